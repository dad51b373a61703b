package org.feedmill.quarantine;

import java.util.Comparator;
import java.util.List;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;

/**
 * The outcome of comparing a page with what is known about its feed.
 *
 * @param kind of page if it was recognised, {@link SuspectPage#UNKNOWN} otherwise
 * @param signals all measured signals
 */
public record PageAssessment(String kind, List<PageSignal> signals) {

    /** Pages with a lower score are quarantined. */
    static final double MIN_SCORE = 1.0;

    private static final int MAX_REASONS = 4;

    /** Minimum share of items for them to count as part of the page's template. */
    private static final double MIN_TEMPLATE_SHARE = 0.6;

    /** Minimum confidence with which a page counts as another kind of page. */
    static final double MIN_CONFIDENCE = 0.8;

    public PageAssessment {
        signals = List.copyOf(signals);
    }

    /** Creates the assessment of a page without anything to compare with. */
    public static PageAssessment unknown() {
        return new PageAssessment(SuspectPage.UNKNOWN, List.of());
    }

    public double score() {
        return signals.stream().mapToDouble(PageSignal::points).sum();
    }

    public boolean isSuspect() {
        return !signals.isEmpty() && score() < MIN_SCORE;
    }

    /**
     * Whether the page is the feed's own and only its list is gone: it has its old title and address, and shows only
     * links that were in its menus before, or items that were also shown outside of the list.
     */
    public boolean isEmptied() {
        return isSuspect()
                && (value(SignalKind.EXTRACTION) == -1 || isExcerpt())
                && value(SignalKind.PAGE_TITLE) > 0
                && value(SignalKind.ADDRESS) == 0
                && value(SignalKind.SUBSTITUTE) > -MIN_CONFIDENCE
                && (value(SignalKind.KNOWN_ITEMS) < MIN_TEMPLATE_SHARE || isExcerpt())
                && (value(SignalKind.TEMPLATE_LINKS) <= -MIN_TEMPLATE_SHARE || value(SignalKind.LINK_PATTERN) >= 0);
    }

    private boolean isExcerpt() {
        return value(SignalKind.EXCERPT) < 0 || value(SignalKind.BOX) < 0;
    }

    private double value(SignalKind kind) {
        return signals.stream()
                .filter(signal -> signal.kind() == kind)
                .mapToDouble(PageSignal::value)
                .sum();
    }

    /** Returns the reasons why the page is suspect, strongest first. */
    public StateReasons reasons() {
        List<StateReason> reasons = signals.stream()
                .filter(signal -> signal.points() < 0)
                .sorted(Comparator.comparingDouble(PageSignal::points))
                .limit(MAX_REASONS)
                .flatMap(signal -> signal.reasons().stream())
                .toList();
        return reasons.isEmpty()
                ? StateReasons.of(StateReason.of(ReasonCode.LITTLE_IN_COMMON))
                : new StateReasons(reasons);
    }
}
