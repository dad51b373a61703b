package org.feedmill.lab;

import picocli.CommandLine.Command;

/** Groups the commands that measure the server: load, faults, start-up and trust. */
@Command(
        name = "server",
        description = "The server under load and under fault.",
        mixinStandardHelpOptions = true,
        subcommands = {
            FaultsCommand.class,
            LoadCommand.class,
            NodesCommand.class,
            CostsCommand.class,
            PlanCommand.class,
            BareCommand.class,
            MillCommand.class,
            StartCommand.class,
            TrustCommand.class,
            StartsCommand.class
        })
final class ServerCommand {}
