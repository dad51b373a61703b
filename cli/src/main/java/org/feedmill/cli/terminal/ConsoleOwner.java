package org.feedmill.cli.terminal;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A command that gives its subcommands the console that it runs on. */
public interface ConsoleOwner {

    CommandConsole console();

    /** Returns the console of a subcommand's parent, which picocli sets before it calls the subcommand. */
    static CommandConsole of(@Nullable ConsoleOwner parent) {
        return Objects.requireNonNull(parent).console();
    }
}
