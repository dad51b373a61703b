package org.feedmill.fetch.http;

/** The result of a callback request. */
public sealed interface CallbackResult {

    /**
     * The other side responded, with any status.
     *
     * @param status of HTTP; redirects are not followed
     * @param body of the answer, as far as it was asked for
     */
    record Answered(int status, String body) implements CallbackResult {

        /** Whether it took the message. */
        public boolean isSuccess() {
            return status >= 200 && status <= 299;
        }
    }

    /**
     * The request was not delivered, or must not be.
     *
     * @param refused whether the address must not be talked to at all
     * @param message one sentence for a person, naming the address
     */
    record Undelivered(boolean refused, String message) implements CallbackResult {}
}
