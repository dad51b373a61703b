package org.feedmill.cli;

import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.mill.MillResult;

/** Explains on standard error why no feed could be made of a page. */
final class NothingFoundReport {

    private NothingFoundReport() {}

    /**
     * Prints the reasons and returns the exit code.
     *
     * @param ruled whether a rule was used
     * @param feedWanted whether the feed that the page offers was wanted
     */
    static int print(CommandConsole console, String from, MillResult.Empty empty, boolean ruled, boolean feedWanted) {
        String name = SourceOptions.name(from);
        console.printLine(
                ruled
                        ? "feedmill: The rule finds no items in " + name + "."
                        : "feedmill: No list found in " + name + ".");
        empty.tried().forEach(reason -> console.printLine("  - " + reason));
        empty.notes().forEach(note -> console.printLine("feedmill: " + note));
        if (!empty.feeds().isEmpty() && CommandInput.isAddress(from) && !feedWanted) {
            console.printLine("feedmill: The page offers a feed, "
                    + empty.feeds().getFirst().address() + ". Use it with --native.");
        }
        return ExitCode.NOTHING_FOUND;
    }
}
