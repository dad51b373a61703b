package org.feedmill.lab.attack;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Result of one attack: the times of health checks and of another person's work, and the limits.
 *
 * @param health worst time of a health check
 * @param missed health checks that were not answered in time
 * @param calm median time of another person's work before the attack
 * @param attacked median time of the same work during the attack; null if it was refused
 */
public record AttackReport(
        String attack,
        Duration health,
        int missed,
        Duration calm,
        @Nullable Duration attacked,
        String measured,
        boolean limitKept) {

    /** The work of another person may take so many times as long as without the attack. */
    static final double MAX_SLOWDOWN = 2;

    /** Differences below this time are noise. */
    static final Duration NOISE = Duration.ofMillis(250);

    /** Whether the server met all requirements during the attack. */
    public boolean isMet() {
        return missed == 0 && limitKept && isFair();
    }

    private boolean isFair() {
        return attacked != null
                && (attacked.toNanos() <= MAX_SLOWDOWN * calm.toNanos() || attacked.compareTo(NOISE) <= 0);
    }

    /** Returns the cells of a table row. */
    public List<String> cells() {
        return List.of(
                attack,
                health.toMillis() + " ms",
                Integer.toString(missed),
                calm.toMillis() + " ms",
                attacked == null ? "refused" : attacked.toMillis() + " ms",
                measured,
                isMet() ? "yes" : "NO");
    }
}
