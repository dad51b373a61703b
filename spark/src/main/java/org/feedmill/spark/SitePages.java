package org.feedmill.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.feedmill.article.Siblings;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the pages of one site after the other, with their siblings. The first pages of a site come first and
 * are kept while its others
 * pass; which of them serve a page goes by the addresses, as in the batch command.
 *
 * <p>Memory: the first pages of one site, bounded by number and bytes, and one page more.
 */
final class SitePages implements Iterator<SitePages.Turn> {

    /** A page whose turn it is. */
    final class Turn {

        private final Placed placed;

        private Turn(Placed placed) {
            this.placed = placed;
        }

        Placed placed() {
            return placed;
        }

        Page page() throws NoPage {
            Page known = parsed.get(placed.order());
            return known == null ? NoPage.read(placed.entry()) : known;
        }

        List<Page> siblings() {
            List<Page> pages = new ArrayList<>();
            if (Crowd.counts(placed.entry())) {
                for (Placed sibling : Siblings.of(
                        placed.entry().url(), kept, other -> other.entry().url())) {
                    Page page = parse(sibling);
                    if (page != null) {
                        pages.add(page);
                    }
                }
            }
            return pages;
        }
    }

    /** Bytes of pages that are kept as they came; where the first pages of a site are more, the others serve nobody. */
    private static final long MOST_KEPT = 64_000_000;

    /** Bytes whose pages are kept parsed, which takes some times as much. */
    private static final long MOST_PARSED = 16_000_000;

    private final Iterator<Placed> from;
    private final List<Placed> kept = new ArrayList<>();
    private final Map<Long, Page> parsed = new LinkedHashMap<>(16, 0.75f, true);
    private long keptBytes;
    private long parsedBytes;
    private int answered;

    /** The next entry, read but not yet seated. */
    private @Nullable Placed ahead;

    SitePages(Iterator<Placed> from) {
        this.from = from;
    }

    @Override
    public boolean hasNext() {
        while (answered < kept.size() && !kept.get(answered).own()) {
            answered++;
        }
        if (answered < kept.size()) {
            return true;
        }
        while (peek() != null) {
            Placed first = Objects.requireNonNull(ahead);
            if (kept.isEmpty() || !first.sits(kept.getFirst())) {
                gather(first);
                return hasNext();
            }
            if (first.own()) {
                return true;
            }
            ahead = null;
        }
        return false;
    }

    @Override
    public Turn next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (answered < kept.size()) {
            return new Turn(kept.get(answered++));
        }
        Placed placed = Objects.requireNonNull(ahead);
        ahead = null;
        return new Turn(placed);
    }

    /** Begins a new site: what stands first of it is kept, one at least. */
    private void gather(Placed first) {
        kept.clear();
        parsed.clear();
        keptBytes = 0;
        parsedBytes = 0;
        answered = 0;
        Placed next = first;
        do {
            kept.add(next);
            keptBytes += next.entry().body().length;
            ahead = null;
            next = peek();
        } while (next != null && next.sits(first) && !next.other() && keptBytes < MOST_KEPT);
    }

    private @Nullable Placed peek() {
        if (ahead == null && from.hasNext()) {
            ahead = from.next();
        }
        return ahead;
    }

    /** The page of an entry, null where it holds none: its own turn says why. */
    private @Nullable Page parse(Placed placed) {
        Page known = parsed.get(placed.order());
        if (known != null) {
            return known;
        }
        try {
            Page page = NoPage.read(placed.entry());
            parsed.put(placed.order(), page);
            parsedBytes += placed.entry().body().length;
            forget();
            return page;
        } catch (NoPage | RuntimeException | StackOverflowError e) {
            return null;
        }
    }

    private void forget() {
        Iterator<Long> oldest = parsed.keySet().iterator();
        while (parsedBytes > MOST_PARSED && parsed.size() > 1) {
            long order = oldest.next();
            kept.stream()
                    .filter(placed -> placed.order() == order)
                    .forEach(placed -> parsedBytes -= placed.entry().body().length);
            oldest.remove();
        }
    }
}
