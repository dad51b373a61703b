package org.feedmill.store.account;

import org.feedmill.domain.account.Account;
import org.feedmill.store.Store;

/** Passwords hashed with few rounds, so that tests need not wait for them. */
public final class TestPasswords {

    private TestPasswords() {}

    public static void set(Store store, Account person, String password) {
        store.accounts().setPasswordHash(person.id(), new PasswordHasher().hash(password, new byte[16], 1000), true);
    }

    public static String hashOf(Store store, Account person) {
        return store.accounts().passwordHash(person.id());
    }
}
