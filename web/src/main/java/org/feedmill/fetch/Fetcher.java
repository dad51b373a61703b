package org.feedmill.fetch;

/** Gets what is behind an address. Never throws for what the net may do: a refusal or a failure is an answer too. */
@FunctionalInterface
public interface Fetcher {

    Fetched fetch(Request request);

    /** A page that a person named, whatever is known of it. */
    default Fetched fetch(String address) {
        return fetch(Request.of(address));
    }
}
