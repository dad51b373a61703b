package org.feedmill.spark.job;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.feedmill.article.SiblingPages;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Iterates over the pages of one site after the other, with their siblings. The first pages of a site come first and
 * are kept while the others are processed. The siblings of a page are chosen by address, as in the batch command.
 *
 * <p>Memory: the first pages of one site, bounded by number and bytes, and one page more.
 */
final class SitePageIterator implements Iterator<SitePageIterator.PageWithSiblings> {

    /** A page to process. */
    final class PageWithSiblings {

        private final PartitionedRecord placed;

        private PageWithSiblings(PartitionedRecord placed) {
            this.placed = placed;
        }

        PartitionedRecord placed() {
            return placed;
        }

        Page page() throws UnusablePageException {
            Page known = parsed.get(placed.order());
            return known == null ? UnusablePageException.parsePage(placed.entry()) : known;
        }

        List<Page> siblings() {
            List<Page> pages = new ArrayList<>();
            if (SitePageCount.isSitePage(placed.entry())) {
                for (PartitionedRecord sibling : SiblingPages.select(
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

    /** Limit for the unparsed bytes of the kept pages; first pages of a site beyond it do not serve as siblings. */
    private static final long MAX_KEPT_BYTES = 64_000_000;

    /** Limit for the source bytes of parsed pages, which take several times as much memory. */
    private static final long MAX_PARSED_BYTES = 16_000_000;

    private final Iterator<PartitionedRecord> from;
    private final List<PartitionedRecord> kept = new ArrayList<>();
    private final Map<Long, Page> parsed = new LinkedHashMap<>(16, 0.75f, true);
    private long keptBytes;
    private long parsedBytes;
    private int answered;

    /** The next record, read but not yet processed. */
    private @Nullable PartitionedRecord lookahead;

    SitePageIterator(Iterator<PartitionedRecord> from) {
        this.from = from;
    }

    @Override
    public boolean hasNext() {
        while (answered < kept.size() && !kept.get(answered).processed()) {
            answered++;
        }
        if (answered < kept.size()) {
            return true;
        }
        while (peek() != null) {
            PartitionedRecord first = Objects.requireNonNull(lookahead);
            if (kept.isEmpty() || !first.isInSameShare(kept.getFirst())) {
                startSite(first);
                return hasNext();
            }
            if (first.processed()) {
                return true;
            }
            lookahead = null;
        }
        return false;
    }

    @Override
    public PageWithSiblings next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (answered < kept.size()) {
            return new PageWithSiblings(kept.get(answered++));
        }
        PartitionedRecord placed = Objects.requireNonNull(lookahead);
        lookahead = null;
        return new PageWithSiblings(placed);
    }

    /** Starts a new site and keeps its first pages, at least one. */
    private void startSite(PartitionedRecord first) {
        kept.clear();
        parsed.clear();
        keptBytes = 0;
        parsedBytes = 0;
        answered = 0;
        PartitionedRecord next = first;
        do {
            kept.add(next);
            keptBytes += next.entry().body().length;
            lookahead = null;
            next = peek();
        } while (next != null && next.isInSameShare(first) && !next.afterSiblings() && keptBytes < MAX_KEPT_BYTES);
    }

    private @Nullable PartitionedRecord peek() {
        if (lookahead == null && from.hasNext()) {
            lookahead = from.next();
        }
        return lookahead;
    }

    /**
     * Returns the page of a record, null if it has none; the reason is reported when the record itself is processed.
     */
    private @Nullable Page parse(PartitionedRecord placed) {
        Page known = parsed.get(placed.order());
        if (known != null) {
            return known;
        }
        try {
            Page page = UnusablePageException.parsePage(placed.entry());
            parsed.put(placed.order(), page);
            parsedBytes += placed.entry().body().length;
            evictParsed();
            return page;
        } catch (UnusablePageException | RuntimeException | StackOverflowError e) {
            return null;
        }
    }

    private void evictParsed() {
        Iterator<Long> oldest = parsed.keySet().iterator();
        while (parsedBytes > MAX_PARSED_BYTES && parsed.size() > 1) {
            long order = oldest.next();
            kept.stream()
                    .filter(placed -> placed.order() == order)
                    .forEach(placed -> parsedBytes -= placed.entry().body().length);
            oldest.remove();
        }
    }
}
