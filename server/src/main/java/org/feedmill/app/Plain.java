package org.feedmill.app;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.Milled;
import org.feedmill.page.Page;

/**
 * Explains in plain words what finders report about a page. Reports of unknown kinds appear in the technical details
 * only.
 */
final class Plain {

    /** More reasons would not be read. */
    private static final int MOST = 4;

    /** Visible characters: a heading and a greeting. */
    private static final int LITTLE = 300;

    private static final int LONGEST_TITLE = 60;

    private static final Pattern LIKELIEST =
            Pattern.compile("best: the most likely list, .{1,40} from \"(.{1,200})\", is none: (.*)", Pattern.DOTALL);

    private Plain() {}

    /** Reasons why there is no list, the most informative first. */
    static List<Said> nothing(Milled.Empty empty) {
        Page page = empty.page();
        if (page == null) {
            return List.of(Said.of("nothing.empty"));
        }
        List<Said> said = new ArrayList<>();
        if (empty.notes().stream().anyMatch(note -> note.contains("needs a browser"))) {
            said.add(Said.of("nothing.no-browser"));
        } else if (empty.undrawn()) {
            said.add(Said.of("nothing.undrawn"));
        }
        if (page.drawn()) {
            said.add(Said.of("nothing.drawn"));
        }
        if (page.textLength(0) < LITTLE) {
            said.add(Said.of("nothing.short"));
        }
        empty.tried().forEach(tried -> tried(tried, said));
        if (said.isEmpty()) {
            said.add(Said.of("nothing.unknown"));
        }
        return said.subList(0, Math.min(MOST, said.size()));
    }

    private static void tried(String tried, List<Said> said) {
        Matcher likeliest = LIKELIEST.matcher(tried);
        if (likeliest.matches()) {
            said.addFirst(Said.of("nothing." + look(likeliest.group(2)), likeliest.group(1)));
        } else if (tried.startsWith("time: no date")) {
            said.add(Said.of("nothing.undated"));
        } else if (tried.startsWith("tag: no pattern") || tried.startsWith("record: 0 ")) {
            said.add(Said.of("nothing.unrepeated"));
        } else if (tried.startsWith("rule: ")) {
            said.add(Said.of("nothing.rule"));
        }
    }

    private static String look(String why) {
        if (why.contains("menu")) {
            return "menu";
        }
        if (why.contains("footer")) {
            return "footer";
        }
        return why.contains("prose") ? "prose" : "unlikely";
    }

    /** Properties of a list's items that a reader would show. */
    static List<Said> traits(ItemList list) {
        List<Item> items = list.items();
        List<Said> said = new ArrayList<>();
        share(said, "dated", items.stream().filter(item -> item.date() != null).count(), items.size());
        share(said, "linked", items.stream().filter(item -> item.link() != null).count(), items.size());
        share(
                said,
                "told",
                items.stream().filter(item -> item.description() != null).count(),
                items.size());
        share(
                said,
                "pictured",
                items.stream().filter(item -> item.image() != null).count(),
                items.size());
        return said;
    }

    /** Nothing is said of what no item has, but of dates: readers sort by them. */
    private static void share(List<Said> said, String what, long count, int all) {
        if (count == all) {
            said.add(Said.of("trait." + what + ".all"));
        } else if (count > 0) {
            said.add(Said.of("trait." + what, count, all));
        } else if (what.equals("dated")) {
            said.add(Said.of("trait.undated"));
        }
    }

    static String shortened(String title) {
        return title.codePointCount(0, title.length()) <= LONGEST_TITLE
                ? title
                : title.substring(0, title.offsetByCodePoints(0, LONGEST_TITLE)) + "…";
    }
}
