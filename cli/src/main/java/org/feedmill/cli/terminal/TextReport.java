package org.feedmill.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata;
import org.jspecify.annotations.Nullable;

/** Builds a text report with names on the left and shortened values on the right. */
public final class TextReport {

    private static final int WIDTH = 90;

    private final List<String> lines = new ArrayList<>();

    public List<String> lines() {
        return List.copyOf(lines);
    }

    public void addLine(String text) {
        lines.add(text);
    }

    public void addField(String name, @Nullable String value) {
        addLine(String.format("  %-8s %s", name, value == null || value.isEmpty() ? "(none)" : shortened(value)));
    }

    /** Adds the title, address, language and other metadata of the page. */
    public void addPage(Page page) {
        PageMetadata metadata = page.metadata();
        addLine("Page");
        addField("title", metadata.title());
        addField("address", page.url());
        addField("language", metadata.language());
        addField("charset", page.charset());
        addField("fetched", page.fetchTime() == null ? null : page.fetchTime().toString());
        metadata.feeds().forEach(feed -> addField("own feed", feed.address()));
    }

    public static String shortened(String text) {
        int end = text.length() <= WIDTH
                ? text.length()
                : text.offsetByCodePoints(0, Math.min(WIDTH, text.codePointCount(0, text.length())));
        return end == text.length() ? text : text.substring(0, end) + "...";
    }
}
