package org.feedmill.lab.trust.site;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes HTML lists of links in one of several forms, as on pages without a news list. */
final class LinkListWriter {

    private final Random random;

    LinkListWriter(Random random) {
        this.random = random;
    }

    /**
     * @param base prefix of each address
     */
    String html(List<String> names, String base, SiteTexts texts) {
        int first = random.nextInt(80);
        List<String> links = IntStream.range(0, names.size())
                .mapToObj(
                        i -> "<a href=\"%s%d\">%s</a>".formatted(base, first + i, SimulatedSite.escaped(names.get(i))))
                .toList();
        return switch (random.nextInt(8)) {
            case 0 -> "<ul>" + wrapped(links, "<li>", "</li>") + "</ul>\n";
            case 1 -> "<p>" + String.join(" | ", links) + "</p>\n";
            case 2 -> wrapped(links, "<div class=\"tile\"><h3>", "</h3></div>");
            case 3 -> "<table>" + wrapped(links, "<tr><td>", "</td><td>&rsaquo;</td></tr>") + "</table>\n";
            case 5 -> described(links, texts);
            case 6 -> "<nav>" + wrapped(links, "<span>", "</span> ") + "</nav>\n";
            case 4 -> "<ol class=\"links\">" + wrapped(links, "<li><span>", "</span></li>") + "</ol>\n";
            default -> wrapped(links, "<p>", "</p>");
        };
    }

    /** Returns links with a sentence each, as on pages that recommend something. */
    private String described(List<String> links, SiteTexts texts) {
        return links.stream()
                .map(link -> "<div class=\"box\"><h4>%s</h4><p>%s</p></div>\n"
                        .formatted(link, texts.any("welcome.text", random)))
                .collect(Collectors.joining());
    }

    private static String wrapped(List<String> links, String before, String after) {
        return links.stream().map(link -> before + link + after + "\n").collect(Collectors.joining());
    }
}
