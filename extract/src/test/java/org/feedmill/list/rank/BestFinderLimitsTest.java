package org.feedmill.list.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Pages of any size and depth get an answer. */
class BestFinderLimitsTest {

    private static final List<String> PIECES = List.of(
            "<div class=r#>",
            "<div>",
            "</div>",
            "<table><tr>",
            "<tr>",
            "<td>",
            "<ul>",
            "<li>",
            "</ul>",
            "<dl><dt>term #<dd>text",
            "<a href='/x#'>title text #</a>",
            "<a href=x>",
            "</a>",
            "<h3>Heading #</h3>",
            "<h3>",
            "<p>some text #",
            "<br>",
            "<b>",
            "2024-05-#",
            "12 May 2024",
            "$ #.00",
            "3 hours ago",
            "<time datetime='2024-05-0#'>",
            "<img src=#.jpg alt='a picture'>",
            "标题文字内容第#条",
            "#. ",
            "<article>",
            "</article>",
            "<nav>",
            "<main>",
            "<span hidden>",
            "</span>",
            "<select><option>",
            "<script>",
            "</script>",
            "<svg>",
            "<",
            "\0");

    @Test
    void readsAPageOfFiftyThousandNodes() {
        StringBuilder body = new StringBuilder("<main>");
        for (int i = 0; i < 8_500; i++) {
            body.append(
                    "<div class=n><h3><a href=/n/%d>Report about the village with number %d</a></h3><p>Text %d.</p></div>"
                            .formatted(i, i, i));
        }
        Page page = page(body.toString());
        assertThat(page.size()).isGreaterThan(50_000);
        assertThat(best(page).items()).hasSize(8_500);
    }

    @Test
    void readsAPageOfFiftyThousandNodesThatAllDiffer() {
        Random random = new Random(4);
        List<String> parts =
                List.of("<p>%d text", "<b>%d bold</b>", "<img src=%d.jpg>", "<em>no %d</em>", "<i>%d</i>", "<br>");
        StringBuilder body = new StringBuilder("<main>");
        for (int i = 0; i < 4_000; i++) {
            body.append(
                    "<div class=n><h3><a href=/n/%d>Report about the village with number %d</a></h3>".formatted(i, i));
            for (int j = random.nextInt(12); j >= 0; j--) {
                body.append(parts.get(random.nextInt(parts.size())).formatted(i));
            }
            body.append("</div>");
        }
        Page page = page(body.toString());
        assertThat(page.size()).isGreaterThan(50_000);
        assertThat(best(page).items()).hasSizeBetween(3_900, 4_000);
    }

    @Test
    void findsTheListBesideADeepNest() {
        String deep = "<div>".repeat(100_000) + "x" + "</div>".repeat(100_000);
        String list =
                "<ul><li><a href=/a>Ny bro över ån invigd i helgen</a><li><a href=/b>Biblioteket förlänger öppettiderna</a>"
                        + "<li><a href=/c>Skolan får en ny idrottshall</a><li><a href=/d>Marknaden flyttar till torget</a></ul>";
        assertThat(best(page(list + deep)).items()).hasSize(4);
    }

    @Test
    void answersOnPagesOfAnyDepth() {
        assertThat(find(page("<div><a href=/x>A link at every depth of it</a>".repeat(100_000)))
                        .tried())
                .isNotEmpty();
        assertThat(find(page("<ul><li><a href=/x>A link at every depth of it</a>".repeat(20_000)))
                        .tried())
                .isNotEmpty();
        assertThat(find(page("<table><tr><td>12 May 2024 text".repeat(2_000))).tried())
                .isNotEmpty();
    }

    @Test
    void answersOnManySiblingsOfManyNames() {
        StringBuilder body = new StringBuilder("<main>");
        Random random = new Random(6);
        for (int i = 0; i < 30_000; i++) {
            body.append("<div class=c%d>%s</div>"
                    .formatted(random.nextInt(40), i % 3 == 0 ? "<a href=/" + i + ">Some title or other</a>" : "text"));
        }
        assertThat(find(page(body.toString())).tried()).isNotEmpty();
    }

    @Test
    void answersSoundlyOnAnyRubbish() {
        for (int round = 0; round < 400; round++) {
            Random random = new Random(round);
            StringBuilder body = new StringBuilder();
            for (int i = random.nextInt(200); i > 0; i--) {
                String piece = PIECES.get(random.nextInt(PIECES.size()));
                body.append(piece.replace("#", String.valueOf(random.nextInt(30))));
            }
            Page page = page(body.toString());
            for (ListFinder finder : List.of(ListFinders.best(), new RecordFinder())) {
                FoundLists found = finder.find(page);
                assertThat(found.tried()).isNotEmpty();
                assertThat(found.candidates()).hasSizeLessThanOrEqualTo(5).noneMatch(l -> Double.isNaN(l.score()));
                assertThat(found.candidates())
                        .flatExtracting(ItemList::items)
                        .noneMatch(item -> item.title().isBlank() || item.node() < 0 || item.node() >= page.size());
            }
        }
    }

    private static Page page(String body) {
        return Page.parse("<html><body>" + body, "https://example.org/list/");
    }

    private static FoundLists find(Page page) {
        return ListFinders.best().find(page);
    }

    private static ItemList best(Page page) {
        return find(page).best().orElseThrow();
    }
}
