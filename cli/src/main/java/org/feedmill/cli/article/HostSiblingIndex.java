package org.feedmill.cli.article;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.SiblingPages;
import org.feedmill.cli.batch.BatchLine;
import org.feedmill.cli.batch.BoundedLineReader;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.jspecify.annotations.Nullable;

/** Index of all pages of a batch by host, built in a first pass over the lines. Memory is bounded. */
final class HostSiblingIndex implements SiblingSelector {

    /** Limit for the characters of addresses and file names plus the overhead per page. */
    private static final long MAX_MEMORY = 64_000_000;

    private static final int PAGE_OVERHEAD = 200;

    private final Map<String, List<SiblingPage>> pages = new HashMap<>();
    private long usedMemory;

    private HostSiblingIndex() {}

    static HostSiblingIndex read(String batch) throws CommandException, IOException {
        HostSiblingIndex index = new HostSiblingIndex();
        try (InputStream in = CommandInput.open(batch)) {
            BoundedLineReader lines = new BoundedLineReader(in);
            for (String line = lines.next(); line != null && index.usedMemory < MAX_MEMORY; line = lines.next()) {
                index.add(SiblingPage.of(BatchLine.read(line)));
            }
        }
        return index;
    }

    private void add(@Nullable SiblingPage page) {
        if (page == null) {
            return;
        }
        List<SiblingPage> known = pages.computeIfAbsent(page.host(), host -> new ArrayList<>(2));
        if (known.size() < SiblingPages.MAX_SITE_PAGES && known.stream().noneMatch(page::equals)) {
            known.add(page);
            usedMemory += page.url().length() + page.file().length() + PAGE_OVERHEAD;
        }
    }

    @Override
    public List<SiblingPage> siblingsOf(SiblingPage page) {
        return SiblingSelector.mostRelated(page, pages.getOrDefault(page.host(), List.of()));
    }
}
