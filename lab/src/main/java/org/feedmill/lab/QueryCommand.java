package org.feedmill.lab;

import picocli.CommandLine.Command;

/** Groups the commands that measure key paragraphs and the search index. */
@Command(
        name = "query",
        description = "Key paragraphs and search.",
        mixinStandardHelpOptions = true,
        subcommands = {QueryKeyCommand.class, QuerySearchCommand.class})
final class QueryCommand {}
