package org.feedmill.cli;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.server.CannotStart;
import org.feedmill.server.Opening;
import org.feedmill.server.Settings;
import org.feedmill.store.Person;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Server database opened by a command; the server may be running at the same time. */
record Kept(Settings settings, Store store) implements AutoCloseable {

    /** More people than any list shows. */
    private static final int MOST_PEOPLE = 10_000;

    static Kept open(Console console, ServerOptions options) throws Complaint {
        Settings settings = options.settings(console, Map.of());
        try {
            return new Kept(settings, Opening.store(settings, console.clock()));
        } catch (CannotStart e) {
            throw new Complaint(Exit.CANNOT_START, e.sentence(), e);
        }
    }

    /** Where feeds are found: as it is set, else on this machine. */
    String address() {
        return Objects.requireNonNullElse(settings.serve().publicAddress(), "http://localhost:" + settings.port());
    }

    /** The person of that name; the first administrator where none is told. */
    Person person(@Nullable String name) throws Complaint {
        Person found = find(name);
        if (found == null && name == null) {
            store.people().firstToken(); // makes the first one
            found = find(null);
        }
        if (found == null) {
            throw new Complaint(
                    Exit.USAGE,
                    name == null
                            ? "There is no administrator; feedmill user add NAME --admin makes one."
                            : "Nobody is called " + name + "; feedmill user list shows who is there.");
        }
        return found;
    }

    private @Nullable Person find(@Nullable String name) {
        return people().stream()
                .filter(person -> name == null ? person.admin() : person.name().equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
    }

    List<Person> people() {
        return store.people().list(null, MOST_PEOPLE);
    }

    @Override
    public void close() {
        store.close();
    }
}
