package org.feedmill.fetch;

/** Fetches the document at an address. Network errors are not thrown: a refusal or a failure is a result too. */
@FunctionalInterface
public interface Fetcher {

    FetchResult fetch(FetchRequest request);

    /** Fetches a page that a person entered, unconditionally. */
    default FetchResult fetch(String address) {
        return fetch(FetchRequest.of(address));
    }
}
