package org.feedmill.lab;

import picocli.CommandLine.Command;

/** The web app. */
@Command(
        name = "app",
        description = "The web app.",
        mixinStandardHelpOptions = true,
        subcommands = {PreviewCommand.class, LabelTimesCommand.class})
final class AppCommand {}
