package org.feedmill.app;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.WebAddress;
import org.feedmill.reason.Reason;
import org.feedmill.reason.Reasons;
import org.feedmill.store.Shelf;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.jspecify.annotations.Nullable;

/**
 * Row of the list of feeds.
 *
 * @param site that its page is of
 * @param bars its items per day, the oldest day first
 * @param fresh how many items those days brought
 */
public record FeedLine(Shelf.Line line, String site, List<Bar> bars, int fresh) {

    private static final int HEIGHT = 24;
    private static final int WIDTH = 6;
    private static final int GAP = 2;

    private static final int LONGEST_REASON = 200;

    /** A day without items is a low mark: the days can be counted. */
    private static final int LOW = 2;

    /** Bar of a day in the small chart. */
    public record Bar(int x, int y, int height, boolean none) {}

    public FeedLine {
        bars = List.copyOf(bars);
    }

    static FeedLine of(Shelf.Line line, Map<String, List<Integer>> days, int count) {
        Source source = line.feed().source();
        List<Integer> items = days.getOrDefault(source.id(), Collections.nCopies(count, 0));
        int most = Math.max(1, Collections.max(items));
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            int height = LOW + (HEIGHT - LOW) * items.get(i) / most;
            bars.add(new Bar(i * (WIDTH + GAP), HEIGHT - height, height, items.get(i) == 0));
        }
        return new FeedLine(
                line,
                site(source),
                bars,
                items.stream().mapToInt(Integer::intValue).sum());
    }

    private static String site(Source source) {
        WebAddress address = WebAddress.of(source.address());
        String origin = address == null ? source.address() : address.origin();
        String host = origin.substring(origin.indexOf("://") < 0 ? 0 : origin.indexOf("://") + 3);
        return host.startsWith("www.") ? host.substring(4) : host;
    }

    public String id() {
        return line.feed().source().id();
    }

    public String title() {
        String title = line.feed().title();
        return title == null || title.isBlank() ? line.feed().source().address() : title;
    }

    public String health() {
        return line.health().name().toLowerCase(Locale.ROOT);
    }

    public @Nullable String folder() {
        return line.feed().source().wishes().folder();
    }

    /** Whether the time of the next update is known. */
    public boolean dueSoon() {
        return line.health() != Shelf.Health.PAUSED;
    }

    /** Explanation of its health; null if there is none. */
    public @Nullable String why(View view) {
        return switch (line.health()) {
            case BROKEN ->
                view.of("feeds.why." + line.feed().source().status().state().name());
            case SLOW ->
                line.slowMillis() > 0 ? view.of("feeds.why.slow", line.slowMillis() / 1000) : view.of("feeds.why.late");
            case HEALED -> view.of("feeds.why.healed");
            case NEW, FINE, PAUSED -> null;
        };
    }

    /** First sentence of the reason why the page could not be fetched; null if there is none. */
    public @Nullable String reason(View view) {
        State state = line.feed().source().status().state();
        Reasons reasons = line.feed().source().status().reasons();
        if (reasons == null
                || (state != State.FAILING
                        && state != State.DEAD
                        && state != State.REFUSED
                        && state != State.SUSPECT)) {
            return null;
        }
        Reason strongest = reasons.all().getFirst();
        String reason = view.of(strongest);
        int end = strongest.isText() ? reason.indexOf(". ") : -1;
        String first = end < 0 ? reason : reason.substring(0, end + 1);
        return first.length() > LONGEST_REASON ? first.substring(0, LONGEST_REASON) + "…" : first;
    }

    /** Time in UTC for browsers without scripts; the others show it in words. */
    public static String plain(@Nullable Instant instant) {
        return instant == null
                ? ""
                : DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT)
                        .format(instant.atOffset(ZoneOffset.UTC));
    }
}
