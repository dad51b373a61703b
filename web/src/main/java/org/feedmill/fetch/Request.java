package org.feedmill.fetch;

/**
 * A request to a fetcher.
 *
 * @param validators from the last fetch of the same address
 * @param obedient whether robots.txt may forbid it: yes for whatever a machine chose, no for what a person named
 */
public record Request(String address, Validators validators, Own own, boolean obedient) {

    /** A page that a person named. */
    public static Request of(String address) {
        return new Request(address, Validators.NONE, Own.NOTHING, false);
    }

    /** A page that was found on another, or that a schedule asks for. */
    public Request asRobot() {
        return new Request(address, validators, own, true);
    }

    public Request with(Validators known) {
        return new Request(address, known, own, obedient);
    }

    public Request with(Own sent) {
        return new Request(address, validators, sent, obedient);
    }

    /** The same manners and secrets for another address; what is known of the first says nothing of it. */
    public Request at(String other) {
        return new Request(other, Validators.NONE, own, obedient);
    }
}
