package org.feedmill.cli;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Metadata;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Builds a text report with names on the left and shortened values on the right. */
final class Report {

    private static final int WIDTH = 90;

    private final List<String> lines = new ArrayList<>();

    List<String> lines() {
        return List.copyOf(lines);
    }

    void line(String text) {
        lines.add(text);
    }

    void field(String name, @Nullable String value) {
        line(String.format("  %-8s %s", name, value == null || value.isEmpty() ? "(not told)" : shortened(value)));
    }

    /** What the page is. */
    void page(Page page) {
        Metadata told = page.metadata();
        line("Page");
        field("title", told.title());
        field("address", page.url());
        field("language", told.language());
        field("charset", page.charset());
        field("seen at", page.fetched() == null ? null : page.fetched().toString());
        told.feeds().forEach(feed -> field("own feed", feed.address()));
    }

    static String shortened(String text) {
        int end = text.length() <= WIDTH
                ? text.length()
                : text.offsetByCodePoints(0, Math.min(WIDTH, text.codePointCount(0, text.length())));
        return end == text.length() ? text : text.substring(0, end) + "...";
    }
}
