package org.feedmill.quarantine;

/**
 * One measured signal.
 *
 * @param value from -1, against the page, to 1, for it
 * @param sentence for the owner of the feed
 */
public record Signal(SignalKind kind, double value, String sentence) {

    public double points() {
        return value * kind.weight();
    }
}
