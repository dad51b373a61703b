package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageTest {

    private static final String URL = "https://example.org/news/index.html";

    @Test
    void numbersNodesInDocumentOrder() {
        Page page = Page.parse("<body><ul><li>one<li><a href=x>two</a></ul>", URL);
        int ul = first(page, HtmlTag.UL);
        assertThat(page.tagName(ul)).isEqualTo("ul");
        assertThat(page.end(ul)).isEqualTo(page.size());
        int li = page.firstChild(ul);
        int second = page.nextSibling(li);
        assertThat(page.text(li)).isEqualTo("one");
        assertThat(page.text(second)).isEqualTo("two");
        assertThat(page.index(second)).isEqualTo(1);
        assertThat(page.parent(second)).isEqualTo(ul);
        assertThat(page.nextSibling(second)).isEqualTo(-1);
        assertThat(page.linkTextLength(ul)).isEqualTo(3);
        assertThat(page.textLength(ul)).isEqualTo(6);
    }

    @Test
    void derivesAValueOnceForAllPagesWithTheSameNodes() {
        Page page = Page.parse("<p>text</p><p hidden>more</p>", URL);
        String derived = page.derived(String.class, made -> made.text(0));
        assertThat(derived).isEqualTo("text");
        assertThat(page.withFetchTime(Instant.EPOCH)
                        .withUrl("https://example.org/")
                        .derived(String.class, made -> "new"))
                .isSameAs(derived);
        assertThat(Page.parse("<p>other</p>", URL).derived(String.class, made -> made.text(0)))
                .isEqualTo("other");
    }

    @Test
    void addressesCountElementsAndVisibleTexts() {
        Page page = Page.parse("<html><head></head><body> <!-- c --> <p>a</p> <p>b<br>c</p></body></html>", URL);
        int c = textNode(page, "c");
        assertThat(page.dottedPath(c)).isEqualTo("0.1.1.2");
        assertThat(page.xpath(c)).isEqualTo("/HTML[0]/BODY[0]/P[1]/TEXT[1]");
        assertThat(page.dottedPath(0)).isEqualTo("0");
    }

    @Test
    void keepsWordsApartOnlyWhereThePageDoes() {
        Page page = Page.parse("<p><b>foo</b>bar <i>baz</i></p><p>qux<br>quux</p><table><tr><td>x<td>y</table>", URL);
        assertThat(page.text(0)).isEqualTo("foobar baz qux quux x y");
    }

    @Test
    void putsARowOfATableOnOneLine() {
        Page page = Page.parse(
                "<table><tr><td><p>2024-01-02</p></td><td><p>Title</p><p>More</p></td></tr><tr><td>next</td></tr></table>",
                URL);
        int date = page.line(textNode(page, "2024-01-02"));
        assertThat(page.line(textNode(page, "Title"))).isEqualTo(date);
        assertThat(page.line(textNode(page, "More"))).isGreaterThan(date);
        assertThat(page.line(textNode(page, "next"))).isGreaterThan(page.line(textNode(page, "More")));
    }

    @Test
    void breaksLinesAtBlocksAndBr() {
        Page page = Page.parse("<div>a <span>b</span><br>c<div>d</div>e</div>", URL);
        int a = page.line(textNode(page, "a"));
        assertThat(page.line(textNode(page, "b"))).isEqualTo(a);
        assertThat(page.line(textNode(page, "c"))).isEqualTo(a + 1);
        assertThat(page.line(textNode(page, "d"))).isEqualTo(a + 2);
        assertThat(page.line(textNode(page, "e"))).isEqualTo(a + 3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "backface-visibility: hidden",
                "-webkit-backface-visibility:hidden;color:red",
                "display:none;display:block",
                "--display:none",
                "background:url(display:none)",
                "color:red;;:;",
                "display",
                "visibility:visible"
            })
    void showsWhatNoStyleHides(String style) {
        assertThat(Page.parse("<p style='" + style + "'>seen</p>", URL).text(0)).isEqualTo("seen");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "display:none",
                "color:red; DISPLAY :\n none ",
                "display:none !important;",
                "visibility:\thidden",
                "visibility:hidden;opacity:0"
            })
    void hidesWhatAStyleHides(String style) {
        assertThat(Page.parse("a<p style='" + style + "'>b</p>", URL).text(0)).isEqualTo("a");
    }

    @Test
    void showsAPageThatHidesItselfUntilItsScriptsRan() {
        assertThat(Page.parse("<html style='display:none' hidden><body hidden style='visibility:hidden'>seen", URL)
                        .text(0))
                .isEqualTo("seen");
    }

    @Test
    void seesItsLinksFromAnotherAddress() {
        Page page = Page.parse("<link rel=canonical href=https://example.org/a/><a href=b>x</a>", "");
        assertThat(page.absoluteAddress("b")).isNull();
        Page there = page.withUrl("https://example.org/a/");
        assertThat(there.absoluteAddress("b")).isEqualTo("https://example.org/a/b");
        assertThat(there.url()).isEqualTo("https://example.org/a/");
    }

    @Test
    void hidesWhatABrowserDoesNotShow() {
        Page page = Page.parse(
                "<p>seen<script>var x</script><style>p{}</style><template>t</template><span hidden>h</span>"
                        + "<span style='color:red; DISPLAY : none'>n</span><!-- c --><noscript>ns</noscript></p>",
                URL);
        assertThat(page.text(0)).isEqualTo("seen");
        assertThat(page.rawText(first(page, HtmlTag.SCRIPT))).isEqualTo("var x");
    }

    @Test
    void resolvesAddressesAgainstTheBase() {
        Page page = Page.parse("<base href='/other/'><a href=x>x</a>", URL);
        assertThat(page.absoluteAddress("a b.html")).isEqualTo("https://example.org/other/a%20b.html");
        assertThat(page.absoluteAddress("//cdn.example/x")).isEqualTo("https://cdn.example/x");
        assertThat(page.absoluteAddress("javascript:alert(1)")).isNull();
        assertThat(page.absoluteAddress(" java\nscript:alert(1)")).isNull();
        assertThat(page.absoluteAddress("mailto:a@example.org")).isNull();
        assertThat(page.absoluteAddress("../../../up")).isEqualTo("https://example.org/up");
        assertThat(page.absoluteAddress("http://bücher.example/ü?q=ü"))
                .isEqualTo("http://xn--bcher-kva.example/%C3%BC?q=%C3%BC");
        Page plain = Page.parse("", URL);
        assertThat(plain.absoluteAddress("?page=2")).isEqualTo("https://example.org/news/index.html?page=2");
        assertThat(plain.absoluteAddress("#top")).isEqualTo("https://example.org/news/index.html#top");
    }

    @Test
    void readsWhatThePageSaysOfItself() {
        Page page = Page.parse(
                "<html lang=pt_BR><head><title> A \n B </title><meta name=Description content='What it is'>"
                        + "<meta property='og:site_name' content='Site'><link rel='shortcut canonical' href='/c'>"
                        + "<link rel=alternate type='application/rss+xml' title=All href='/feed.xml'></head><body>",
                URL);
        PageMetadata metadata = page.metadata();
        assertThat(metadata.title()).isEqualTo("A B");
        assertThat(metadata.description()).isEqualTo("What it is");
        assertThat(metadata.language()).isEqualTo("pt-BR");
        assertThat(metadata.canonical()).isEqualTo("https://example.org/c");
        assertThat(metadata.siteName()).isEqualTo("Site");
        assertThat(metadata.feeds())
                .containsExactly(
                        new PageMetadata.FeedLink("https://example.org/feed.xml", "All", "application/rss+xml"));
    }

    @Test
    void remembersWhenItWasFetched() {
        Instant then = Instant.parse("2024-05-01T10:00:00Z");
        assertThat(Page.parse("x", URL).fetchTime()).isNull();
        assertThat(Page.parse("x", URL).withFetchTime(then).fetchTime()).isEqualTo(then);
    }

    static int first(Page page, int tag) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == tag) {
                return n;
            }
        }
        throw new AssertionError("no tag " + tag);
    }

    static int textNode(Page page, String text) {
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && page.ownText(n).equals(text)) {
                return n;
            }
        }
        throw new AssertionError("no text " + text);
    }

    @Test
    void remembersHowPreformattedTextWasLaidOut() {
        Page page = Page.parse("<p>a  b</p><pre>\nx  =\n\n<i>  </i><b> y</b></pre><p>  c</p>", "http://example.org/");
        StringBuilder laidOut = new StringBuilder();
        for (int n = 0; n < page.size(); n++) {
            laidOut.append(page.isText(n) ? page.preformattedText(n) + "|" : "");
        }
        assertThat(laidOut).hasToString("a b|x  =|\n\n   y|c|");
        assertThat(page.text(0)).isEqualTo("a b x = y c");
    }
}
