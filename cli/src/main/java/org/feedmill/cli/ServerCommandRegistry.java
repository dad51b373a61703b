package org.feedmill.cli;

import java.util.Arrays;
import java.util.Set;
import org.feedmill.cli.crawl.CrawlCommand;
import org.feedmill.cli.mcp.McpCommand;
import org.feedmill.cli.server.BackupCommand;
import org.feedmill.cli.server.ExportCommand;
import org.feedmill.cli.server.ImportCommand;
import org.feedmill.cli.server.RestoreCommand;
import org.feedmill.cli.server.ServeCommand;
import org.feedmill.cli.server.UserCommand;
import picocli.CommandLine;

/**
 * Adds the commands that need a database (server commands and crawl) on demand; other commands start faster without
 * them.
 */
final class ServerCommandRegistry {

    private static final Set<String> COMMAND_NAMES =
            Set.of("serve", "import", "export", "backup", "restore", "user", "crawl", "mcp");

    private static final Set<String> HELP_NAMES = Set.of("help", "-h", "--help", "completion");

    private ServerCommandRegistry() {}

    static void addIfNeeded(CommandLine line, String... args) {
        if (Arrays.stream(args).anyMatch(word -> COMMAND_NAMES.contains(word) || HELP_NAMES.contains(word))) {
            line.addSubcommand(ServeCommand.class)
                    .addSubcommand(ImportCommand.class)
                    .addSubcommand(ExportCommand.class)
                    .addSubcommand(BackupCommand.class)
                    .addSubcommand(RestoreCommand.class)
                    .addSubcommand(UserCommand.class)
                    .addSubcommand(CrawlCommand.class)
                    .addSubcommand(McpCommand.class);
        }
    }
}
