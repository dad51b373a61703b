package org.feedmill.cli;

import java.util.Arrays;
import java.util.Set;
import picocli.CommandLine;

/** The commands that need a database: those that deal with a server, and the crawl. Others start faster without them. */
final class ServerCommands {

    private static final Set<String> NAMES = Set.of("serve", "import", "export", "backup", "restore", "user", "crawl");

    private static final Set<String> HELP = Set.of("help", "-h", "--help");

    private ServerCommands() {}

    static void addWhereWanted(CommandLine line, String... args) {
        if (Arrays.stream(args).anyMatch(word -> NAMES.contains(word) || HELP.contains(word))) {
            line.addSubcommand(ServeCommand.class)
                    .addSubcommand(ImportCommand.class)
                    .addSubcommand(ExportCommand.class)
                    .addSubcommand(BackupCommand.class)
                    .addSubcommand(RestoreCommand.class)
                    .addSubcommand(UserCommand.class)
                    .addSubcommand(CrawlCommand.class);
        }
    }
}
