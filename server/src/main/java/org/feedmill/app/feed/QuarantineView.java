package org.feedmill.app.feed;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.item.StoredItem;
import org.jspecify.annotations.Nullable;

/**
 * Model of the review page of a quarantined page.
 *
 * @param showable whether its HTML was stored and can be shown
 * @param lastGood the items of the last good page, as it showed them; pages themselves are not stored
 */
public record QuarantineView(FeedOverview feed, SuspectPage page, boolean showable, List<StoredItem> lastGood) {

    /** Number of items of each page that are shown. */
    static final int MAX_SHOWN = 30;

    public QuarantineView {
        lastGood = List.copyOf(lastGood);
    }

    /** Title on one of the two pages. */
    public record PageTitle(String text, boolean onBoth) {}

    /** Returns the titles of the last good page. */
    public List<PageTitle> lastGoodTitles() {
        Set<String> others = new HashSet<>(page.titles());
        return lastGood.stream()
                .limit(MAX_SHOWN)
                .map(item -> item.entry().title())
                .map(title -> new PageTitle(title, others.contains(title)))
                .toList();
    }

    /** Returns the titles of the suspect page. */
    public List<PageTitle> suspectTitles() {
        Set<String> others = new HashSet<>(
                lastGood.stream().map(item -> item.entry().title()).toList());
        return page.titles().stream()
                .limit(MAX_SHOWN)
                .map(title -> new PageTitle(title, others.contains(title)))
                .toList();
    }

    /** Returns the time of the last good page; null if none is known. */
    public @Nullable Instant lastGoodAt() {
        return lastGood.stream()
                .map(StoredItem::lastSeen)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    public String path() {
        return "/app/feeds/" + feed.feed().id();
    }

    public String title() {
        return feed.title() == null ? feed.feed().address() : feed.title();
    }

    public boolean isWaiting() {
        return page.decision() == SuspectPage.Decision.WAIT;
    }
}
