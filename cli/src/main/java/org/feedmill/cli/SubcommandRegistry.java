package org.feedmill.cli;

import java.util.Arrays;
import java.util.Set;
import org.feedmill.cli.article.ArticleCommand;
import org.feedmill.cli.crawl.CrawlCommand;
import org.feedmill.cli.mcp.McpCommand;
import org.feedmill.cli.rule.RuleCommand;
import org.feedmill.cli.server.BackupCommand;
import org.feedmill.cli.server.ExportCommand;
import org.feedmill.cli.server.ImportCommand;
import org.feedmill.cli.server.RestoreCommand;
import org.feedmill.cli.server.ServeCommand;
import org.feedmill.cli.server.UserCommand;
import picocli.CommandLine;

/**
 * Adds subcommands on demand: a run on one page starts faster without any, and those that need a database (server
 * commands and crawl) are only loaded for each other.
 */
final class SubcommandRegistry {

    private static final Set<String> PAGE_COMMANDS =
            Set.of("article", "list", "rule", "time", "watch", "completion", "man", "help");

    private static final Set<String> DATABASE_COMMANDS =
            Set.of("serve", "import", "export", "backup", "restore", "user", "crawl", "mcp");

    /** What needs all commands. */
    private static final Set<String> OVERVIEWS = Set.of("help", "-h", "--help", "completion", "man");

    private SubcommandRegistry() {}

    static void addIfNeeded(CommandLine line, String... args) {
        boolean all = containsAny(OVERVIEWS, args);
        boolean database = all || containsAny(DATABASE_COMMANDS, args);
        if (database || containsAny(PAGE_COMMANDS, args)) {
            line.addSubcommand(ArticleCommand.class)
                    .addSubcommand(ListCommand.class)
                    .addSubcommand(RuleCommand.class)
                    .addSubcommand(TimeCommand.class)
                    .addSubcommand(WatchCommand.class)
                    .addSubcommand(CompletionCommand.class)
                    .addSubcommand(ManPageCommand.class)
                    .addSubcommand(CommandLine.HelpCommand.class);
        }
        if (database) {
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

    private static boolean containsAny(Set<String> names, String... args) {
        return Arrays.stream(args).anyMatch(names::contains);
    }
}
