package org.feedmill.app;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.feedmill.reason.Reasons;
import org.feedmill.store.Origin;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.StoredRule;
import org.feedmill.store.Visit;
import org.jspecify.annotations.Nullable;

/**
 * Health of a feed as its owner sees it.
 *
 * @param kind new, good, healed, slow, empty, refused, suspect, failing, dead or paused
 * @param reasons more about it, null where there is nothing to say
 * @param since when it began, null where it does not matter
 * @param seconds how long the page takes, where it is slow
 */
public record Fare(
        String kind, @Nullable Reasons reasons, @Nullable Instant since, long seconds) {

    /** A repaired rule is reported for so long, as in the list of feeds; its history still shows it later. */
    private static final Duration NEWS = Duration.ofDays(7);

    /** Pages that take longer are slow; the same in the list of feeds. */
    private static final long SLOW_MILLIS = 10_000;

    /**
     * @param rule in force, null for none
     * @param visits the latest first
     */
    static Fare of(Source source, @Nullable StoredRule rule, List<Visit> visits, Instant now) {
        State state = source.status().state();
        if (state != State.GOOD) {
            return new Fare(
                    state.name().toLowerCase(Locale.ROOT),
                    source.status().reasons(),
                    source.status().since(),
                    0);
        }
        if (rule != null
                && rule.origin() == Origin.HEALED
                && rule.made().plus(NEWS).isAfter(now)) {
            return new Fare("healed", Reasons.ofText(rule.why()), rule.made(), 0);
        }
        long last = visits.isEmpty() ? 0 : visits.getFirst().millis();
        return last >= SLOW_MILLIS
                ? new Fare("slow", null, null, Math.round(last / 1000.0))
                : new Fare("good", source.status().reasons(), null, 0);
    }

    /** A sign that needs no colours. */
    public String sign() {
        return switch (kind) {
            case "good", "healed" -> "✓";
            case "new" -> "…";
            case "paused" -> "Ⅱ";
            default -> "!";
        };
    }

    public boolean isBroken() {
        return List.of("empty", "refused", "suspect", "failing", "dead").contains(kind);
    }
}
