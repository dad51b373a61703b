package org.feedmill.rule.heal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.api.Test;

/** Tests the symptoms that are reported for the results of a rule. */
final class RuleHealthTest {

    private static final String SITE = "https://nachrichten.example/";

    private static final Rule RULE = Rule.of(SubjectRule.of(
            RulePath.parse("//UL.list"),
            ItemRule.of(
                    RulePath.parse("LI"),
                    Map.of(
                            ItemField.TITLE, FieldRule.of(RulePath.parse("//*.t")),
                            ItemField.LINK, FieldRule.of(RulePath.parse("//A.t/@href")),
                            ItemField.DATE, FieldRule.of(RulePath.parse("//*.d"))))));

    private static final List<String> TITLES = List.of(
            "La bibliothèque rouvre après deux ans de travaux",
            "Le conseil vote un budget en hausse",
            "Grève des bus: le point ligne par ligne",
            "Un nouveau parc au bord de la rivière",
            "Le festival annonce sa programmation d'été",
            "Deux écoles accueillent des classes bilingues",
            "Le prix du pain augmente encore",
            "Une exposition consacrée aux ponts de la ville");

    private static String row(String title, String link, String date) {
        return "<li><a class=t href='" + link + "'>" + title + "</a> <span class=d>" + date + "</span></li>";
    }

    private static Page page(String rows, String rest) {
        return Page.parse("<html lang=fr><body><ul class=list>" + rows + "</ul>" + rest + "</body></html>", SITE);
    }

    private static String rows() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < TITLES.size(); i++) {
            rows.append(row(TITLES.get(i), "/articles/2024/" + (100 + i), (10 + i) + "/05/2024"));
        }
        return rows.toString();
    }

    private static RuleHealth health(String rows, String rest) {
        Page before = page(rows(), "");
        KnownItems known = KnownItems.of(before, RULE.find(before).best().orElseThrow());
        Page after = page(rows, rest);
        KnownItemIndex index = new KnownItemIndex(known);
        KnownItemProfile profile = new KnownItemProfile(known);
        KnownItemLocator whereabouts = new KnownItemLocator(after, index);
        KnownItemOverlap overlap =
                new KnownItemOverlap(RULE.find(after).best().orElseThrow(), index, profile, whereabouts.staleItems());
        return new RuleHealth(after, known, index, profile, whereabouts, overlap);
    }

    private static void broken(RuleHealth health, String sign) {
        assertThat(health.grade()).isEqualTo(RuleHealth.Grade.BROKEN);
        assertThat(health.symptoms()).anyMatch(s -> s.startsWith(sign));
    }

    @Test
    void findsNothingWrongWithTheSameItems() {
        assertThat(health(rows(), "").grade()).isEqualTo(RuleHealth.Grade.SOUND);
        assertThat(health(rows(), "").symptoms()).isEmpty();
    }

    @Test
    void seesTitlesTurnedIntoOtherText() {
        String rows = rows().replaceAll("(<a class=t [^>]*>)[^<]*", "$1Lire la suite");
        broken(health(rows, ""), "Titles turned into other text: \"Lire la suite\" instead of \"");
        broken(health(rows, ""), "Many items have the same title, \"Lire la suite\"");
    }

    @Test
    void seesLinksThatAreGoneOrLeadToOnePlace() {
        broken(health(rows().replaceAll("href='[^']*'", ""), ""), "The links are gone.");
        broken(
                health(rows().replaceAll("href='[^']*'", "href='/abonnement'"), ""),
                "The links of different items lead to one place.");
    }

    @Test
    void doubtsAListWithoutItsDates() {
        RuleHealth health = health(rows().replaceAll("<span class=d>[^<]*", "<span class=d>"), "");
        assertThat(health.grade()).isEqualTo(RuleHealth.Grade.DOUBTFUL);
        assertThat(health.symptoms()).containsExactly("The dates are gone.");
    }

    @Test
    void seesKnownItemsThatStandElsewhere() {
        StringBuilder others = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            others.append(row("Petite annonce numéro " + i + ", à saisir vite", "/annonces/" + i, "12/05/2024"));
        }
        broken(health(others.toString(), "<ol>" + rows() + "</ol>"), "8 known items on the page are not in the list.");
    }

    @Test
    void seesAMenu() {
        StringBuilder menu = new StringBuilder();
        for (String word : List.of("Accueil", "Sport", "Météo", "Culture", "Contact", "Abonnés")) {
            menu.append(row(word, "/" + word, ""));
        }
        broken(health(menu.toString(), ""), "The titles are as short as a menu's: \"Accueil\".");
        broken(health(menu.toString(), ""), "Most items link to other addresses than the known items did.");
    }

    @Test
    void seesTitlesThatAreDates() {
        StringBuilder dates = new StringBuilder();
        for (int i = 1; i <= 8; i++) {
            dates.append(row("Mercredi " + (i + 10) + " septembre 2024, 14:30", "/articles/2024/9" + i, ""));
        }
        broken(health(dates.toString(), ""), "The titles are dates: \"Mercredi 11 septembre 2024, 14:30\".");
    }

    @Test
    void seesThatHardlyAnythingIsLeftAndNothingNew() {
        String two = rows().substring(0, rows().indexOf("<li>", rows().indexOf("<li>", 5) + 5));
        broken(health(two, ""), "There are clearly fewer items than usual: 2 instead of 8, and none of them is new.");
    }

    @Test
    void doubtsHardlyAnyItemsThatAreAllNew() {
        RuleHealth health = health(row("Le pont suspendu rouvre aux piétons", "/articles/2024/207", "01/06/2024"), "");
        assertThat(health.grade()).isEqualTo(RuleHealth.Grade.DOUBTFUL);
    }

    @Test
    void doesNotMindItemsThatAlwaysStoodElsewhereToo() {
        StringBuilder fresh = new StringBuilder();
        for (int i = 0; i < TITLES.size(); i++) {
            fresh.append(row(
                    "Suite du dossier: " + TITLES.get(i).substring(5, 20) + " " + i,
                    "/articles/2024/30" + i,
                    "20/05/2024"));
        }
        String archive = "<ol>" + rows() + "</ol>";
        Page before = page(rows(), archive);
        KnownItems known = KnownItems.of(before, RULE.find(before).best().orElseThrow());
        assertThat(known.items()).extracting(KnownItems.KnownItem::elsewhere).containsOnly(1);
        assertThat(RuleHealer.heal(RULE, page(fresh.toString(), archive), known))
                .isInstanceOf(HealingResult.StillValid.class);
    }

    @Test
    void judgesNothingByNothing() {
        Page page = page(rows(), "");
        assertThat(RuleHealer.heal(RULE, page, KnownItems.EMPTY)).isInstanceOf(HealingResult.StillValid.class);
        assertThat(RuleHealer.heal(RULE, Page.parse("", SITE), KnownItems.EMPTY))
                .isInstanceOf(HealingResult.Broken.class);
    }

    @Test
    void knowsHowManyThereUsuallyAre() {
        Page page = page(rows(), "");
        KnownItems known = KnownItems.EMPTY;
        for (int i = 0; i < 12; i++) {
            known = known.updatedWith(page, RULE.find(page).best().orElseThrow());
        }
        assertThat(known.counts()).hasSize(KnownItems.MAX_COUNTS);
        assertThat(known.usualCount()).isEqualTo(8);
        assertThat(new KnownItems(known.items(), known.counts(), known.page(), known.alike()))
                .isEqualTo(known);
        assertThat(new KnownItems(List.of(), List.of(3, 9, 20), null, -1).usualCount())
                .isEqualTo(9);
        assertThat(new KnownItems(List.of(), List.of(3, 9, 20), null, -1).minCount())
                .isEqualTo(3);
    }
}
