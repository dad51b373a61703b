package org.feedmill.app.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.app.frame.Message;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.MillResult;
import org.feedmill.page.Page;

/**
 * Explains in plain words what finders report about a page. Reports of unknown kinds appear in the technical details
 * only.
 */
final class FinderExplanations {

    /** Most reasons that are shown; people would not read more. */
    private static final int MAX_REASONS = 4;

    /** Length of a short text in visible characters: a heading and a greeting. */
    private static final int SHORT_TEXT = 300;

    private static final int MAX_TITLE_LENGTH = 60;

    private static final Pattern REJECTED_LIST = Pattern.compile(
            "best: the most likely list, .{1,40} from \"(.{1,200})\", is not a list: (.*)", Pattern.DOTALL);

    private FinderExplanations() {}

    /** Reasons why there is no list, most informative first. */
    static List<Message> explainNothing(MillResult.Empty empty) {
        Page page = empty.page();
        if (page == null) {
            return List.of(Message.of("no-list.empty"));
        }
        List<Message> said = new ArrayList<>();
        if (empty.notes().stream().anyMatch(note -> note.contains("needs a browser"))) {
            said.add(Message.of("no-list.no-browser"));
        } else if (empty.needsRendering()) {
            said.add(Message.of("no-list.not-rendered"));
        }
        if (page.isRendered()) {
            said.add(Message.of("no-list.rendered"));
        }
        if (page.textLength(0) < SHORT_TEXT) {
            said.add(Message.of("no-list.short"));
        }
        empty.tried().forEach(tried -> addTried(tried, said));
        if (said.isEmpty()) {
            said.add(Message.of("no-list.unknown"));
        }
        return said.subList(0, Math.min(MAX_REASONS, said.size()));
    }

    private static void addTried(String tried, List<Message> said) {
        Matcher likeliest = REJECTED_LIST.matcher(tried);
        if (likeliest.matches()) {
            said.addFirst(Message.of("no-list." + reasonOf(likeliest.group(2)), likeliest.group(1)));
        } else if (tried.startsWith("time: no date")) {
            said.add(Message.of("no-list.no-dates"));
        } else if (tried.startsWith("tag: no pattern") || tried.startsWith("record: 0 ")) {
            said.add(Message.of("no-list.no-repetition"));
        } else if (tried.startsWith("rule: ")) {
            said.add(Message.of("no-list.rule"));
        }
    }

    private static String reasonOf(String why) {
        if (why.contains("menu")) {
            return "menu";
        }
        if (why.contains("footer")) {
            return "footer";
        }
        return why.contains("prose") ? "prose" : "unlikely";
    }

    /** Properties of a list's items that a reader would show. */
    static List<Message> describeItems(ItemList list) {
        List<Item> items = list.items();
        List<Message> said = new ArrayList<>();
        addShare(
                said, "date", items.stream().filter(item -> item.date() != null).count(), items.size());
        addShare(
                said, "link", items.stream().filter(item -> item.link() != null).count(), items.size());
        addShare(
                said,
                "description",
                items.stream().filter(item -> item.description() != null).count(),
                items.size());
        addShare(
                said,
                "image",
                items.stream().filter(item -> item.image() != null).count(),
                items.size());
        return said;
    }

    /**
     * Says how many items have a property. A property that no item has is left out, except for dates, because readers
     * sort by them.
     */
    private static void addShare(List<Message> said, String what, long count, int all) {
        if (count == all) {
            said.add(Message.of("item-field." + what + ".all"));
        } else if (count > 0) {
            said.add(Message.of("item-field." + what, count, all));
        } else if (what.equals("date")) {
            said.add(Message.of("item-field.date.none"));
        }
    }

    static String shorten(String title) {
        return title.codePointCount(0, title.length()) <= MAX_TITLE_LENGTH
                ? title
                : title.substring(0, title.offsetByCodePoints(0, MAX_TITLE_LENGTH)) + "…";
    }
}
