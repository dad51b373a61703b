package org.feedmill.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.Siblings;
import org.jspecify.annotations.Nullable;

/** Index of all pages of a batch by host, built in a first pass over the lines. Memory is bounded. */
final class HostBook implements Neighbours {

    /** Letters of addresses and file names, and what keeping a page costs beside them. */
    private static final long ROOM = 64_000_000;

    private static final int OVERHEAD = 200;

    private final Map<String, List<Neighbour>> pages = new HashMap<>();
    private long taken;

    private HostBook() {}

    static HostBook read(String batch) throws Complaint, IOException {
        HostBook book = new HostBook();
        try (InputStream in = Input.open(batch)) {
            Lines lines = new Lines(in);
            for (String line = lines.next(); line != null && book.taken < ROOM; line = lines.next()) {
                book.add(Neighbour.of(BatchLine.read(line)));
            }
        }
        return book;
    }

    private void add(@Nullable Neighbour page) {
        if (page == null) {
            return;
        }
        List<Neighbour> known = pages.computeIfAbsent(page.host(), host -> new ArrayList<>(2));
        if (known.size() < Siblings.MOST_OF_A_SITE && known.stream().noneMatch(page::equals)) {
            known.add(page);
            taken += page.url().length() + page.file().length() + OVERHEAD;
        }
    }

    @Override
    public List<Neighbour> of(Neighbour page) {
        return Neighbours.mostRelated(page, pages.getOrDefault(page.host(), List.of()));
    }
}
