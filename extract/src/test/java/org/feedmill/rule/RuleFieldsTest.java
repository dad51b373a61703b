package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the values that the fields of a rule yield. */
final class RuleFieldsTest {

    private static final String URL = "https://blatt.example/ort/";

    private static Page page(String body) {
        return Page.parse("<html lang=de><body>" + body + "</body></html>", URL);
    }

    private static FieldRule field(String... paths) {
        List<FieldChoice> choices = new ArrayList<>();
        for (String path : paths) {
            RulePath.parseAll(path).forEach(p -> choices.add(FieldChoice.of(p)));
        }
        return new FieldRule(choices);
    }

    private static Rule rule(String items, Map<ItemField, FieldRule> fields) {
        Map<ItemField, FieldRule> all = new HashMap<>();
        for (ItemField part : List.of(
                ItemField.DATE,
                ItemField.DESCRIPTION,
                ItemField.IMAGE,
                ItemField.AUTHOR,
                ItemField.ENCLOSURE,
                ItemField.LINK)) {
            all.put(part, FieldRule.NONE);
        }
        all.putAll(fields);
        return Rule.of(SubjectRule.of(RulePath.SELF, ItemRule.of(RulePath.parse(items), all)));
    }

    private static List<Item> items(Rule rule, Page page) {
        ItemList list = rule.apply(page).list();
        return list == null ? List.of() : list.items();
    }

    private static Item first(String body, Map<ItemField, FieldRule> fields) {
        Map<ItemField, FieldRule> all = new HashMap<>(Map.of(ItemField.TITLE, field("//H3")));
        all.putAll(fields);
        List<Item> items = items(rule("//LI", all), page(body));
        assertThat(items).isNotEmpty();
        return items.getFirst();
    }

    private static Item only(String inner, ItemField part, String... paths) {
        return first("<ul><li><h3>Titel</h3>" + inner + "</li></ul>", Map.of(part, field(paths)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "<a href=/n/1>mehr</a>; //A; https://blatt.example/n/1",
                "<a href=/n/1>mehr</a>; //A/@href; https://blatt.example/n/1",
                "<a href='n 2.html'>mehr</a>; //A/@href; https://blatt.example/ort/n%202.html",
                "<a href=#>nichts</a><a href=/n/3>mehr</a>; //A; https://blatt.example/n/3",
                "<a href=#>nichts</a><a href=/n/3>mehr</a>; //A/@href; https://blatt.example/n/3",
                "<a>ohne</a><a href=/n/3>mehr</a>; //A; https://blatt.example/n/3",
                "<a href='javascript:auf()'>x</a><a href=mailto:a@b.example>y</a><a href=/n/4>z</a>; //A; https://blatt.example/n/4",
                "<a href='javascript:auf()'>x</a><a href=mailto:a@b.example>y</a>; //A/@href; ",
                "<p data-href=/n/5>Kasten</p>; //P/@data-href; https://blatt.example/n/5",
                "<a href=/n/6><b>fett</b></a>; //B; https://blatt.example/n/6",
                "<p><a href=/n/7>in ihm</a></p>; //P; https://blatt.example/n/7",
                "<a href=#teil2>Teil</a>; //A; https://blatt.example/ort/#teil2"
            })
    void readsLinks(String inner, String path, @Nullable String expected) {
        assertThat(only(inner, ItemField.LINK, path).link()).isEqualTo(expected);
    }

    @Test
    void seesLinksFromThePagesBase() {
        Page page = Page.parse(
                "<html><head><base href=https://cdn.example/x/></head><body><ul><li><h3>Titel</h3><a href=y>mehr</a></ul>",
                URL);
        Rule rule = rule("//LI", Map.of(ItemField.TITLE, field("//H3"), ItemField.LINK, field("//A/@href")));
        assertThat(items(rule, page).getFirst().link()).isEqualTo("https://cdn.example/x/y");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "<img src=/b/1.jpg>; //IMG; https://blatt.example/b/1.jpg",
                "<img src=/b/1.jpg>; //IMG/@src; https://blatt.example/b/1.jpg",
                "<img src=data:image/gif\u002cx data-src=/b/2.jpg>; //IMG; https://blatt.example/b/2.jpg",
                "<img src=data:image/gif\u002cx data-src=/b/2.jpg>; //IMG/@src; https://blatt.example/b/2.jpg",
                "<img src=/blank.gif data-lazy-src=/b/3.jpg>; //IMG/@src; https://blatt.example/b/3.jpg",
                "<img srcset='/b/s.jpg 100w, /b/l.jpg 900w'>; //IMG; https://blatt.example/b/l.jpg",
                "<img srcset='/b/s.jpg 100w, /b/l.jpg 900w'>; //IMG/@srcset; https://blatt.example/b/l.jpg",
                "<img data-src=/b/4.jpg>; //IMG/@data-src; https://blatt.example/b/4.jpg",
                "<div style=\"background: url('/b/5.jpg')\"></div>; //DIV; https://blatt.example/b/5.jpg",
                "<img width=16 src=/icon.png>; //IMG; https://blatt.example/icon.png",
                "<figure><img src=/b/6.jpg></figure>; //FIGURE; https://blatt.example/b/6.jpg"
            })
    void readsPictures(String inner, String path, String expected) {
        assertThat(only(inner, ItemField.IMAGE, path).image()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "<audio src=/t/1.mp3></audio>; //AUDIO; https://blatt.example/t/1.mp3",
                "<a href=/t/2.pdf>PDF</a>; //A; https://blatt.example/t/2.pdf",
                "<a href=/t/2.pdf>PDF</a>; //A/@href; https://blatt.example/t/2.pdf",
                "<video><source src=/t/3.mp4 type=video/mp4></video>; //VIDEO; https://blatt.example/t/3.mp4"
            })
    void readsEnclosures(String inner, String path, String expected) {
        assertThat(only(inner, ItemField.ENCLOSURE, path).enclosure())
                .isNotNull()
                .extracting(e -> e.address())
                .isEqualTo(expected);
    }

    @Test
    void joinsSeveralAuthorsAndParagraphs() {
        String inner = "<i>Ada</i><i>Bo</i><p>Eins.</p><p></p><p>Zwei.</p>";
        assertThat(only(inner, ItemField.AUTHOR, "//I").author()).isEqualTo("Ada, Bo");
        assertThat(only(inner, ItemField.DESCRIPTION, "//P").description()).isEqualTo("Eins. Zwei.");
        assertThat(only(inner, ItemField.CATEGORY, "//I").category()).isEqualTo("Ada, Bo");
    }

    @Test
    void takesTheFirstChoiceThatYieldsAnything() {
        String inner = "<p class=lead></p><p class=teaser>Vorspann</p><p>Text</p>";
        assertThat(only(inner, ItemField.DESCRIPTION, "//P.lead", "//P.teaser", "//P")
                        .description())
                .isEqualTo("Vorspann");
        assertThat(only(inner, ItemField.DESCRIPTION, "//P.lead | //P.nichts").description())
                .isNull();
    }

    @Test
    void readsTheTitleOfAPicturedLinkFromItsPicture() {
        Page page = page("<ul><li><a href=/1><img src=/1.jpg alt='Das Rathaus im Schnee'></a></ul>");
        List<Item> items = items(rule("//LI", Map.of(ItemField.TITLE, field("//A"))), page);
        assertThat(items).extracting(Item::title).containsExactly("Das Rathaus im Schnee");
    }

    @Test
    void passesOverWhatSaysNothingOnTheWayToAValue() {
        String inner = "<a href=/0> </a><i><a href=/1></a></i><b><a href=/2>Zwei</a></b><a href=/3>Drei</a>";
        Item item = only(inner, ItemField.TITLE, "//A");
        assertThat(item.title()).isEqualTo("Zwei");
    }

    @Test
    void takesTheDashOffTheStartOfATitle() {
        assertThat(only("<b>– Sitzung des Rates</b>", ItemField.TITLE, "B").title())
                .isEqualTo("Sitzung des Rates");
    }

    @Test
    void readsHiddenTextsWhereTheyArePointedAt() {
        Page page = page("<ul><li><h3 hidden>Nur für Vorleser</h3><b>x</b></ul>");
        assertThat(items(rule("//LI", Map.of(ItemField.TITLE, field("//H3"))), page))
                .extracting(Item::title)
                .containsExactly("Nur für Vorleser");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Von: Ada am Mittwoch; 'Von:'; ' am '; Ada",
                "Von: Ada; 'Von:'; ; Ada",
                "Ada am Mittwoch; ; ' am '; Ada",
                "記者：山田（東京）; 記者：; （; 山田",
                "ohne alles; 'Von:'; ; "
            })
    void cutsTextsOut(String text, @Nullable String after, @Nullable String before, @Nullable String expected) {
        FieldChoice choice = new FieldChoice(RulePath.parse("//I"), after, before, false, null);
        Item item = first(
                "<ul><li><h3>Titel</h3><i>" + text + "</i></ul>",
                Map.of(ItemField.AUTHOR, new FieldRule(List.of(choice))));
        assertThat(item.author()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "de; 12.05.2024: Museum öffnet wieder; Museum öffnet wieder; 2024-05-12",
                "de; Museum öffnet wieder (12.05.2024); Museum öffnet wieder; 2024-05-12",
                "zh; 关于春节放假安排的通知 [2024-02-01]; 关于春节放假安排的通知; 2024-02-01",
                "ja; 2024年5月1日 臨時休館のお知らせ; 臨時休館のお知らせ; 2024-05-01",
                "ru; 3 мая 2024 — Новая выставка открыта; Новая выставка открыта; 2024-05-03",
                "ar; إعلان عن افتتاح المعرض 2024/05/03; إعلان عن افتتاح المعرض; 2024-05-03",
                "ko; 도서관 임시 휴관 안내 2024.05.03; 도서관 임시 휴관 안내; 2024-05-03"
            })
    void takesTheDateOffTheTitle(String language, String text, String title, String date) {
        Page page = Page.parse(
                "<html lang=" + language + "><body><ul><li><a href=/1>" + text + "</a></li><li><b><a href=/2>" + text
                        + "</a></b></ul>",
                URL);
        FieldRule undated =
                new FieldRule(List.of(FieldChoice.of(RulePath.parse("//A")).withDateStripped()));
        Rule rule = rule(
                "//LI", Map.of(ItemField.TITLE, undated, ItemField.LINK, field("//A"), ItemField.DATE, field("//A")));
        assertThat(items(rule, page)).hasSize(2).allSatisfy(item -> {
            assertThat(item.title()).isEqualTo(title);
            assertThat(item.date()).isNotNull().extracting(d -> d.toIso()).isEqualTo(date);
        });
    }

    @Test
    void takesADateInAPartOfItsOwnOffTheTitle() {
        Page page = page("<ul><li><a href=/1><b>Der Chor singt wieder</b> <i>12.05.2024</i></a></ul>");
        FieldRule undated =
                new FieldRule(List.of(FieldChoice.of(RulePath.parse("A")).withDateStripped()));
        Rule rule = rule("//LI", Map.of(ItemField.TITLE, undated, ItemField.DATE, field("//I")));
        assertThat(items(rule, page)).extracting(Item::title).containsExactly("Der Chor singt wieder");
    }

    @Test
    void leavesTheDateToTitlesOfOtherChoices() {
        Page page = page("<ul><li><h4>Stand 12.05.2024</h4><i>12.05.2024</i></ul>");
        FieldRule title = new FieldRule(List.of(
                FieldChoice.of(RulePath.parse("//H3")).withDateStripped(), FieldChoice.of(RulePath.parse("//H4"))));
        assertThat(items(rule("//LI", Map.of(ItemField.TITLE, title, ItemField.DATE, field("//I"))), page))
                .extracting(Item::title)
                .containsExactly("Stand 12.05.2024");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "<i>12.05.2024</i>; //I; 2024-05-12",
                "<i>kein Datum</i><i>12.05.2024</i>; //I; 2024-05-12",
                "<time datetime=2024-05-12T10:00:00+02:00>gestern</time>; //TIME; 2024-05-12T10:00:00+02:00",
                "<time datetime=2024-05-12>gestern</time>; //TIME/@datetime; 2024-05-12",
                "<p data-ts=1715500000></p>; //P/@data-ts; 2024-05-12T07:46:40Z",
                "<i>12. Mai</i>; //I; ",
                "<i>nie</i>; //I; "
            })
    void readsDates(String inner, String path, @Nullable String expected) {
        Item item = only(inner, ItemField.DATE, path);
        assertThat(item.date() == null ? null : item.date().toIso()).isEqualTo(expected);
    }

    @Test
    void readsRelativeDatesFromWhenThePageWasSeen() {
        Page page = page("<ul><li><h3>Titel</h3><i>vor 2 Tagen</i></ul>")
                .withFetchTime(Instant.parse("2024-05-14T10:00:00Z"));
        Rule rule = rule("//LI", Map.of(ItemField.TITLE, field("//H3"), ItemField.DATE, field("//I")));
        assertThat(items(rule, page).getFirst().date())
                .isNotNull()
                .extracting(d -> d.date().toString())
                .isEqualTo("2024-05-12");
    }

    @Test
    void saysThatAFormatIsNone() {
        FieldChoice choice = FieldChoice.of(RulePath.parse("//I")).format("Tag.Monat.Jahr");
        Page page = page("<ul><li><h3>Titel</h3><i>12.05.2024</i></ul>");
        Rule rule =
                rule("//LI", Map.of(ItemField.TITLE, field("//H3"), ItemField.DATE, new FieldRule(List.of(choice))));
        RuleResult applied = rule.apply(page);
        assertThat(applied.problem()).contains("Tag.Monat.Jahr");
        assertThat(items(rule, page)).hasSize(1);
    }

    @Test
    void readsTextsOfRuns() {
        Page page = page("<dl><dt>1.5.2024</dt><dd><a href=/1>Eins ist da</a></dd><dd>Genaues</dd>"
                + "<dt>2.5.2024</dt><dd><a href=/2>Zwei ist da</a></dd></dl>");
        ItemRule item = new ItemRule(
                List.of(RulePath.parse("DT")),
                true,
                Map.of(
                        ItemField.TITLE, field("DD[0]"),
                        ItemField.LINK, field("DD[0]/A"),
                        ItemField.DATE, field("DT"),
                        ItemField.DESCRIPTION, field("DD[1]")),
                List.of());
        List<Item> items = items(Rule.of(SubjectRule.of(RulePath.parse("//DL"), item)), page);
        assertThat(items).extracting(Item::title).containsExactly("Eins ist da", "Zwei ist da");
        assertThat(items).extracting(Item::link).containsExactly("https://blatt.example/1", "https://blatt.example/2");
        assertThat(items).extracting(Item::description).containsExactly("Genaues", null);
        assertThat(items)
                .extracting(i -> i.date() == null ? "" : i.date().toIso())
                .containsExactly("2024-05-01", "2024-05-02");
    }

    @Test
    void readsPlaceAndTimeOfEvents() {
        String row = "<p class=p>Rathaus</p><p class=p>Saal 2</p><time datetime='2026-03-01T19:30+01:00'>19.30</time>"
                + "<em>bis 02.03.2026</em>";
        Item item = first(
                "<ul><li><h3>Titel</h3>" + row + "</li></ul>",
                Map.of(
                        ItemField.LOCATION, field("//P"),
                        ItemField.STARTS, field("//TIME"),
                        ItemField.ENDS, field("//EM")));
        assertThat(item.get(ItemField.LOCATION)).isEqualTo("Rathaus, Saal 2");
        assertThat(item.fields().toText(ItemField.STARTS)).startsWith("2026-03-01T19:30:00");
        assertThat(item.fields().toText(ItemField.ENDS)).isEqualTo("2026-03-02");
        assertThat(item.date()).isNull();
    }

    @Test
    void takesTheIpAddressOutOfTheTextBesideIt() {
        Item item = first(
                "<ul><li><h3>Titel</h3><em>来自 61.135.*.* 的网友</em><p>没有地址</p></li></ul>",
                Map.of(ItemField.IP, field("//EM")));
        assertThat(item.get(ItemField.IP)).isEqualTo("61.135.*.*");
        assertThat(first("<ul><li><h3>Titel</h3><p>没有地址</p></li></ul>", Map.of(ItemField.IP, field("//P")))
                        .get(ItemField.IP))
                .isNull();
    }
}
