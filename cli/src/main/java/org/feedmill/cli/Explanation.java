package org.feedmill.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.list.Found;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Metadata;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The report for people: what the page is, which lists it holds, and why the first one became the feed. */
final class Explanation {

    /** Enough of a list to recognise it. */
    private static final int SHOWN = 3;

    private static final int WIDTH = 90;

    private final List<String> out = new ArrayList<>();

    private Explanation() {}

    /** The lines of the report. */
    static List<String> of(Page page, Found found) {
        Explanation report = new Explanation();
        report.page(page);
        for (int i = 0; i < found.candidates().size(); i++) {
            report.candidate(i + 1, found.candidates().get(i));
        }
        report.tried(found.tried());
        return report.out;
    }

    private void page(Page page) {
        Metadata told = page.metadata();
        line("Page");
        field("title", told.title());
        field("address", page.url());
        field("language", told.language());
        field("charset", page.charset());
        field("seen at", page.fetched() == null ? null : page.fetched().toString());
        told.feeds().forEach(feed -> field("own feed", feed.address()));
    }

    private void candidate(int rank, ItemList list) {
        List<Item> items = list.items();
        line("");
        line(String.format(
                Locale.ROOT,
                "List %d: %d %s, finder %s, score %.3f%s",
                rank,
                items.size(),
                items.size() == 1 ? "item" : "items",
                list.finder(),
                list.score(),
                rank == 1 ? "  <- the feed" : ""));
        list.evidence().forEach(why -> line("  because  " + why));
        items.stream().limit(SHOWN).forEach(this::item);
        if (items.size() > SHOWN) {
            line("  ...      " + (items.size() - SHOWN) + " more");
        }
    }

    private void item(Item item) {
        String date = item.date() == null ? "no date" : item.date().iso();
        String price = item.price() == null
                ? ""
                : item.price().amount() + " " + item.price().currency() + "  ";
        line("  item     " + date + "  " + price + shortened(item.title()));
        line("           " + (item.link() == null ? "(no link)" : shortened(item.link())));
    }

    private void tried(List<String> tried) {
        if (!tried.isEmpty()) {
            line("");
            line("Also tried");
            tried.forEach(reason -> line("  - " + reason));
        }
    }

    private void field(String name, @Nullable String value) {
        line(String.format("  %-8s %s", name, value == null || value.isEmpty() ? "(not told)" : shortened(value)));
    }

    private static String shortened(String text) {
        int end = text.length() <= WIDTH
                ? text.length()
                : text.offsetByCodePoints(0, Math.min(WIDTH, text.codePointCount(0, text.length())));
        return end == text.length() ? text : text.substring(0, end) + "...";
    }

    private void line(String text) {
        out.add(text);
    }
}
