package org.feedmill.fetch;

/**
 * A request to a fetcher.
 *
 * @param validators from the last fetch of the same address
 * @param obeysRobots whether robots.txt may forbid it: yes for whatever a machine chose, no for what a person named
 */
public record FetchRequest(
        String address, HttpValidators validators, RequestCredentials credentials, boolean obeysRobots) {

    /** A page that a person named. */
    public static FetchRequest of(String address) {
        return new FetchRequest(address, HttpValidators.NONE, RequestCredentials.NONE, false);
    }

    /** A page that was found on another, or that a schedule asks for. */
    public FetchRequest asRobot() {
        return new FetchRequest(address, validators, credentials, true);
    }

    public FetchRequest with(HttpValidators known) {
        return new FetchRequest(address, known, credentials, obeysRobots);
    }

    public FetchRequest with(RequestCredentials sent) {
        return new FetchRequest(address, validators, sent, obeysRobots);
    }

    /** The same manners and secrets for another address; what is known of the first says nothing of it. */
    public FetchRequest at(String other) {
        return new FetchRequest(other, HttpValidators.NONE, credentials, obeysRobots);
    }
}
