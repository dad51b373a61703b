package org.feedmill.render;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.page.Page;

/** Markup of a list that test pages share. */
final class ListMarkup {

    private static final List<String> TITLES = List.of(
            "Harbour bridge closes for repairs in spring",
            "Library opens its reading garden again",
            "Tram line twelve gets longer trains",
            "Old mill becomes a museum of grain",
            "Night market returns to the river bank",
            "School orchestra wins prize in Vienna",
            "Beavers settle below the weir at last",
            "Council plants four hundred lime trees",
            "Swimming pool heated by computers below",
            "Ferry timetable changes from next week",
            "Bakers revive a bread of rye and honey",
            "Astronomers invite children to the roof");

    private ListMarkup() {}

    static String item(int i) {
        return "<li class=\"news\"><h3><a href=\"/news/" + i + "\">" + TITLES.get(i % TITLES.size()) + "</a></h3>"
                + "<span class=\"date\">" + (1 + i % 28) + " March 2026</span>"
                + "<p>Report number " + (i + 1) + " tells in a few plain words what happened in the town.</p></li>";
    }

    static String items(int from, int to) {
        return IntStream.range(from, to).mapToObj(ListMarkup::item).collect(Collectors.joining());
    }

    /** Returns the body of the page that contains the whole list at once. */
    static String body(String items) {
        return "<header><h1>Town notes</h1></header><main><ul id=\"list\">" + items + "</ul></main>"
                + "<footer><p>Written by the people of the town.</p></footer>";
    }

    /** Returns what the best finder finds on the page that needs no browser. */
    static List<String> twin(String url, int count) {
        return TestChrome.items(Page.parse(RenderTestSite.html(body(items(0, count))), url));
    }

    /** Returns a string literal of JavaScript. */
    static String quoted(String text) {
        return "`" + text + "`";
    }
}
