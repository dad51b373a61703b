package org.feedmill.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** Shows the commands in the help by what they are for. */
final class CommandGroups {

    private record Group(String title, List<String> names) {}

    private static final List<Group> GROUPS = List.of(
            new Group("Read pages", List.of("article", "crawl", "rule")),
            new Group("Keep feeds up to date", List.of("watch", "serve", "import", "export")),
            new Group("Run a server", List.of("user", "backup", "restore")),
            new Group("Process many pages", List.of("list", "time")),
            new Group("Connect other programs", List.of("mcp", "completion", "man", "help")));

    /** The length of a description on a line of 80 characters. */
    private static final int MAX_LENGTH = 66;

    private CommandGroups() {}

    static void install(CommandLine line) {
        line.getHelpSectionMap()
                .put(CommandLine.Model.UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::render);
    }

    private static String render(Help help) {
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            StringBuilder rows = new StringBuilder();
            for (String name : group.names()) {
                Help command = help.subcommands().get(name);
                if (command != null) {
                    rows.append(row(name, command));
                }
            }
            if (!rows.isEmpty()) {
                text.append(String.format("%s:%n%s", group.title(), rows));
            }
        }
        return text.toString();
    }

    private static String row(String name, Help command) {
        String[] header = command.commandSpec().usageMessage().header();
        String[] description = command.commandSpec().usageMessage().description();
        String line = header.length > 0 ? header[0] : description.length > 0 ? description[0] : "";
        int end = line.indexOf(". ");
        int colon = line.indexOf(": ");
        int cut = end < 0 ? colon : colon < 0 ? end : Math.min(end, colon);
        return String.format("  %-11s %s%n", name, fitted(cut < 0 ? line : line.substring(0, cut) + "."));
    }

    /** Cuts a description at a comma, or else at a space, so that its row fits. */
    private static String fitted(String line) {
        if (line.length() <= MAX_LENGTH) {
            return line;
        }
        int comma = line.lastIndexOf(", ", MAX_LENGTH - 1);
        return comma > 0
                ? line.substring(0, comma) + "."
                : line.substring(0, line.lastIndexOf(' ', MAX_LENGTH - 1)) + "…";
    }
}
