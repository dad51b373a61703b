package org.feedmill.serve;

/** Who asks. */
public sealed interface Caller {

    /** Nobody known: may read feeds, and what else the operator opens. */
    record Stranger(String address) implements Caller {}

    /**
     * A person, by a token or a session.
     *
     * @param admin whether everything is theirs to see and change
     */
    record Person(String id, String name, boolean admin) implements Caller {}
}
