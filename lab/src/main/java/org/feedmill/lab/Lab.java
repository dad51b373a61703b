package org.feedmill.lab;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The measuring commands, run by {@code lab/run}. */
@Command(
        name = "lab/run",
        description = "Measures finders, readers and writers on a bench folder.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ListsCommand.class,
            DatesCommand.class,
            SpeedCommand.class,
            FeedsCommand.class,
            GateCommand.class,
            TrainCommand.class,
            JmhCommand.class
        })
public final class Lab {

    private Lab() {}

    public static void main(String[] args) {
        System.exit(command().execute(args));
    }

    static CommandLine command() {
        return new CommandLine(new Lab()).setCaseInsensitiveEnumValuesAllowed(true);
    }
}
