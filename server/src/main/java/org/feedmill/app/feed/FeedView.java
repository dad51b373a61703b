package org.feedmill.app.feed;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.feed.FeedFormat;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of a feed.
 *
 * @param visits the latest fetch attempts
 * @param nextKey the key of the last item if there are more, otherwise null
 * @param searchWords words that the items contain, empty for all
 * @param doneMessage last action: made, saved, updated, paused, resumed, or empty
 */
public record FeedView(
        FeedOverview feed,
        FeedHealth health,
        List<FormatAddress> addresses,
        List<ReaderLink> readerLinks,
        DailyItemsChart chart,
        List<FetchAttempt> visits,
        List<FeedItemRow> items,
        @Nullable String nextKey,
        String searchWords,
        String doneMessage) {

    /** Choices for notifications about this feed, as forms send them. */
    public static final List<String> NOTIFICATIONS = List.of("default", "muted", "mail", "webhook", "webhook,mail");

    /** Address of the feed in a format. */
    public record FormatAddress(String format, String name, String mediaType, String address) {

        static FormatAddress of(FeedFormat format, String address) {
            return new FormatAddress(format.extension(), format.displayName(), format.mediaType(), address);
        }
    }

    /** Link that subscribes to the feed in a web reader. */
    public record ReaderLink(String name, String address) {}

    /** Web readers that offer an address for subscribing. */
    static List<ReaderLink> readerLinks(String rss) {
        String encoded = PageAddresses.encoded(rss);
        return List.of(
                new ReaderLink("Feedly", "https://feedly.com/i/subscription/feed/" + encoded),
                new ReaderLink("Inoreader", "https://www.inoreader.com/?add_feed=" + encoded),
                new ReaderLink("NewsBlur", "https://www.newsblur.com/?url=" + encoded),
                new ReaderLink("The Old Reader", "https://theoldreader.com/feeds/subscribe?url=" + encoded));
    }

    public FeedRecord source() {
        return feed.feed();
    }

    public String title() {
        return feed.title() == null ? feed.feed().address() : feed.title();
    }

    public String path() {
        return "/app/feeds/" + feed.feed().id();
    }

    public FormatAddress rss() {
        return addresses.getFirst();
    }

    /** Returns the latest fetch attempt; null before the first. */
    public @Nullable FetchAttempt lastAttempt() {
        return visits.isEmpty() ? null : visits.getFirst();
    }

    /** Whether the owner filters the items by words. */
    public boolean isFiltered() {
        return !feed.feed().settings().wordFilter().equals(FeedSettings.WordFilter.NONE);
    }

    /** Whether the last action succeeded. */
    public boolean isDoneWell() {
        FetchAttempt last = lastAttempt();
        return !doneMessage.equals("updated")
                || last == null
                || Set.of(FetchAttempt.Outcome.FRESH, FetchAttempt.Outcome.NATIVE, FetchAttempt.Outcome.UNCHANGED)
                        .contains(last.outcome());
    }

    /** Returns the page's address, encoded for a query. */
    public String pageEncoded() {
        return PageAddresses.encoded(feed.feed().fetchAddress());
    }

    public String searchWordsEncoded() {
        return PageAddresses.encoded(searchWords);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link FeedView}. Not thread-safe. */
    public static final class Builder {

        private @Nullable FeedOverview feed;
        private @Nullable FeedHealth health;
        private @Nullable List<FormatAddress> addresses;
        private @Nullable List<ReaderLink> readerLinks;
        private @Nullable DailyItemsChart chart;
        private @Nullable List<FetchAttempt> visits;
        private @Nullable List<FeedItemRow> items;
        private @Nullable String nextKey;
        private @Nullable String searchWords;
        private @Nullable String doneMessage;

        private Builder() {}

        public Builder feed(FeedOverview value) {
            this.feed = value;
            return this;
        }

        public Builder health(FeedHealth value) {
            this.health = value;
            return this;
        }

        public Builder addresses(List<FormatAddress> value) {
            this.addresses = value;
            return this;
        }

        public Builder readerLinks(List<ReaderLink> value) {
            this.readerLinks = value;
            return this;
        }

        public Builder chart(DailyItemsChart value) {
            this.chart = value;
            return this;
        }

        public Builder visits(List<FetchAttempt> value) {
            this.visits = value;
            return this;
        }

        public Builder items(List<FeedItemRow> value) {
            this.items = value;
            return this;
        }

        public Builder nextKey(@Nullable String value) {
            this.nextKey = value;
            return this;
        }

        public Builder searchWords(String value) {
            this.searchWords = value;
            return this;
        }

        public Builder doneMessage(String value) {
            this.doneMessage = value;
            return this;
        }

        public FeedView build() {
            return new FeedView(
                    Objects.requireNonNull(feed),
                    Objects.requireNonNull(health),
                    Objects.requireNonNull(addresses),
                    Objects.requireNonNull(readerLinks),
                    Objects.requireNonNull(chart),
                    Objects.requireNonNull(visits),
                    Objects.requireNonNull(items),
                    nextKey,
                    Objects.requireNonNull(searchWords),
                    Objects.requireNonNull(doneMessage));
        }
    }
}
