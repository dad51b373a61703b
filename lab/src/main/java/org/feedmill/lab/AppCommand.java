package org.feedmill.lab;

import picocli.CommandLine.Command;

/** Groups the commands that measure the web app. */
@Command(
        name = "app",
        description = "The web app.",
        mixinStandardHelpOptions = true,
        subcommands = {PreviewCommand.class, LabelTimesCommand.class})
final class AppCommand {}
