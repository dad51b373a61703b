package org.feedmill.list.best;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ListFinderKindTest {

    /** Seven links, each of them in another place, with text between them. */
    private static final String CHART = "<html><body><main>"
            + "<div><p><a href=/depth/1>Depth 2 metres measured at the old pier on the chart</a></p></div>"
            + "<p><a href=/depth/2>Depth 3 metres measured at the lighthouse on the chart</a></p><hr><p>The tide is low.</p>"
            + "<section><div><p><a href=/depth/3>Depth 4 metres measured at the sluice gate on the chart</a></p></div>"
            + "</section><p>The second survey follows.</p><p>It was made in a storm and is less exact.</p>"
            + "<blockquote><p><a href=/depth/4>Depth 5 metres measured at the ferry dock on the chart</a></p></blockquote>"
            + "<table><tr><td><p><a href=/depth/5>Depth 6 metres measured at the fish market on the chart</a></p></td></tr>"
            + "</table><p>The harbour master adds a warning here.</p>"
            + "<form><p><a href=/depth/6>Depth 7 metres measured at the town bridge on the chart</a></p></form>"
            + "<dl><dd><p><a href=/depth/7>Depth 8 metres measured at the boat yard on the chart</a></p></dd></dl>"
            + "</main></body></html>";

    private static final ListFinder DEPTHS = ListFinderKindTest::findDepths;

    // docs/library.md begins
    /** Finds the links that state a depth. */
    private static FoundLists findDepths(Page page) {
        List<Item> items = new ArrayList<>();
        for (int node = 0; node < page.size(); node++) {
            String address = page.attribute(node, "href");
            if (address != null && page.text(node).startsWith("Depth ")) {
                String link = page.absoluteAddress(address);
                items.add(Item.builder(page.text(node)).link(link).node(node).build());
            }
        }
        ItemList list = new ItemList(List.of(new Subject(null, items)), "depth", 1, List.of());
        return new FoundLists(List.of(list), List.of("depth: " + items.size()));
    }

    private static FoundLists findWithDepths(Page page) {
        return ListFinders.best(List.of(ListFinderKindTest::findDepths)).find(page);
    }
    // docs/library.md ends

    @Test
    void theGuideShowsThisFinder() throws IOException {
        Path root = Path.of("..");
        String source =
                Files.readString(root.resolve("extract/src/test/java/org/feedmill/list/best/ListFinderKindTest.java"));
        String snippet = source.split("// docs/library.md (begins|ends)\n", 3)[1]
                .stripIndent()
                .strip()
                .replace("private static ", "")
                .replace("ListFinderKindTest::", "this::");
        assertThat(Files.readString(root.resolve("docs/library.md"))).contains("```java\n" + snippet + "\n```");
    }

    @Test
    void theReadmeAndTheGuideNameEveryFinder() throws IOException {
        String readme = Files.readString(Path.of("../README.md"));
        assertThat(readme).contains("| `--finder " + String.join("\\|", ListFinderKind.names()) + "` |");
        String guide = Files.readString(Path.of("../docs/library.md"));
        for (ListFinderKind kind : ListFinderKind.values()) {
            assertThat(guide)
                    .contains("| `" + kind.name() + "` | `" + kind.finderName() + "` | " + kind.description() + " |");
        }
        assertThat(ListFinderKind.names()).allSatisfy(name -> assertThat(readme).contains("\n| `" + name + "` | "));
    }

    @ParameterizedTest
    @EnumSource(ListFinderKind.class)
    void createsTheFinderThatTheNameStandsFor(ListFinderKind kind) {
        assertThat(ListFinderKind.named(kind.finderName())).contains(kind);
        FoundLists nothing = kind.create().find(Page.parse("<p>Hello</p>", "https://example.org/"));
        assertThat(nothing.candidates()).isEmpty();
        assertThat(nothing.tried()).isNotEmpty().first().asString().matches("(time|" + kind + "): .*");
        assertThat(kind.description()).isNotBlank();
    }

    @Test
    void refusesAnUnknownName() {
        assertThat(ListFinderKind.named("Best")).isEmpty();
        assertThatThrownBy(() -> ListFinders.named("newest"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("There is no list finder \"newest\". Use one of best, time, price, markup, record, tag.");
    }

    @Test
    void theSchemaOfRulesNamesEveryFinder() throws IOException {
        try (InputStream schema = Rule.class.getResourceAsStream("format/rule-1.xsd")) {
            String text = new String(schema.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            String type = text.substring(text.indexOf("<xs:simpleType name=\"finder\">"));
            List<String> names = Pattern.compile("value=\"(\\w+)\"")
                    .matcher(type.substring(0, type.indexOf("</xs:simpleType>")))
                    .results()
                    .map(found -> found.group(1))
                    .toList();
            assertThat(names).containsExactlyInAnyOrderElementsOf(ListFinderKind.names());
        }
    }

    @Test
    void ranksTheListsOfAFinderOfYourOwn() {
        Page page = Page.parse(CHART, "https://example.org/");
        ItemList own = findWithDepths(page).best().orElseThrow();
        assertThat(own.finder()).isEqualTo("depth");
        assertThat(own.items()).hasSize(7).extracting(Item::link).endsWith("https://example.org/depth/7");
        assertThat(own.evidence()).last().asString().startsWith("ranked first for: ");
        assertThat(findWithDepths(page).tried()).contains("depth: 7");
    }

    @Test
    void ownFinderDoesNotDisplaceTheListOfThePage() {
        StringBuilder html = new StringBuilder("<html><body><main><ul>");
        for (int i = 1; i < 12; i++) {
            html.append(
                    "<li><a href=/news/%d>The harbour museum shows ship number %d</a> <time>2024-05-%02d</time></li>"
                            .formatted(i, i, i));
        }
        html.append("</ul></main><footer><a href=/x>Depth 1</a> <a href=/y>Depth 2</a></footer></body></html>");
        Page page = Page.parse(html.toString(), "https://example.org/news/");
        assertThat(ListFinders.best(List.of(DEPTHS)).find(page).best().orElseThrow())
                .isEqualTo(ListFinders.best().find(page).best().orElseThrow());
    }

    @Test
    void dropsListsWithNodesThatThePageLacks() {
        Page page = Page.parse(CHART, "https://example.org/");
        List<Item> items = List.of(
                Item.builder("One").node(page.size()).build(),
                Item.builder("Two").node(-1).build());
        ItemList list = new ItemList(List.of(new Subject(null, items)), "wrong", 1, List.of());
        ListFinder wrong = p -> new FoundLists(List.of(list), List.of());
        assertThat(ListFinders.best(List.of(wrong)).find(page).candidates())
                .isEqualTo(ListFinders.best().find(page).candidates());
    }
}
