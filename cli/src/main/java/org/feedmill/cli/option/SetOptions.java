package org.feedmill.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import picocli.CommandLine.Option;

/** Options that set the thresholds of the finders, and list them. */
public final class SetOptions {

    private static final int TEXT_WIDTH = 76;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Set an option of a finder, such as record.T=0.8; repeatable. --options lists them.")
    private List<String> assignments = List.of();

    @Option(names = "--options", description = "List the options that --set sets, with their defaults and meanings.")
    private boolean listed;

    /** Returns whether the user set an option for a use, or one that does not exist. */
    public boolean isSet(FinderOption.Use use) {
        return assignments.stream()
                .map(assignment -> FinderOption.named(assignment.split("=", 2)[0].strip()))
                .anyMatch(option -> option.isEmpty() || option.get().use() == use);
    }

    /** Returns true if the user only requested the list of options. */
    public boolean isListed() {
        return listed;
    }

    /** @param uses of the options that the command knows */
    public FinderOptionValues values(Set<FinderOption.Use> uses) throws CommandException {
        try {
            return FinderOptionValues.parse(assignments, uses);
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.USAGE, "--set: " + e.getMessage(), e);
        }
    }

    /** Returns the lines of the list of options. */
    public static String list(Set<FinderOption.Use> uses) {
        List<String> lines = new ArrayList<>();
        for (FinderOption option : FinderOption.values()) {
            if (uses.contains(option.use())) {
                lines.add(option + "=" + option.defaultValue() + "  ("
                        + option.type().range() + ")");
                addWrapped(option.description(), lines);
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static void addWrapped(String text, List<String> lines) {
        StringBuilder line = new StringBuilder("   ");
        for (String word : text.split(" ")) {
            if (line.length() + 1 + word.length() > TEXT_WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder("   ");
            }
            line.append(' ').append(word);
        }
        lines.add(line.toString());
    }
}
