package org.feedmill.app;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.feed.FeedFormat;
import org.feedmill.store.Overview;
import org.feedmill.store.Source;
import org.feedmill.store.Visit;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Model of the page of a feed.
 *
 * @param visits the latest few
 * @param more the key of the last item where there are more, null where there are none
 * @param searched the words that the items have, empty for all
 * @param told what just happened: made, saved, updated, paused, resumed, or empty
 */
public record FeedView(
        Overview feed,
        Fare fare,
        List<Address> addresses,
        List<Opening> openings,
        DayChart chart,
        List<Visit> visits,
        List<ItemLine> items,
        @Nullable String more,
        String searched,
        String told) {

    /** The choices of how the owner is notified of this feed, as forms hold them. */
    public static final List<String> NOTIFICATIONS = List.of("default", "muted", "mail", "webhook", "webhook,mail");

    /** Address of the feed in a format. */
    public record Address(String format, String name, String address) {

        static Address of(FeedFormat format, String address) {
            String name = switch (format) {
                case RSS -> "RSS";
                case ATOM -> "Atom";
                case JSON -> "JSON Feed";
                case RDF -> "RSS 1.0 (RDF)";
            };
            return new Address(format.name().toLowerCase(Locale.ROOT), name, address);
        }
    }

    /** Link that subscribes to the feed in a web reader. */
    public record Opening(String name, String address) {}

    /** Readers on the web that have an address to subscribe by. */
    static List<Opening> openings(String rss) {
        String encoded = PageAddresses.encoded(rss);
        return List.of(
                new Opening("Feedly", "https://feedly.com/i/subscription/feed/" + encoded),
                new Opening("Inoreader", "https://www.inoreader.com/?add_feed=" + encoded),
                new Opening("NewsBlur", "https://www.newsblur.com/?url=" + encoded),
                new Opening("The Old Reader", "https://theoldreader.com/feeds/subscribe?url=" + encoded));
    }

    public Source source() {
        return feed.source();
    }

    public String title() {
        return feed.title() == null ? feed.source().address() : feed.title();
    }

    public String path() {
        return "/app/feeds/" + feed.source().id();
    }

    public Address rss() {
        return addresses.getFirst();
    }

    /** The last visit, null before the first. */
    public @Nullable Visit last() {
        return visits.isEmpty() ? null : visits.getFirst();
    }

    /** Whether its owner lets not all items pass. */
    public boolean isSieved() {
        return !feed.source().wishes().sieve().equals(Wishes.Sieve.NONE);
    }

    /** Whether what just happened is no bad news. */
    public boolean toldWell() {
        Visit last = last();
        return !told.equals("updated")
                || last == null
                || Set.of(Visit.Outcome.FRESH, Visit.Outcome.NATIVE, Visit.Outcome.UNCHANGED)
                        .contains(last.outcome());
    }

    /** The page in the query of an address. */
    public String pageEncoded() {
        return PageAddresses.encoded(feed.source().target());
    }

    public String searchedEncoded() {
        return PageAddresses.encoded(searched);
    }
}
