package org.feedmill.store;

/** Passwords hashed as they were in cheaper times: tests need not wait for them. */
public final class CheapPasswords {

    private CheapPasswords() {}

    public static void set(Store store, Person person, String password) {
        store.people().setHash(person.id(), new Passwords().hash(password, new byte[16], 1000), true);
    }

    public static String hashOf(Store store, Person person) {
        return store.people().hash(person.id());
    }
}
