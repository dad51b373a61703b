package org.feedmill.domain.account;

/** Sender of a request: a known person or an anonymous caller. */
public sealed interface Caller {

    /** Caller who is not signed in; may read feeds, and anything else that the operator permits. */
    record Stranger(String address) implements Caller {}

    /**
     * Person who is identified by a token or a session.
     *
     * @param admin whether the person may see and change everything
     */
    record Person(String id, String name, boolean admin) implements Caller {}
}
