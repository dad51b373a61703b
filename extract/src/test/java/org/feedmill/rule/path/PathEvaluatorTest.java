package org.feedmill.rule.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the evaluation of paths. */
final class PathEvaluatorTest {

    private static final String PAGE = """
            <html><body>
            <table id=t><thead><tr><th>日付</th></tr></thead><tbody><tr><td>一</td></tr><tr class=odd><td>二</td></tr></tbody>
            <tbody><tr><td>三</td></tr></tbody></table>
            <div class="box md:w-1/2"><div><a href=/1>eins</a><div><a href=/2>zwei</a></div><a href=/3>drei</a></div></div>
            <dl><dt>Begriff</dt><dd>Erklärung</dd><dt>Wort</dt><dd>Sinn</dd><dd>Unsinn</dd></dl>
            <p hidden>versteckt</p><p>Schluss <b>fett</b> aus</p>
            </body></html>""";

    private final Page page = Page.parse(PAGE, "https://example.org/");

    private String texts(NodeRange from, String path) {
        int[] nodes = new PathEvaluator(page).select(from, RulePath.parse(path));
        return String.join(",", Arrays.stream(nodes).mapToObj(page::text).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "/HTML[0]/BODY[0]/TABLE[0]/TR; 日付,一,二,三",
                "//TABLE/TR[1]; 一",
                "//TABLE/TR[-1]; 三",
                "//TABLE/TBODY/TR; 一,二,三",
                "//TABLE/TBODY[1]/TR; 三",
                "//TABLE//TR[0]; 日付,一,三",
                "//*/TR; 日付,一,二,三",
                "//TR.odd; 二",
                "//TR.odd/../TR; 一,二",
                "//DIV/A; eins,zwei,drei",
                "//DIV//A; eins,zwei,drei",
                "//DIV//DIV//A; eins,zwei,drei",
                "//DIV[@class~='md:w-1/2']/DIV/A[1]; drei",
                "//A[@href='/2']; zwei",
                "//A[not @href$='2'][-1]; drei",
                "//A[text='drei']/-A; eins",
                "//DT/+DD[0]; Erklärung,Sinn",
                "//DD[-1]/-DD; Sinn,Erklärung",
                "//DD[text^='Un']/-DT[0]; Wort",
                "//DT[1]/+DD; Sinn,Unsinn",
                "//P[1]/TEXT; Schluss,aus",
                "//P[1]/TEXT[-1]; aus",
                "//DL/*[1..2]; Erklärung,Wort",
                "//DL/*[..-4]; Begriff,Erklärung",
                "//NOSUCH; ''"
            })
    void leadsTo(String path, String expected) {
        assertThat(texts(NodeRange.document(page), path)).isEqualTo(expected);
    }

    @Test
    void startsARunWithItsSiblings() {
        int first = new PathEvaluator(page).select(NodeRange.document(page), RulePath.parse("//DT[1]"))[0];
        NodeRange run = NodeRange.run(first, page.end(page.parent(first)));
        assertThat(texts(run, "DD")).isEqualTo("Sinn,Unsinn");
        assertThat(texts(run, "DD[0]")).isEqualTo("Sinn");
        assertThat(texts(run, "//DD[-1]")).isEqualTo("Unsinn");
        assertThat(texts(run, "-DD[0]")).isEqualTo("Erklärung");
        assertThat(texts(run, "+DD")).isEmpty();
    }

    @Test
    void findsTheNearestBeforeWhateverWasAskedBefore() {
        Page list = Page.parse("""
                <html><body><h2>今日</h2><p>一</p><div><p>二</p></div><p>三</p><h2>昨日</h2><p>四</p><p>五</p>
                <section><p>無</p><h2>اليوم</h2><p>ستة</p></section><p>七</p></body></html>""", "");
        int[] rows = new PathEvaluator(list).select(NodeRange.document(list), RulePath.parse("//P"));
        RulePath path = RulePath.parse("-H2[0]");
        PathEvaluator forwards = new PathEvaluator(list);
        PathEvaluator backwards = new PathEvaluator(list);
        int[][] back = new int[rows.length][];
        for (int i = rows.length - 1; i >= 0; i--) {
            back[i] = backwards.select(NodeRange.node(list, rows[i]), path);
        }
        List<String> headings = new ArrayList<>();
        for (int i = 0; i < rows.length; i++) {
            int[] found = forwards.select(NodeRange.node(list, rows[i]), path);
            assertThat(back[i]).isEqualTo(found);
            headings.add(found.length == 0 ? "" : list.text(found[0]));
        }
        assertThat(headings).containsExactly("今日", "", "今日", "昨日", "昨日", "", "اليوم", "昨日");
    }

    @Test
    void joinsSeveralPathsInThePagesOrderEachOnce() {
        List<RulePath> paths = RulePath.parseAll("//DD | //A[1] | //DL/*");
        int[] nodes = new PathEvaluator(page).select(NodeRange.document(page), paths);
        assertThat(nodes).isSorted().doesNotHaveDuplicates().hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//*//*//*[//*]",
                "//*[//*[//*[//*]]]",
                "//*/+*/+*/-*/+*/+*/-*",
                "//*[text*='a']",
                "//*[not //*[not //*]]",
                "//*/../*/../*/../*/../*",
                "//*[+*[-*[+*[-*]]]]"
            })
    void endsBombsByTheBound(String path) {
        StringBuilder html = new StringBuilder("<html><body>");
        for (int i = 0; i < 3000; i++) {
            html.append("<div><div><b>a</b></div></div>");
        }
        html.append("<div>".repeat(3000));
        Page large = Page.parse(html.toString(), "");
        PathEvaluator evaluator = new PathEvaluator(large);
        int[] nodes = evaluator.select(NodeRange.document(large), RulePath.parse(path));
        assertThat(nodes.length).isLessThanOrEqualTo(large.size());
        assertThat(evaluator.isExhausted())
                .as("either all was seen, or it is said that not")
                .isIn(true, false);
    }

    @Test
    void saysThatItStopped() {
        Page large = Page.parse("<html><body>" + "<p><b>x</b></p>".repeat(20_000), "");
        PathEvaluator evaluator = new PathEvaluator(large);
        evaluator.select(NodeRange.document(large), RulePath.parse("//P/+P/+P"));
        assertThat(evaluator.isExhausted()).isTrue();
        Rule rule = Rule.of(SubjectRule.of(RulePath.SELF, ItemRule.of(RulePath.parse("//P/+P"), Map.of())));
        assertThat(rule.apply(large).problem()).contains("too often");
    }

    @Test
    void readsLongTextsOnlySoOften() {
        Page large = Page.parse("<html><body>" + "<p>" + "a".repeat(3_000_000) + "</p>", "");
        PathEvaluator evaluator = new PathEvaluator(large);
        String wanted = "a".repeat(9_000) + "b";
        evaluator.select(NodeRange.document(large), RulePath.parse("//P[text*='" + wanted + "']"));
        assertThat(evaluator.isExhausted()).isTrue();
    }

    @Test
    void goesDownAHundredThousandLevels() {
        Page deep =
                Page.parse("<html><body>" + "<div>".repeat(100_000) + "<a href=/x>Grund</a>", "https://example.org/");
        assertThat(new PathEvaluator(deep).select(NodeRange.document(deep), RulePath.parse("//A")))
                .hasSize(1);
        assertThat(new PathEvaluator(deep).select(NodeRange.document(deep), RulePath.parse("//DIV[-1]")))
                .hasSizeGreaterThan(500);
        assertThat(new PathEvaluator(deep).select(NodeRange.document(deep), RulePath.parse("//A/^DIV[0]")))
                .hasSize(1);
    }

    @Test
    void comparesWordsAsClassesDo() {
        assertThat(StepCondition.TextOperator.containsWord("a news  big", "news"))
                .isTrue();
        assertThat(StepCondition.TextOperator.containsWord("newsletter news-x", "news"))
                .isFalse();
        assertThat(StepCondition.TextOperator.containsWord("news\tx", "x")).isTrue();
        assertThat(StepCondition.TextOperator.containsWord("news x", "news x")).isFalse();
        assertThat(StepCondition.TextOperator.containsWord("news", "")).isFalse();
    }
}
