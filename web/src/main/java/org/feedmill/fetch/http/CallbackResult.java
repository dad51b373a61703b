package org.feedmill.fetch.http;

/** The result of a callback request. */
public sealed interface CallbackResult {

    /**
     * The other side responded, with any status.
     *
     * @param status the HTTP status; redirects are not followed
     * @param body the part of the response that was read
     */
    record Answered(int status, String body) implements CallbackResult {

        /** Whether the receiver accepted the message. */
        public boolean isSuccess() {
            return status >= 200 && status <= 299;
        }
    }

    /**
     * The request was not delivered.
     *
     * @param refused whether the address is blocked
     * @param message a sentence for users
     */
    record Undelivered(boolean refused, String message) implements CallbackResult {}
}
