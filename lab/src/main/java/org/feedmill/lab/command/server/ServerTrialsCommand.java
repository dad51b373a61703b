package org.feedmill.lab.command.server;

import picocli.CommandLine.Command;

/** Groups the commands that measure the server: load, faults, attacks, start-up and trust. */
@Command(
        name = "server",
        description = "Measures the server under load, faults and attacks.",
        mixinStandardHelpOptions = true,
        subcommands = {
            AttackTrialCommand.class,
            FailoverTrialCommand.class,
            FaultTrialCommand.class,
            LoadTrialCommand.class,
            MillionTrialCommand.class,
            NodeScalingCommand.class,
            ServerCostCommand.class,
            CapacityPlanCommand.class,
            BareServerCommand.class,
            BareMillCommand.class,
            StartupTrialCommand.class,
            TrustTrialCommand.class,
            RepeatedStartCommand.class,
            WriterStallCommand.class
        })
public final class ServerTrialsCommand {}
