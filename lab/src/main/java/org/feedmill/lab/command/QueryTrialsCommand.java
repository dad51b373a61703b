package org.feedmill.lab.command;

import picocli.CommandLine.Command;

/** Groups the commands that measure key paragraphs and the search index. */
@Command(
        name = "query",
        description = "Key paragraphs and search.",
        mixinStandardHelpOptions = true,
        subcommands = {KeyParagraphTrialCommand.class, SearchTrialCommand.class})
public final class QueryTrialsCommand {}
