package org.feedmill.cli.batch;

/** Generated sample pages for the warm-up, slightly different from number to number. */
public final class WarmUpPage {

    private static final int ROW_COUNT = 24;

    private WarmUpPage() {}

    /** Returns a list page: news with and without dates, table rows, cards with prices, a menu and a script. */
    public static String listPage(int round) {
        StringBuilder html = new StringBuilder("<html lang=en><title>Page</title><body><nav><ul>");
        for (int i = 0; i < ROW_COUNT / 2; i++) {
            html.append("<li><a href=/menu/")
                    .append(i)
                    .append(">Part ")
                    .append(i)
                    .append("</a></li>");
        }
        html.append("</ul></nav><main id=content>");
        for (int i = 0; i < ROW_COUNT; i++) {
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

    /** Returns an article page: headings, a quote, a list, a menu, links to other articles and metadata. */
    public static String articlePage(int number) {
        StringBuilder html = new StringBuilder("<html lang=en><head><title>Story ")
                .append(number)
                .append(" - Example</title><meta property=og:type content=article>")
                .append("<script type=application/ld+json>{\"@type\":\"NewsArticle\",\"headline\":\"Story ")
                .append(number)
                .append("\",\"datePublished\":\"2024-05-0")
                .append(1 + number % 9)
                .append("\"}</script></head><body><nav><ul>");
        for (int i = 0; i < ROW_COUNT / 2; i++) {
            html.append("<li><a href=/menu/")
                    .append(i)
                    .append(">Part ")
                    .append(i)
                    .append("</a></li>");
        }
        html.append("</ul></nav><main class=content><h1>Story ").append(number);
        html.append("</h1><p class=byline>By Ann Example, <time>5 May 2024</time></p>");
        for (int i = 0; i < ROW_COUNT / 2; i++) {
            html.append(paragraph(number, i));
        }
        html.append("</main><aside><h3>More stories</h3><ul>");
        for (int i = 0; i < ROW_COUNT / 2; i++) {
            html.append("<li><a href=/2024/05/story-").append(i).append(">Another story to read</a></li>");
        }
        return html.append(
                        "</ul></aside><footer><p>Some words about the page, and its makers.</p></footer></body></html>")
                .toString();
    }

    private static String paragraph(int number, int i) {
        String text = "This is sentence " + (number * 31 + i * 7)
                + " of a page, which tells of nothing; it has commas, " + "<a href=/a/" + i
                + ">a link</a>, and <b>some</b> more words. It ends, as others do, with a stop.";
        return switch ((number + i) % 6) {
            case 0 -> "<h2>Part " + i + "</h2><p>" + text + "</p>";
            case 1 -> "<blockquote><p>" + text + "</p></blockquote>";
            case 2 -> "<figure><img src=" + i + ".jpg><figcaption>A picture.</figcaption></figure><p>" + text + "</p>";
            case 3 -> "<ul><li>" + text + "</li><li>Another one.</li></ul>";
            default -> "<p>" + text + "</p>";
        };
    }
}
