package org.feedmill.article.best;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.SourcedValue;
import org.feedmill.page.Page;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.api.Test;

/** Tests articles read with a rule. */
final class RuleArticleFinderTest {

    private static final String SENTENCE =
            "Der Hafen war am Morgen still, und die Boote, die in der Nacht draußen gewesen waren, kamen mit der Flut herein.";

    private static final String PAGE = """
            <html lang=de><head><title>Sturm im Hafen | Küstenblatt</title></head><body>
            <div class=kopf><h2 class=titel>Der Sturm und der Hafen</h2><p class=von>Von Käthe Möller</p>
            <p class=wann>Stand: 12. Mai 2024 | Ressort Küste</p></div>
            <div id=text><p>%s</p><div class=werbung>Kaufen Sie jetzt <img src=/anzeige.png width=600></div>
            <p>Die <b>Möwen</b> schwiegen.</p><figure><img src=/hafen.jpg width=800><figcaption>Der Hafen</figcaption></figure>
            <p>%s</p></div>
            <div id=mehr><p>%s Das gehört nicht dazu.</p></div>
            <a class=weiter href=/hafen?seite=2>weiter</a></body></html>""".formatted(SENTENCE, SENTENCE, SENTENCE);

    private static ArticleRule rule(String body, String... strip) {
        return ArticleRule.builder()
                .site("kueste.example")
                .title(FieldRule.of(RulePath.parse("//H1.fehlt"), RulePath.parse("//H2.titel")))
                .body(List.of(List.of(RulePath.parse("//DIV#gibtsnicht")), List.of(RulePath.parse(body))))
                .author(new FieldRule(List.of(new FieldChoice(RulePath.parse("//P.von"), "Von ", null, false, null))))
                .date(new FieldRule(List.of(new FieldChoice(RulePath.parse("//P.wann"), "Stand:", "|", false, null))))
                .strip(List.of(strip).stream().map(RulePath::parse).toList())
                .prune(true)
                .next(FieldRule.of(RulePath.parse("//A.weiter/@href")))
                .notes(List.of())
                .build();
    }

    private static Article article(Page page, ArticleRule rule) {
        return ArticleFinders.byRule(rule).find(page).article().orElseThrow();
    }

    @Test
    void readsWhatTheRuleTells() {
        Page page = Page.parse(PAGE, "https://kueste.example/hafen");
        Article article = article(page, rule("//DIV#text", "//*.werbung"));
        assertThat(article.title()).isEqualTo(new SourcedValue<>("Der Sturm und der Hafen", "rule"));
        assertThat(article.authors()).containsExactly(new SourcedValue<>("Käthe Möller", "rule"));
        assertThat(article.published()).isNotNull().satisfies(d -> {
            assertThat(d.value().toIso()).isEqualTo("2024-05-12");
            assertThat(d.source()).isEqualTo("rule");
        });
        assertThat(article.nextPageUrl()).isEqualTo(new SourcedValue<>("https://kueste.example/hafen?seite=2", "rule"));
        assertThat(article.body().paragraphs())
                .containsExactly(SENTENCE, "Die Möwen schwiegen.", "Der Hafen", SENTENCE);
    }

    @Test
    void stripsTextsAndPicturesFromAllForms() {
        Page page = Page.parse(PAGE, "https://kueste.example/hafen");
        ArticleBody body = article(page, rule("//DIV#text", "//*.werbung")).body();
        assertThat(body.html()).contains("<b>Möwen</b>", "hafen.jpg").doesNotContain("anzeige", "Kaufen");
        assertThat(body.markdown()).contains("**Möwen**", "hafen.jpg").doesNotContain("anzeige", "Kaufen");
        assertThat(body.text()).doesNotContain("gehört nicht dazu");
    }

    @Test
    void stripsPicturesAlone() {
        Page page = Page.parse(PAGE, "https://kueste.example/hafen");
        ArticleBody body = article(page, rule("//DIV#text", "//IMG[@src*='hafen']", "//FIGCAPTION"))
                .body();
        assertThat(body.html()).doesNotContain("hafen.jpg", "Der Hafen<");
    }

    @Test
    void fallsBackAndSaysSo() {
        Page page = Page.parse(PAGE, "https://kueste.example/hafen");
        Article article = article(page, rule("//DIV#umgezogen", "//*.werbung"));
        assertThat(article.text()).contains(SENTENCE).doesNotContain("Kaufen");
        assertThat(article.title()).isEqualTo(new SourcedValue<>("Der Sturm und der Hafen", "rule"));
        assertThat(article.body().selection().verdicts().getFirst().reason()).contains("select no body on this page");
    }

    @Test
    void keepsWhatThePageTellsWhereTheRuleIsSilent() {
        Page page = Page.parse(PAGE, "https://kueste.example/hafen");
        Article article = article(page, ArticleRule.of(List.of(RulePath.parse("//DIV#text")), List.of()));
        assertThat(article.title()).isNotNull().extracting(SourcedValue::source).isNotEqualTo("rule");
        assertThat(article.text()).contains("Möwen");
    }

    @Test
    void believesTheRuleWhereThePageLooksLikeNoArticle() {
        Page page = Page.parse(
                "<html lang=ja><body><div id=honbun>短い知らせ。</div><ul><li><a href=/1>一</a><li><a href=/2>二</a></ul></body></html>",
                "https://example.jp/1");
        ArticleResult reading = ArticleFinders.byRule(
                        ArticleRule.of(List.of(RulePath.parse("//DIV#honbun")), List.of()))
                .find(page);
        assertThat(reading.article().orElseThrow().text()).isEqualTo("短い知らせ。");
    }

    @Test
    void readsABodyThatIsHiddenAsAWhole() {
        Page page = Page.parse(
                "<body><div id=b style='display:none'><p>نص المقال هنا.</p><script>var x=1</script></div></body>",
                "https://example.org/");
        Article article = article(page, ArticleRule.of(List.of(RulePath.parse("//DIV#b")), List.of()));
        assertThat(article.text()).isEqualTo("نص المقال هنا.");
    }

    @Test
    void prunesWhereItIsSaid() {
        Page page = Page.parse(
                "<body><div id=b><p>" + SENTENCE + SENTENCE + "</p><form>Ihre E-Mail</form></div></body>",
                "https://example.org/");
        ArticleRule plain = ArticleRule.of(List.of(RulePath.parse("//DIV#b")), List.of());
        assertThat(article(page, plain).text()).contains("E-Mail");
        ArticleRule pruned = ArticleRule.builder()
                .title(FieldRule.NONE)
                .body(plain.body())
                .author(FieldRule.NONE)
                .date(FieldRule.NONE)
                .strip(List.of())
                .prune(true)
                .next(FieldRule.NONE)
                .notes(List.of())
                .build();
        assertThat(article(page, pruned).text()).contains("Hafen").doesNotContain("E-Mail");
    }

    @Test
    void reportsWhatEachPathDid() {
        Page page = Page.parse(PAGE, "https://kueste.example/hafen");
        List<RuleResult.PathUsage> uses =
                rule("//DIV#text", "//*.werbung").apply(page).pathUsages();
        assertThat(uses)
                .filteredOn(RuleResult.PathUsage::failed)
                .extracting(RuleResult.PathUsage::element)
                .containsExactly("title", "body");
        assertThat(uses).filteredOn(u -> u.element().equals("strip")).allMatch(u -> u.matches() == 1);
    }

    @Test
    void stopsRulesThatLookTooOften() {
        String deep = "//*[not //*[not //*[//NAV]]]";
        StringBuilder html = new StringBuilder("<body>");
        for (int i = 0; i < 3_000; i++) {
            html.append("<div>");
        }
        Page page = Page.parse(html.append("text").toString(), "https://example.org/");
        assertThat(ArticleRule.of(List.of(RulePath.parse(deep)), List.of())
                        .apply(page)
                        .problem())
                .isNotNull();
    }
}
