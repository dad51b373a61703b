package org.feedmill.lab.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class DocsSiteTest {

    @TempDir
    private Path folder;

    @Test
    void everyGuideIsAPageAndNoLinkIsBroken() throws IOException {
        DocsSite site = DocsSite.read(Path.of("..").toAbsolutePath().normalize(), "1.2.3");
        assertThat(site.brokenLinks()).isEmpty();
        int pages = site.write(folder);
        assertThat(pages).isGreaterThan(15);
        String server = Files.readString(folder.resolve("1.2.3/server.html"));
        assertThat(server).contains("<h1 id=", "<table>", "href=\"index.html\"", "Feedmill 1.2.3");
        assertThat(Page.parse(server, "https://docs.example/").size()).isGreaterThan(500);
        for (String name : List.of("index.html", "overview.html", "library.html", "search.js", "app.css", "icon.svg")) {
            assertThat(folder.resolve("1.2.3").resolve(name)).isNotEmptyFile();
        }
        assertThat(Files.readString(folder.resolve("index.html"))).contains("1.2.3/index.html");
    }

    @Test
    void searchKnowsEverySection() throws IOException {
        DocsSite.read(Path.of("..").toAbsolutePath().normalize(), "1").write(folder);
        JsonNode index = JsonMapper.shared().readTree(Files.readString(folder.resolve("1/search.json")));
        assertThat(index.valueStream()
                        .filter(section -> section.path("url").asString().startsWith("mcp.html#")))
                .hasSizeGreaterThan(3)
                .anyMatch(section -> section.path("text").asString().contains("preview_page"));
    }

    @Test
    void markdownBecomesHtml() {
        MarkdownPage page = new MarkdownPage("""
                # A `title`

                Words **bold** and *soft*, `a|b <c>` and [a link](x.md#y),
                on two lines.

                - one
                - two
                  more
                  - inner

                | a | b |
                |---|---|
                | `x\\|y` | 1 < 2 |

                ```sh
                a && b # "c"
                ```
                """, target -> "/" + target);
        assertThat(page.html())
                .contains("<h1 id=\"a-title\"><a href=\"#a-title\">A <code>title</code></a></h1>")
                .contains("<strong>bold</strong> and <em>soft</em>, <code>a|b &lt;c&gt;</code>")
                .contains("<a href=\"/x.md#y\">a link</a>, on two lines.</p>")
                .contains("<li>two more</li>\n<ul>\n<li>inner</li>\n</ul>")
                .contains("<td><code>x|y</code></td><td>1 &lt; 2</td>")
                .contains("<pre><code class=\"language-sh\">a &amp;&amp; b # &quot;c&quot;\n</code></pre>");
        assertThat(page.sections())
                .singleElement()
                .extracting(MarkdownPage.Section::title)
                .isEqualTo("A title");
    }
}
