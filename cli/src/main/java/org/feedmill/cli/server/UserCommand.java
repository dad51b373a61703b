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
import org.feedmill.store.account.Account;
import org.feedmill.store.account.AccountRepository;
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
            "Says who may use a server, in its database; the server may run meanwhile.",
            "",
            "add and token write a new token to standard output, which is shown this once."
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
                ExitCode.USAGE, "Say what to do: add, list, token or remove. See feedmill user --help.");
    }

    private CommandConsole console() {
        return ConsoleOwner.of(parent);
    }

    @Command(name = "add", mixinStandardHelpOptions = true, description = "Lets somebody in.")
    int add(
            @Parameters(paramLabel = "NAME", description = "What they are called.") String name,
            @Option(names = "--admin", description = "They may do everything.") boolean admin,
            @Mixin ServerOptions options)
            throws CommandException, IOException {
        try (ServerDatabase kept = ServerDatabase.open(console(), options)) {
            Account person = kept.store()
                    .accounts()
                    .add(name, null, admin, AccountRepository.DEFAULT_MAX_FEEDS)
                    .orElseThrow(
                            () -> new CommandException(ExitCode.USAGE, "Somebody is called " + name + " already."));
            writeNewToken(kept, person);
        } catch (IllegalArgumentException e) {
            throw new CommandException(
                    ExitCode.USAGE, Objects.requireNonNullElse(e.getMessage(), "That is no name."), e);
        }
        return ExitCode.OK;
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Shows who is there.")
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

    @Command(name = "token", mixinStandardHelpOptions = true, description = "Makes a new token for somebody.")
    int token(
            @Parameters(paramLabel = "NAME", description = "Whose it will be.") String name,
            @Mixin ServerOptions options)
            throws CommandException, IOException {
        try (ServerDatabase kept = ServerDatabase.open(console(), options)) {
            writeNewToken(kept, kept.person(name));
        }
        return ExitCode.OK;
    }

    @Command(name = "remove", mixinStandardHelpOptions = true, description = "Takes somebody's access away.")
    int remove(
            @Parameters(paramLabel = "NAME", description = "Who is to go.") String name, @Mixin ServerOptions options)
            throws CommandException {
        try (ServerDatabase kept = ServerDatabase.open(console(), options)) {
            kept.store().accounts().delete(kept.person(name).id());
        } catch (AccountRepository.LastAdminException e) {
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
                        ExitCode.USAGE, person.name() + " has as many tokens as one may have; revoke one first."))
                .secret();
        CommandOutput.write((secret + "\n").getBytes(UTF_8), console().out(), null);
    }
}
