package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.store.People;
import org.feedmill.store.Person;
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
        versionProvider = Version.class,
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
final class UserCommand implements Callable<Integer> {

    private static final String LABEL = "From the command line";

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Override
    public Integer call() throws Complaint {
        throw new Complaint(Exit.USAGE, "Say what to do: add, list, token or remove. See feedmill user --help.");
    }

    private Console console() {
        return ConsoleOwner.of(parent);
    }

    @Command(name = "add", mixinStandardHelpOptions = true, description = "Lets somebody in.")
    int add(
            @Parameters(paramLabel = "NAME", description = "What they are called.") String name,
            @Option(names = "--admin", description = "They may do everything.") boolean admin,
            @Mixin ServerOptions options)
            throws Complaint, IOException {
        try (Kept kept = Kept.open(console(), options)) {
            Person person = kept.store()
                    .people()
                    .add(name, null, admin, People.FEEDS)
                    .orElseThrow(() -> new Complaint(Exit.USAGE, "Somebody is called " + name + " already."));
            tell(kept, person);
        } catch (IllegalArgumentException e) {
            throw new Complaint(Exit.USAGE, Objects.requireNonNullElse(e.getMessage(), "That is no name."), e);
        }
        return Exit.OK;
    }

    @Command(name = "list", mixinStandardHelpOptions = true, description = "Shows who is there.")
    int list(@Mixin ServerOptions options) throws Complaint, IOException {
        StringBuilder text = new StringBuilder();
        try (Kept kept = Kept.open(console(), options)) {
            for (Person person : kept.people()) {
                text.append(person.name())
                        .append('\t')
                        .append(person.admin() ? "admin" : "user")
                        .append('\n');
            }
        }
        Output.write(text.toString().getBytes(UTF_8), console().out(), null);
        return Exit.OK;
    }

    @Command(name = "token", mixinStandardHelpOptions = true, description = "Makes a new token for somebody.")
    int token(
            @Parameters(paramLabel = "NAME", description = "Whose it will be.") String name,
            @Mixin ServerOptions options)
            throws Complaint, IOException {
        try (Kept kept = Kept.open(console(), options)) {
            tell(kept, kept.person(name));
        }
        return Exit.OK;
    }

    @Command(name = "remove", mixinStandardHelpOptions = true, description = "Takes somebody's access away.")
    int remove(
            @Parameters(paramLabel = "NAME", description = "Who is to go.") String name, @Mixin ServerOptions options)
            throws Complaint {
        try (Kept kept = Kept.open(console(), options)) {
            kept.store().people().delete(kept.person(name).id());
        } catch (People.LastAdmin e) {
            throw new Complaint(Exit.USAGE, String.valueOf(e.getMessage()), e);
        }
        return Exit.OK;
    }

    private void tell(Kept kept, Person person) throws Complaint, IOException {
        String secret = kept.store()
                .people()
                .tokens()
                .make(person.id(), LABEL, null)
                .orElseThrow(() -> new Complaint(
                        Exit.USAGE, person.name() + " has as many tokens as one may have; revoke one first."))
                .secret();
        Output.write((secret + "\n").getBytes(UTF_8), console().out(), null);
    }
}
