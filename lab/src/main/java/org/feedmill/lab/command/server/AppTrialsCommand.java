package org.feedmill.lab.command.server;

import picocli.CommandLine.Command;

/** Groups the commands that measure the web app. */
@Command(
        name = "app",
        description = "The web app.",
        mixinStandardHelpOptions = true,
        subcommands = {
            PreviewTrialCommand.class,
            LabelSpeedCommand.class,
            FeedListTrialCommand.class,
            ScreenshotCommand.class
        })
public final class AppTrialsCommand {}
