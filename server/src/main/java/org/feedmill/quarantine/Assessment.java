package org.feedmill.quarantine;

import java.util.Comparator;
import java.util.List;
import org.feedmill.reason.Reason;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.Reasons;
import org.feedmill.store.SuspectPage;

/**
 * The outcome of comparing a page with what is known of its feed.
 *
 * @param kind of page where it was recognised, {@link SuspectPage#UNKNOWN} otherwise
 * @param signals all that were measured
 */
public record Assessment(String kind, List<Signal> signals) {

    /** Pages that score less are quarantined. */
    static final double MIN_SCORE = 1.0;

    private static final int MAX_REASONS = 4;

    /** A share of items from which on they are the furniture of the page. */
    private static final double FURNITURE = 0.6;

    /** From this confidence on, a page that looks like another kind of page is one. */
    static final double SURE = 0.8;

    public Assessment {
        signals = List.copyOf(signals);
    }

    /** A page that there is nothing to compare with. */
    public static Assessment unknown() {
        return new Assessment(SuspectPage.UNKNOWN, List.of());
    }

    public double score() {
        return signals.stream().mapToDouble(Signal::points).sum();
    }

    public boolean suspect() {
        return !signals.isEmpty() && score() < MIN_SCORE;
    }

    /**
     * Whether the page is the feed's own and only its list is gone: under its old title and address, nothing is found any
     * more but links that were in its menus before, or items that were shown beside the list.
     */
    public boolean emptied() {
        return suspect()
                && (value(SignalKind.EXTRACTION) == -1 || value(SignalKind.EXCERPT) < 0)
                && value(SignalKind.PAGE_TITLE) > 0
                && value(SignalKind.ADDRESS) == 0
                && value(SignalKind.SUBSTITUTE) > -SURE
                && (value(SignalKind.KNOWN_ITEMS) < FURNITURE || value(SignalKind.EXCERPT) < 0)
                && (value(SignalKind.TEMPLATE_LINKS) <= -FURNITURE || value(SignalKind.LINK_PATTERN) >= 0);
    }

    private double value(SignalKind kind) {
        return signals.stream()
                .filter(signal -> signal.kind() == kind)
                .mapToDouble(Signal::value)
                .sum();
    }

    /** Why the page is suspect, the strongest signals first. */
    public Reasons reasons() {
        List<Reason> reasons = signals.stream()
                .filter(signal -> signal.points() < 0)
                .sorted(Comparator.comparingDouble(Signal::points))
                .limit(MAX_REASONS)
                .flatMap(signal -> signal.reasons().stream())
                .toList();
        return reasons.isEmpty() ? Reasons.of(Reason.of(ReasonCode.LITTLE_IN_COMMON)) : new Reasons(reasons);
    }
}
