package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/**
 * Before a long batch the finder works on pages of no consequence for a moment, so that the times told with the answers
 * are those of pages, not those of a program that has just started.
 */
final class WarmUp {

    /** A batch of fewer bytes is over before this would pay. */
    private static final long LONG_BATCH = 8_000;

    private static final long MOST_NANOS = 500_000_000;
    private static final int ROUNDS = 120;
    private static final int ROWS = 24;

    private WarmUp() {}

    /** Works where the batch is a long file. */
    static void before(String batch, ListFinder finder) throws IOException {
        Path file = Path.of(batch);
        if (batch.equals("-") || !Files.isRegularFile(file) || Files.size(file) < LONG_BATCH) {
            return;
        }
        long stop = System.nanoTime() + MOST_NANOS;
        for (int i = 0; i < ROUNDS && System.nanoTime() < stop; i++) {
            finder.find(Page.parse(page(i), "https://example.org/")).best();
        }
    }

    /** News with and without dates, rows of a table, cards with prices, beside a menu and a script. */
    private static String page(int round) {
        StringBuilder html = new StringBuilder("<html lang=en><title>Page</title><body><nav><ul>");
        for (int i = 0; i < ROWS / 2; i++) {
            html.append("<li><a href=/menu/")
                    .append(i)
                    .append(">Part ")
                    .append(i)
                    .append("</a></li>");
        }
        html.append("</ul></nav><main id=content>");
        for (int i = 0; i < ROWS; i++) {
            html.append(row(round, i));
        }
        return html.append("</main><script type=application/ld+json>{\"@type\":\"ItemList\",\"itemListElement\":[")
                .append("{\"@type\":\"ListItem\",\"name\":\"A title\",\"url\":\"/a\"}]}</script>")
                .append("<footer><p>Some words about the page and its makers.</p></footer></body></html>")
                .toString();
    }

    private static String row(int round, int i) {
        String title = "Story number " + (i * 7 + round) + " of a page that tells of nothing";
        String link = "<a href='/2024/05/story-" + i + ".html'>" + title + "</a>";
        String date = "<span class=date>" + (1 + i) + " May 2024</span>";
        return switch (round % 4) {
            case 0 -> "<article class=post><h2>" + link + "</h2>" + date + "<p>A teaser of some words.</p></article>";
            case 1 ->
                "<div class='row r" + i % 2 + "'><img src=" + i + ".jpg>" + link + "<p>More words here.</p></div>";
            case 2 -> "<table><tr><td>2024-05-" + (10 + i % 20) + "</td><td>" + link + "</td><td>PDF</td></tr></table>";
            default -> "<dl><dt>" + link + "</dt><dd>EUR " + i + ".50 and a text, " + i + " hours ago</dd></dl>";
        };
    }
}
