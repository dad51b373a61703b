package org.feedmill.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.RenderedPage.RenderedElement;
import org.feedmill.page.RenderedPage.RenderedNode;
import org.feedmill.page.RenderedPage.RenderedText;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RenderedPageTest {

    private static final String URL = "https://site.example/news/";
    private static final Box BOX = new Box(10, 20, 300, 40);

    private final List<RenderedNode> nodes = new ArrayList<>();

    private int element(int parent, String tag, @Nullable Box box, String... attributes) {
        nodes.add(new RenderedElement(parent, tag, List.of(attributes), box));
        return nodes.size() - 1;
    }

    private int text(int parent, String text, @Nullable Box box) {
        nodes.add(new RenderedText(parent, text, box));
        return nodes.size() - 1;
    }

    private Page page() {
        return Page.of(new RenderedPage(URL, nodes));
    }

    @Test
    void aDrawnPageIsThePageOfItsOwnMarkup() {
        int html = element(-1, "html", BOX, "lang", "de");
        int head = element(html, "head", null);
        text(element(head, "title", null), "Neues", null);
        text(element(head, "script", null, "type", "application/ld+json"), "{\"a\": \"<b>\"}", null);
        int body = element(html, "body", BOX);
        text(body, "\n  ", null);
        int list = element(body, "ul", BOX, "class", "news");
        text(element(element(list, "li", BOX), "a", BOX, "href", "eins"), "Erste  Meldung", BOX);
        text(element(list, "li", BOX), " und noch eine", BOX);
        text(element(body, "pre", BOX), "a\n  b", BOX);
        Page rendered = page();
        Page plain = Page.parse("""
                <html lang="de"><head><title>Neues</title><script type="application/ld+json">{"a": "<b>"}</script></head>
                <body>
                  <ul class="news"><li><a href="eins">Erste  Meldung</a></li><li> und noch eine</li></ul><pre>a
                  b</pre></body></html>""", URL);
        assertThat(stated(rendered)).isEqualTo(stated(plain));
        assertThat(rendered.metadata().title()).isEqualTo("Neues");
        assertThat(rendered.language()).isEqualTo("de");
        assertThat(rendered.isRendered()).isTrue();
        assertThat(rendered.absoluteAddress("eins")).isEqualTo(URL + "eins");
    }

    private static List<String> stated(Page page) {
        List<String> all = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            all.add(page.parent(n) + " " + page.tagName(n) + " " + page.isHidden(n) + " " + page.preformattedText(n)
                    + " " + page.line(n) + " " + page.end(n));
        }
        return all;
    }

    @Test
    void nodesKeepTheirBoxes() {
        int body = element(element(-1, "html", BOX), "body", null);
        text(body, "   ", null);
        text(element(body, "p", new Box(1, 2, 3, 4)), "Da", new Box(5, 6, 7, 8));
        Page page = page();
        assertThat(page.size()).isEqualTo(4);
        assertThat(page.box(0)).isEqualTo(BOX);
        assertThat(page.box(1)).isNull();
        assertThat(page.box(2)).isEqualTo(new Box(1, 2, 3, 4));
        assertThat(page.box(3)).isEqualTo(new Box(5, 6, 7, 8));
    }

    @Test
    void whatWasNotDrawnIsHidden() {
        int body = element(element(-1, "html", BOX), "body", BOX);
        text(element(body, "p", BOX), "Offen", BOX);
        text(element(body, "p", null), "Zugeklappt", null);
        text(element(body, "div", BOX, "style", "display:none"), " gezeigt", BOX);
        text(element(element(body, "section", null), "p", BOX), " ohne Kasten", BOX);
        assertThat(page().text(0)).isEqualTo("Offen gezeigt ohne Kasten");
    }

    @Test
    void aPageThatShowsNoTextHidesNothing() {
        int body = element(element(-1, "html", BOX), "body", null);
        text(element(body, "p", null), "Noch verdeckt", null);
        text(element(body, "p", null, "hidden", ""), "wirklich", null);
        assertThat(page().text(0)).isEqualTo("Noch verdeckt");
    }

    @Test
    void picturesForThoseWithoutScriptsAreFound() {
        int body = element(element(-1, "html", BOX), "body", BOX);
        text(body, "Da", BOX);
        text(element(body, "noscript", null), "<img src=\"a.jpg\"><p>x</p>", null);
        Page page = page();
        assertThat(page.tag(4)).isEqualTo(HtmlTag.IMG);
        assertThat(page.attribute(4, "src")).isEqualTo("a.jpg");
        assertThat(page.isHidden(4)).isTrue();
    }

    @Test
    void deepPagesAreFlattened() {
        int at = element(element(-1, "html", BOX), "body", BOX);
        for (int i = 0; i < 5000; i++) {
            at = element(at, "div", BOX);
            text(at, "t" + i, BOX);
        }
        Page page = page();
        assertThat(page.size()).isEqualTo(10_002);
        assertThat(page.text(0)).contains("t0 t1 ").endsWith("t4999");
        int deepest = 0;
        for (int n = 0; n < page.size(); n++) {
            deepest = Math.max(deepest, page.depth(n));
        }
        assertThat(deepest).isLessThanOrEqualTo(512);
    }

    @Test
    void aPageWithoutNodesIsEmpty() {
        assertThat(page().text(0)).isEmpty();
    }

    @Test
    void parentsStandBeforeTheirChildren() {
        element(-1, "html", BOX);
        element(7, "body", BOX);
        assertThatThrownBy(this::page).isInstanceOf(IllegalArgumentException.class);
    }
}
