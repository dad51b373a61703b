package org.feedmill.cli.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.AccountRules;
import org.feedmill.domain.account.LastAdminException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Command with which the operator of a server manages users and tokens. */
@Command(
        name = "user",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "feedmill user add NAME [--admin] [OPTIONS]",
            "       feedmill user list [OPTIONS]",
            "       feedmill user token NAME [OPTIONS]",
            "       feedmill user remove NAME [OPTIONS]"
        },
        descriptionHeading = "%n",
        description = {
            "Manages the users of a server in its database. The server may be running.",
            "",
            "add and token write a new token to standard output. It is shown only once."
        },
        optionListHeading = "%nOptions:%n",
        commandListHeading = "%nCommands:%n")
public final class UserCommand implements Callable<Integer> {

    private static final String LABEL = "From the command line";

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Override
    public Integer call() throws CommandException {
        throw new CommandException(
                ExitCode.USAGE, "No command given. Use add, list, token or remove. See feedmill user --help.");
    }

    private CommandConsole console() {
        return ConsoleOwner.of(parent);
    }

    @Command(name = "add", mixinStandardHelpOptions = true, description = "Adds a user.")
    int add(
            @Parameters(paramLabel = "NAME", description = "Name of the new user.") String name,
            @Option(names = "--admin", description = "Makes the user an administrator.") boolean admin,
            @Mixin ServerOptions options)
            throws CommandException, IOException {
        try (ServerDatabase kept = ServerDatabase.open(console(), options)) {
            Account person = kept.store()
                    .accounts()
                    .add(name, null, admin, AccountRules.DEFAULT_MAX_FEEDS)
                    .orElseThrow(() -> new CommandException(
                            ExitCode.USAGE, "A user named " + name + " already exists. Choose another name."));
            writeNewToken(kept, person);
        } catch (IllegalArgumentException e) {
            throw new CommandException(
                    ExitCode.USAGE, Objects.requireNonNullElse(e.getMessage(), "Invalid user name."), e);
        }
        return ExitCode.OK;
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the users.")
    int list(@Mixin ServerOptions options) throws CommandException, IOException {
        StringBuilder text = new StringBuilder();
        try (ServerDatabase kept = ServerDatabase.open(console(), options)) {
            for (Account person : kept.people()) {
                text.append(person.name())
                        .append('\t')
                        .append(person.admin() ? "admin" : "user")
                        .append('\n');
            }
        }
        CommandOutput.write(text.toString().getBytes(UTF_8), console().out(), null);
        return ExitCode.OK;
    }

    @Command(name = "token", mixinStandardHelpOptions = true, description = "Creates a new token for a user.")
    int token(
            @Parameters(paramLabel = "NAME", description = "Name of the user.") String name,
            @Mixin ServerOptions options)
            throws CommandException, IOException {
        try (ServerDatabase kept = ServerDatabase.open(console(), options)) {
            writeNewToken(kept, kept.person(name));
        }
        return ExitCode.OK;
    }

    @Command(name = "remove", mixinStandardHelpOptions = true, description = "Removes a user.")
    int remove(
            @Parameters(paramLabel = "NAME", description = "Name of the user.") String name,
            @Mixin ServerOptions options)
            throws CommandException {
        try (ServerDatabase kept = ServerDatabase.open(console(), options)) {
            kept.store().accounts().delete(kept.person(name).id());
        } catch (LastAdminException e) {
            throw new CommandException(ExitCode.USAGE, String.valueOf(e.getMessage()), e);
        }
        return ExitCode.OK;
    }

    private void writeNewToken(ServerDatabase kept, Account person) throws CommandException, IOException {
        String secret = kept.store()
                .accounts()
                .tokens()
                .create(person.id(), LABEL, null)
                .orElseThrow(() -> new CommandException(
                        ExitCode.USAGE, person.name() + " has the maximum number of tokens. Revoke one first."))
                .secret();
        CommandOutput.write((secret + "\n").getBytes(UTF_8), console().out(), null);
    }
}
