package org.feedmill.cli;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A command that gives its subcommands the console that it runs on. */
interface ConsoleOwner {

    Console console();

    /** Returns the console of a subcommand's parent, which picocli sets before it calls the subcommand. */
    static Console of(@Nullable ConsoleOwner parent) {
        return Objects.requireNonNull(parent).console();
    }
}
