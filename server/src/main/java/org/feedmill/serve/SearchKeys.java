package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Optional;
import org.feedmill.store.Person;
import org.feedmill.store.Store;

/**
 * Keys with which feed readers, which cannot sign in, search for a person. They are part of the address of a search,
 * which like that of a feed cannot be guessed. A key is valid for this purpose only, and as long as the person exists.
 */
public final class SearchKeys {

    private static final int LONGEST = 200;

    private final Store store;

    public SearchKeys(Store store) {
        this.store = store;
    }

    /** @param person the id */
    public String of(String person) {
        return person + "-" + store.signed("search " + person);
    }

    /** Owner of a key; empty if it is not valid. */
    Optional<Caller.Person> whose(String key) {
        int dash = key.lastIndexOf('-');
        if (dash < 1 || key.length() > LONGEST) {
            return Optional.empty();
        }
        String id = key.substring(0, dash);
        if (!MessageDigest.isEqual(of(id).getBytes(UTF_8), key.getBytes(UTF_8))) {
            return Optional.empty();
        }
        return id.equals(Callers.OPERATOR.id())
                ? Optional.of(Callers.OPERATOR)
                : store.people().byId(id).map(SearchKeys::caller);
    }

    private static Caller.Person caller(Person person) {
        return Callers.caller(person);
    }
}
