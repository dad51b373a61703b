package org.feedmill.quarantine;

import java.util.List;
import org.feedmill.reason.StateReason;

/**
 * One measured signal.
 *
 * @param value from -1, evidence against the page, to 1, evidence for it
 * @param reasons for the owner of the feed
 */
public record PageSignal(SignalKind kind, double value, List<StateReason> reasons) {

    public PageSignal {
        reasons = List.copyOf(reasons);
    }

    public PageSignal(SignalKind kind, double value, StateReason reason) {
        this(kind, value, List.of(reason));
    }

    public double points() {
        return value * kind.weight();
    }
}
