package org.feedmill.fetch;

import org.jspecify.annotations.Nullable;

/**
 * A request to a fetcher.
 *
 * @param validators from the last fetch of the same address
 * @param obeysRobots whether robots.txt applies: true for addresses that a program chose, false for those that a person
 *     entered
 * @param body sent with POST; null for a GET request
 */
public record FetchRequest(
        String address,
        HttpValidators validators,
        RequestCredentials credentials,
        boolean obeysRobots,
        @Nullable PostBody body) {

    /** A request for a page that a person entered. */
    public static FetchRequest of(String address) {
        return new FetchRequest(address, HttpValidators.NONE, RequestCredentials.NONE, false, null);
    }

    /** Returns the same request as one that a program chose, such as a linked page or a scheduled update. */
    public FetchRequest asRobot() {
        return new FetchRequest(address, validators, credentials, true, body);
    }

    public FetchRequest with(HttpValidators known) {
        return new FetchRequest(address, known, credentials, obeysRobots, body);
    }

    public FetchRequest with(RequestCredentials sent) {
        return new FetchRequest(address, validators, sent, obeysRobots, body);
    }

    /** Returns a POST request with a body; null for a GET request. */
    public FetchRequest with(@Nullable PostBody sent) {
        return new FetchRequest(address, validators, credentials, obeysRobots, sent);
    }

    /**
     * Returns a GET request for another address with the same credentials and robots setting, but without validators.
     */
    public FetchRequest at(String other) {
        return new FetchRequest(other, HttpValidators.NONE, credentials, obeysRobots, null);
    }
}
