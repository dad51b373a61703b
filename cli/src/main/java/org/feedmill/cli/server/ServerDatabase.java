package org.feedmill.cli.server;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.domain.account.Account;
import org.feedmill.server.ServerStartException;
import org.feedmill.server.StoreOpener;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/** Server database opened by a command; the server may be running at the same time. */
record ServerDatabase(ServerSettings settings, Store store) implements AutoCloseable {

    /** Maximum number of users that are listed. */
    private static final int MAX_PEOPLE = 10_000;

    static ServerDatabase open(CommandConsole console, ServerOptions options) throws CommandException {
        ServerSettings settings = options.settings(console, Map.of());
        try {
            return new ServerDatabase(settings, StoreOpener.open(settings, console.clock()));
        } catch (ServerStartException e) {
            throw new CommandException(ExitCode.CANNOT_START, e.message(), e);
        }
    }

    /** Returns the public address of the server if it is set, else the local one. */
    String address() {
        return Objects.requireNonNullElse(settings.serve().publicAddress(), "http://localhost:" + settings.port());
    }

    /** Returns the user with the given name, or the first administrator if it is null. */
    Account person(@Nullable String name) throws CommandException {
        Account found = find(name);
        if (found == null && name == null) {
            store.accounts().createFirstAdminToken(); // creates the first administrator
            found = find(null);
        }
        if (found == null) {
            throw new CommandException(
                    ExitCode.USAGE,
                    name == null
                            ? "There is no administrator. Create one with feedmill user add NAME --admin."
                            : "There is no user named " + name + ". List the users with feedmill user list.");
        }
        return found;
    }

    private @Nullable Account find(@Nullable String name) {
        return people().stream()
                .filter(person -> name == null ? person.admin() : person.name().equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
    }

    List<Account> people() {
        return store.accounts().list(null, MAX_PEOPLE);
    }

    @Override
    public void close() {
        store.close();
    }
}
