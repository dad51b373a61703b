package org.feedmill.lab.command.server;

import picocli.CommandLine.Command;

/** Groups the commands that measure the server: load, faults, start-up and trust. */
@Command(
        name = "server",
        description = "Measures the server under load and under faults.",
        mixinStandardHelpOptions = true,
        subcommands = {
            FaultTrialCommand.class,
            LoadTrialCommand.class,
            NodeScalingCommand.class,
            ServerCostCommand.class,
            CapacityPlanCommand.class,
            BareServerCommand.class,
            BareMillCommand.class,
            StartupTrialCommand.class,
            TrustTrialCommand.class,
            RepeatedStartCommand.class
        })
public final class ServerTrialsCommand {}
