package org.feedmill.domain.account;

/** Sender of a request: a known person or a stranger. */
public sealed interface Caller {

    /** Caller who is not signed in; may read feeds, and whatever else the operator opens. */
    record Stranger(String address) implements Caller {}

    /**
     * Person who is known by a token or a session.
     *
     * @param admin whether everything is theirs to see and change
     */
    record Person(String id, String name, boolean admin) implements Caller {}
}
