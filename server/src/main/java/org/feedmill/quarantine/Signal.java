package org.feedmill.quarantine;

import java.util.List;
import org.feedmill.reason.Reason;

/**
 * One measured signal.
 *
 * @param value from -1, against the page, to 1, for it
 * @param reasons for the owner of the feed
 */
public record Signal(SignalKind kind, double value, List<Reason> reasons) {

    public Signal {
        reasons = List.copyOf(reasons);
    }

    public Signal(SignalKind kind, double value, Reason reason) {
        this(kind, value, List.of(reason));
    }

    public double points() {
        return value * kind.weight();
    }
}
