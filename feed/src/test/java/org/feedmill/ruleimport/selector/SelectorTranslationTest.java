package org.feedmill.ruleimport.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that XPath and CSS select the same elements as jsoup's own selectors do. */
final class SelectorTranslationTest {

    private static final List<SelectorOracle> PAGES = List.of(new SelectorOracle("""
                    <html lang=de><head><title>Küstenblatt</title><meta property="og:title" content="Titel"></head><body>
                    <div id=content class="main content"><h1>Nachrichten</h1><h2 class=t>Sturm</h2><p>Der Wind.</p><p class=x>Das Meer.</p>
                    <div><h2>Flut</h2><p><a href="/flut" rel="nofollow me">mehr</a></p><img src=/a.png alt=""></div></div>
                    <ul class=menu><li class=active><a href=/>Start</a><li><a href=https://example.org/x>X</a><li>ohne<li><b>fett</b></ul>
                    <table><tr><td>1<td>2<tr><td>3<td><a href=/4?q=1>4</a></table></body></html>"""), new SelectorOracle("""
                    <html lang=ja><body><article id=a1 class=post><header><h2>お知らせ</h2></header><p>本文一</p><p>本文二</p></article>
                    <article id=a2 class="post wide"><header><h3>天気</h3></header><div><p>晴れ</p><div><p>雨<a href=/ame.html>雨</a></p></div></div>
                    <ul><li>一<li>二<li>三<li>四</ul></article><p>外</p><section><p>次</p><p>最後</p><span></span></section></body></html>"""));

    private static final String XPATHS = """
            //div
            //div[1]
            //li[last()]
            //li[position()>1]
            //li[position()<3]
            //li[last()-1]
            //li[position()>1 and position()<4]
            //li[2 = position()]
            //li[not(position()=1)]
            //li[position()=2 or position()=3]
            //li[position()=1 and @class]
            (//h2)[1]
            (//p)[last()]
            (//a[@href])[2]
            (//div)[1]//p
            //div[contains(@class,'content')]
            //*[contains(concat(' ', normalize-space(@class), ' '), ' content ')]
            //*[contains(concat(' ',@class,' '),' wide')]
            //*[contains(concat(' ',@class,' '),' main content ')]
            //div[@id='content']
            //*[@id and @class]
            //*[@id or @rel]
            //div[not(@id)]
            //*[@class!='post']
            //a[starts-with(@href,'/')]
            //a[contains(@href,'?') and not(contains(@href,'#'))]
            //ul/li[1]/a
            //ul[li[3]]
            //ul[count(li)>3]
            //ul[count(li)=0]
            //div[count(.//p)>1]
            //div[h2 or h3]
            //*[.//img]
            //a[not(img)]
            //*[self::h1 or self::h2]
            //*[self::h2 or self::p][1]
            //h2/following-sibling::p[1]
            //h2/following-sibling::*[1][self::p]
            //p/preceding-sibling::*[1]
            //h2/..
            //h2/parent::div
            //h2/parent::*[@class]
            //a/ancestor::li
            //p/ancestor::div[1]
            //p/ancestor::*[last()]
            //a/ancestor-or-self::*[@id]
            //article/descendant::p
            //body/descendant::p[2]
            //div/descendant-or-self::div
            //h2/following::p
            //p/preceding::h2
            //tr/td[1]
            //td[2]
            //div[1][@class]
            //div[@class][1]
            //*[local-name()='h2']
            /html/body/div
            /html/head/meta[@property='og:title']
            //h1 | //h2 | //h3
            //div[p and not(div)]
            //ul/*[2]
            //img[@alt='']
            //img[substring(@src, string-length(@src) - string-length('.png') + 1) = '.png']
            //li[a/@href]
            //li[contains(a/@href,'http')]
            //li[starts-with(a/@href,'/')]
            //p[ancestor::article]
            //li[preceding-sibling::li[2]]
            //a[@rel and string-length(@href)>0]
            //p[contains(., '雨')]
            //p[.='晴れ']
            //h2[normalize-space()='Flut']
            //li[contains(text(),'二')]
            //p[text()='外']
            //@rel/..
            //node()[@id]
            //div//p[2]
            //p[a[contains(., '雨')]]
            """;

    static List<String> xpaths() {
        return XPATHS.lines().toList();
    }

    private static final String SELECTORS = """
            div
            div.content
            .main.content
            #content
            ul > li
            ul>li:first-child
            li:last-child
            li:nth-child(2)
            li:nth-child(n+3)
            li:nth-child(-n+2)
            li:nth-last-child(2)
            li:nth-last-child(n+2)
            p:first-of-type
            p:nth-of-type(2)
            p:last-of-type
            p:only-of-type
            b:only-child
            li:not(:first-child)
            li:not(.active)
            *:not(.post, .x, p)
            p:not(article p)
            p:not(article > p)
            p:not(h2 + p)
            p:not(h2 ~ p)
            div:has(> h2)
            article:has(a)
            li:has(a)
            h2 + p
            h2 ~ p
            h2 ~ div a
            ul li + li
            ul > li + li > a
            a[href]
            a[href^="/"]
            a[href$='.html']
            a[href*=q]
            a[rel~=me]
            [class]
            a[rel!=x]
            h1, h2 , h3
            body > *
            table tr td:first-child
            :is(h1, h2, h3)
            article:is(.wide, .none) p
            meta[property="og:title"]
            div > p:first-child
            article p, section p
            img:not([alt=x])
            p.x
            span:empty
            """;

    static List<String> selectors() {
        return SELECTORS.lines().toList();
    }

    @ParameterizedTest
    @MethodSource("xpaths")
    void xpathSelectsTheSame(String expression) {
        for (SelectorOracle page : PAGES) {
            assertThat(page.ours(XPathTranslator.read(expression, true))).isEqualTo(page.xpath(expression));
        }
    }

    @ParameterizedTest
    @MethodSource("selectors")
    void cssSelectsTheSame(String selector) {
        for (SelectorOracle page : PAGES) {
            assertThat(page.ours(CssSelectorParser.read(selector))).isEqualTo(page.css(selector));
        }
    }

    @Test
    void selectsSomethingAlmostAlways() {
        long some = xpaths().stream()
                .filter(x -> PAGES.stream().anyMatch(p -> !p.xpath(x).isEmpty()))
                .count();
        assertThat(some).isGreaterThan(xpaths().size() - 3);
    }

    @Test
    void writesWhatPeopleCanRead() {
        assertThat(XPathTranslator.read("//ul[@id='news']/li[1]/a/@href", true))
                .hasToString("[//UL#news/LI[0]/A/@href]");
        assertThat(XPathTranslator.read("//*[contains(concat(' ', @class, ' '), ' neu ')]", true))
                .hasToString("[//*.neu]");
        assertThat(CssSelectorParser.read("ul#news > li.neu:not(.werbung) a"))
                .hasToString("[//UL#news/LI.neu[not .werbung]//A]");
    }

    @Test
    void turnsCutsIntoAfterAndBefore() {
        FieldChoice choice = new XPathValueTranslator(false, null)
                .read("substring-before(substring-after(.//span, '発行：'), '｜')")
                .getFirst();
        assertThat(choice).isEqualTo(new FieldChoice(RulePath.parse("//SPAN"), "発行：", "｜", false, null));
        assertThat(new XPathValueTranslator(false, null).read("normalize-space(.)"))
                .containsExactly(FieldChoice.of(RulePath.SELF));
        assertThat(new XPathValueTranslator(false, "https://example.org")
                        .read("concat('https://example.org', a/@href)"))
                .containsExactly(FieldChoice.of(RulePath.parse("A/@href")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//a[translate(., 'A', 'a')='x']",
                "//div/descendant::p[1]",
                "//comment()",
                "//a[@href=../@href]",
                "count(//a)",
                "//a[@*]",
                "(//a | //b)[1]",
                "//p/following::a[1]",
                "//li[position() mod 2 = 1]",
                "'text'",
                "//a[1][2]",
                "//svg:a/namespace::x",
                "//div[//a]"
            })
    void saysWhatAPathCannotSay(String expression) {
        assertThatThrownBy(() -> XPathTranslator.read(expression, true)).isInstanceOf(UnsupportedRuleException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"li:nth-child(odd)", "a::before", "a:hover", "svg|a", "a[href=x i]", "li:nth-child(2n+1)"})
    void saysWhatAPathCannotSelect(String selector) {
        assertThatThrownBy(() -> CssSelectorParser.read(selector)).isInstanceOf(UnsupportedRuleException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//",
                "//a[",
                "//a[@href='x]",
                "//a]",
                "a b",
                "//a[contains(@b, 'c']",
                "///a",
                "//a/",
                "@",
                "//a[1.2.3]",
                ""
            })
    void tellsTheColumnOfFaults(String expression) {
        assertThatThrownBy(() -> XPathTranslator.read(expression, true))
                .isInstanceOfSatisfying(
                        RuleSyntaxException.class, f -> assertThat(f.column()).isPositive());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a >", "> > a", "a..b", "a[", "a[b='c]", "a:not(b", "a,,b", ",", "a)", "a:nth-child(2"})
    void tellsTheColumnOfFaultsInSelectors(String selector) {
        assertThatThrownBy(() -> CssSelectorParser.read(selector)).isInstanceOf(RuleSyntaxException.class);
    }

    @Test
    void refusesHostileExpressions() {
        for (String hostile : List.of(
                "/a".repeat(10_000),
                "//a" + "[b".repeat(5_000),
                "(".repeat(9_000),
                "not(".repeat(4_000) + "a",
                "//a[" + "@b or ".repeat(3_000) + "@c]",
                "a|".repeat(9_000) + "a",
                "-".repeat(19_000) + "1",
                "//a" + "/following::b".repeat(60),
                "x".repeat(30_000))) {
            assertThatThrownBy(() -> XPathTranslator.read(hostile, true))
                    .satisfiesAnyOf(
                            e -> assertThat(e).isInstanceOf(RuleSyntaxException.class),
                            e -> assertThat(e).isInstanceOf(UnsupportedRuleException.class));
        }
        for (String hostile : List.of(
                "a ".repeat(9_000),
                "a:not(".repeat(3_000),
                "a,".repeat(9_000),
                "[".repeat(9_000),
                ".a".repeat(9_000))) {
            assertThatThrownBy(() -> CssSelectorParser.read(hostile))
                    .satisfiesAnyOf(
                            e -> assertThat(e).isInstanceOf(RuleSyntaxException.class),
                            e -> assertThat(e).isInstanceOf(UnsupportedRuleException.class));
        }
    }
}
