package org.feedmill.app.feed;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.app.frame.PageView;
import org.feedmill.domain.feed.FeedHealthKind;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.ListedFeed;
import org.feedmill.page.address.WebAddress;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * Row of the list of feeds.
 *
 * @param site of the page
 * @param bars items per day, oldest day first
 * @param newItems number of items on those days
 */
public record FeedListRow(ListedFeed row, String site, List<Bar> bars, int newItems) {

    private static final int HEIGHT = 24;
    private static final int WIDTH = 6;
    private static final int GAP = 2;

    private static final int MAX_REASON_LENGTH = 200;

    /** A day without items has a low mark, so that days can be counted. */
    private static final int MIN_BAR_HEIGHT = 2;

    /** Bar of a day in the small chart. */
    public record Bar(int x, int y, int height, boolean none) {}

    public FeedListRow {
        bars = List.copyOf(bars);
    }

    static FeedListRow of(ListedFeed line, Map<String, List<Integer>> days, int count) {
        FeedRecord source = line.overview().feed();
        List<Integer> items = days.getOrDefault(source.id(), Collections.nCopies(count, 0));
        int max = Math.max(1, Collections.max(items));
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            int height = MIN_BAR_HEIGHT + (HEIGHT - MIN_BAR_HEIGHT) * items.get(i) / max;
            bars.add(new Bar(i * (WIDTH + GAP), HEIGHT - height, height, items.get(i) == 0));
        }
        return new FeedListRow(
                line,
                site(source),
                bars,
                items.stream().mapToInt(Integer::intValue).sum());
    }

    /** Returns a row for lists that show no chart. */
    static FeedListRow withoutChart(ListedFeed line) {
        return new FeedListRow(line, site(line.overview().feed()), List.of(), 0);
    }

    private static String site(FeedRecord source) {
        WebAddress address = WebAddress.of(source.address());
        String origin = address == null ? source.address() : address.origin();
        String host = origin.substring(origin.indexOf("://") < 0 ? 0 : origin.indexOf("://") + 3);
        return host.startsWith("www.") ? host.substring(4) : host;
    }

    public String id() {
        return row.overview().feed().id();
    }

    public String title() {
        String title = row.overview().title();
        return title == null || title.isBlank() ? row.overview().feed().address() : title;
    }

    public String health() {
        return row.health().name().toLowerCase(Locale.ROOT);
    }

    public @Nullable String folder() {
        return row.overview().feed().settings().folder();
    }

    /** Whether the time of the next update is known. */
    public boolean isDue() {
        return row.health() != FeedHealthKind.PAUSED;
    }

    /** Explanation of the feed's health; null if there is none. */
    public @Nullable String healthText(PageView view) {
        return switch (row.health()) {
            case BROKEN ->
                view.text(
                        "feeds.reason." + row.overview().feed().status().state().name());
            case SLOW ->
                row.slowMillis() > 0
                        ? view.text("feeds.reason.slow", row.slowMillis() / 1000)
                        : view.text("feeds.reason.late");
            case HEALED -> view.text("feeds.reason.healed");
            case NEW, FINE, PAUSED -> null;
        };
    }

    /** First sentence of the reason why the page could not be fetched; null if there is none in the reader's language. */
    public @Nullable String reasonText(PageView view) {
        FeedState state = row.overview().feed().status().state();
        StateReasons reasons = row.overview().feed().status().reasons();
        if (reasons == null
                || (state != FeedState.FAILING
                        && state != FeedState.DEAD
                        && state != FeedState.REFUSED
                        && state != FeedState.SUSPECT)) {
            return null;
        }
        StateReason strongest = reasons.all().getFirst();
        if (strongest.isText() && !view.messages().language().equals("en")) {
            return null; // a sentence of the fetcher, in English
        }
        String reason = view.text(strongest);
        int end = strongest.isText() ? reason.indexOf(". ") : -1;
        String first = end < 0 ? reason : reason.substring(0, end + 1);
        return first.length() > MAX_REASON_LENGTH ? first.substring(0, MAX_REASON_LENGTH) + "…" : first;
    }
}
