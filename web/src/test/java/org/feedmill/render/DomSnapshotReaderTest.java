package org.feedmill.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Box;
import org.feedmill.page.Page;
import org.feedmill.page.RenderedPage;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsJson;
import org.junit.jupiter.api.Test;

class DomSnapshotReaderTest {

    private final List<String> strings = new ArrayList<>();
    private final DevToolsJson snapshot = DevToolsClient.params();
    private final DevToolsJson documents = snapshot.putArray("documents");

    private int string(String text) {
        strings.add(text);
        return strings.size() - 1;
    }

    private DevToolsJson document(String url) {
        DevToolsJson document =
                documents.addObject().put("documentURL", string(url)).put("baseURL", string(url));
        DevToolsJson nodes = DevToolsJson.object();
        document.set("nodes", nodes);
        List.of("parentIndex", "nodeType", "nodeName", "nodeValue", "attributes")
                .forEach(nodes::putArray);
        DevToolsJson layout = DevToolsJson.object();
        document.set("layout", layout);
        List.of("nodeIndex", "styles", "bounds").forEach(layout::putArray);
        add(document, -1, 9, "#document", "");
        return document;
    }

    private int add(DevToolsJson document, int parent, int type, String name, String value, String... attributes) {
        DevToolsJson nodes = document.path("nodes");
        int number = nodes.path("parentIndex").size();
        nodes.path("parentIndex").add(parent);
        nodes.path("nodeType").add(type);
        nodes.path("nodeName").add(string(name));
        nodes.path("nodeValue").add(string(value));
        DevToolsJson reported = nodes.path("attributes").addArray();
        List.of(attributes).forEach(part -> reported.add(string(part)));
        return number;
    }

    private int element(DevToolsJson document, int parent, String name, String... attributes) {
        return rendered(document, add(document, parent, 1, name, "", attributes), "visible", 10, 20);
    }

    private int text(DevToolsJson document, int parent, String text) {
        return rendered(document, add(document, parent, 3, "#text", text), "visible", 10, 20);
    }

    private int rendered(DevToolsJson document, int node, String visibility, int x, int y) {
        return rendered(document, node, visibility, "static", x, y);
    }

    private int rendered(DevToolsJson document, int node, String visibility, String position, int x, int y) {
        DevToolsJson layout = document.path("layout");
        layout.path("nodeIndex").add(node);
        layout.path("styles").addArray().add(string(visibility)).add(string(position));
        layout.path("bounds").addArray().add(x + 0.4).add(y).add(100).add(15);
        return node;
    }

    private RenderedPage read(NetworkMonitor.JsonResponse... answers) {
        DevToolsJson all = snapshot.putArray("strings");
        strings.forEach(all::add);
        return DomSnapshotReader.read(snapshot, List.of(answers));
    }

    @Test
    void textsInPiecesAreOneText() {
        DevToolsJson main = document("https://site.example/");
        int body = element(main, element(main, 0, "HTML"), "BODY");
        text(main, body, "Seite ");
        text(main, body, "1");
        add(main, body, 8, "#comment", "x");
        text(main, body, " von 2");
        Page page = Page.of(read());
        assertThat(page.size()).isEqualTo(4);
        assertThat(page.text(0)).isEqualTo("Seite 1 von 2");
    }

    @Test
    void framesStandWhereTheyAreShown() {
        DevToolsJson main = document("https://site.example/");
        int body = element(main, element(main, 0, "HTML"), "BODY");
        int frame = element(main, body, "IFRAME", "src", "inner/page");
        element(main, body, "P");
        DevToolsJson content = DevToolsJson.object();
        main.path("nodes").set("contentDocumentIndex", content);
        content.putArray("index").add(frame);
        content.putArray("value").add(1);
        DevToolsJson inner = document("https://site.example/inner/page");
        int html = element(inner, 0, "HTML");
        text(inner, element(inner, element(inner, html, "HEAD"), "TITLE"), "Inner title");
        text(inner, element(inner, element(inner, html, "BODY"), "A", "href", "one"), "One");
        RenderedPage rendered = read();
        Page page = Page.of(rendered);
        assertThat(page.xpath(4)).isEqualTo("/HTML[0]/BODY[0]/DIV[0]/A[0]/TEXT[0]");
        assertThat(page.attribute(3, "href")).isEqualTo("https://site.example/inner/one");
        assertThat(page.box(3)).isEqualTo(new Box(20, 40, 100, 15));
        assertThat(page.tagName(5)).isEqualTo("p");
        assertThat(page.metadata().title()).isEmpty();
    }

    @Test
    void whatIsNotVisibleHasNoBox() {
        DevToolsJson main = document("https://site.example/");
        int body = element(main, element(main, 0, "HTML"), "BODY");
        text(main, element(main, body, "P"), "Seen");
        int unseen = rendered(main, add(main, body, 1, "P", ""), "hidden", "fixed", 0, 0);
        rendered(main, add(main, unseen, 3, "#text", "Unseen"), "hidden", 0, 0);
        element(main, body, "::before");
        Page page = Page.of(read());
        assertThat(page.text(0)).isEqualTo("Seen");
        assertThat(page.size()).isEqualTo(6);
    }

    @Test
    void whatKeepsItsRoomBelongsToThePage() {
        DevToolsJson main = document("https://site.example/");
        int body = element(main, element(main, 0, "HTML"), "BODY");
        text(main, element(main, body, "P"), "Seen");
        int later = rendered(main, add(main, body, 1, "P", ""), "hidden", 0, 0);
        rendered(main, add(main, later, 3, "#text", "Later"), "hidden", 0, 0);
        int row = rendered(main, add(main, body, 1, "P", ""), "collapse", 0, 0);
        rendered(main, add(main, row, 3, "#text", "Folded"), "collapse", 0, 0);
        assertThat(Page.of(read()).text(0)).isEqualTo("Seen Later");
    }

    @Test
    void undeclaredUtf8IsReadAsSuch() {
        DevToolsJson main = document("https://site.example/").put("encodingName", string("windows-1252"));
        int body = element(main, element(main, 0, "HTML"), "BODY");
        text(main, element(main, body, "P", "title", "\u00c3\u00b6"), "\u00c3\u00b6 \u00e5\u00a4\u00a9");
        text(main, element(main, body, "P"), "\u201c\u00c3\u00bc\u201d \u5929");
        Page page = Page.of(read());
        assertThat(page.text(0)).isEqualTo("\u00f6 \u5929 \u201c\u00fc\u201d \u5929");
        assertThat(page.attribute(2, "title")).isEqualTo("\u00f6");
        main.put("encodingName", string("UTF-8"));
        assertThat(Page.of(read()).text(0)).startsWith("\u00c3\u00b6");
    }

    @Test
    void aSequenceByChanceDoesNotMakeUtf8() {
        DevToolsJson main = document("https://site.example/").put("encodingName", string("windows-1252"));
        int body = element(main, element(main, 0, "HTML"), "BODY");
        text(main, element(main, body, "P"), "VERIT\u00c9\u00a0\u00bb, caf\u00e9, \u00e9t\u00e9");
        assertThat(Page.of(read()).text(0)).isEqualTo("VERIT\u00c9 \u00bb, caf\u00e9, \u00e9t\u00e9");
    }

    @Test
    void loadedJsonStandsAtTheEnd() {
        DevToolsJson main = document("https://site.example/");
        text(main, element(main, element(main, 0, "HTML"), "BODY"), "Text");
        Page page = Page.of(read(new NetworkMonitor.JsonResponse("https://api.example/list", "{\"a\":\"<b>\"}")));
        assertThat(page.xpath(3)).isEqualTo("/HTML[0]/BODY[0]/SCRIPT[0]");
        assertThat(page.attribute(3, "data-from")).isEqualTo("https://api.example/list");
        assertThat(page.rawText(3)).isEqualTo("{\"a\":\"<b>\"}");
        assertThat(page.text(0)).isEqualTo("Text");
    }

    @Test
    void anythingElseIsAnEmptyPage() {
        assertThat(DomSnapshotReader.read(DevToolsClient.params(), List.of()).nodes())
                .isEmpty();
    }
}
