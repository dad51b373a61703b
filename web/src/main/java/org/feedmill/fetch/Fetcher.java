package org.feedmill.fetch;

/** Gets what is behind an address. Never throws for what the net may do: a refusal or a failure is an answer too. */
@FunctionalInterface
public interface Fetcher {

    Fetched fetch(String address);
}
