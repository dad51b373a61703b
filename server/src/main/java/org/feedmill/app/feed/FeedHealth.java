package org.feedmill.app.feed;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.list.ItemField;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * Health of a feed as its owner sees it.
 *
 * @param kind new, good, crawl, healed, slow, empty, refused, suspect, failing, dead or paused
 * @param reasons details; null if there are none
 * @param since start of this condition; null if it does not matter
 * @param seconds that the page takes, if it is slow
 * @param lost fields that the items no longer have since the rule was repaired
 */
public record FeedHealth(
        String kind,
        @Nullable StateReasons reasons,
        @Nullable Instant since,
        long seconds,
        List<ItemField> lost) {

    /** A repaired rule is reported for this long, as in the list of feeds; later, only the history shows it. */
    private static final Duration HEALED_NEWS_PERIOD = Duration.ofDays(7);

    /** A page that takes longer counts as slow, as in the list of feeds. */
    private static final long SLOW_MILLIS = 10_000;

    public FeedHealth {
        lost = List.copyOf(lost);
    }

    private FeedHealth(String kind, @Nullable StateReasons reasons, @Nullable Instant since, long seconds) {
        this(kind, reasons, since, seconds, List.of());
    }

    /** Returns the health with the fields that the items lost. */
    FeedHealth withLost(List<ItemField> fields) {
        return new FeedHealth(kind, reasons, since, seconds, fields);
    }

    /** Whether the feed is healthy and needs no message. */
    public boolean isQuiet() {
        return kind.equals("good") && reasons == null;
    }

    /**
     * @param rule in force, null for none
     * @param visits latest fetch attempts, latest first
     */
    static FeedHealth of(FeedRecord source, @Nullable StoredRule rule, List<FetchAttempt> visits, Instant now) {
        FeedState state = source.status().state();
        if (state != FeedState.GOOD) {
            return new FeedHealth(
                    state.name().toLowerCase(Locale.ROOT),
                    source.status().reasons(),
                    source.status().since(),
                    0);
        }
        if (rule != null
                && rule.origin() == RuleOrigin.HEALED
                && rule.created().plus(HEALED_NEWS_PERIOD).isAfter(now)) {
            return new FeedHealth("healed", StateReasons.ofText(rule.reason()), rule.created(), 0);
        }
        if (source.isCrawlFeed()) {
            return new FeedHealth("crawl", source.status().reasons(), null, 0);
        }
        long last = visits.isEmpty() ? 0 : visits.getFirst().durationMillis();
        return last >= SLOW_MILLIS
                ? new FeedHealth("slow", null, null, Math.round(last / 1000.0))
                : new FeedHealth("good", source.status().reasons(), null, 0);
    }

    /** Symbol that is understood without colours. */
    public String symbol() {
        return switch (kind) {
            case "good", "crawl", "healed" -> "✓";
            case "new" -> "…";
            case "paused" -> "Ⅱ";
            default -> "!";
        };
    }

    public boolean isBroken() {
        return List.of("empty", "refused", "suspect", "failing", "dead").contains(kind);
    }
}
