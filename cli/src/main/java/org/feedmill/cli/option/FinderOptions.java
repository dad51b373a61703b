package org.feedmill.cli.option;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Set;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.list.ListFinder;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose the list finder and configure its date patterns. */
public final class FinderOptions {

    @Option(
            names = "--finder",
            paramLabel = "NAME",
            description = "How to find the list: ${COMPLETION-CANDIDATES} (default: best).")
    private @Nullable ListFinderName finder;

    @Option(
            names = "--patterns",
            paramLabel = "FILE",
            description = "Time patterns of your own, one a line, such as yyyy-mm-dd; # begins a comment.")
    private @Nullable String patterns;

    @Option(
            names = "--only",
            paramLabel = "PATTERN",
            description = "Only dates of this pattern, such as yyyy-mm-dd; may be given several times. --explain names"
                    + " the patterns on a page.")
    private Set<String> only = Set.of();

    /** The languages of most pages, by share of the web: a batch reads their words before its first page. */
    private static final List<String> COMMON_LANGUAGES = List.of(
            "en", "zh", "ja", "ko", "de", "fr", "es", "pt", "it", "ru", "nl", "pl", "tr", "fa", "vi", "id", "cs", "uk",
            "ar", "sv", "th", "hu", "el", "ro", "he", "da", "fi", "nb", "sk", "bg", "hi", "ca");

    public ListFinder finder() throws CommandException {
        return finderOrDefault().finder(reader(), only);
    }

    private ListFinderName finderOrDefault() {
        return finder == null ? ListFinderName.BEST : finder;
    }

    /** Whether the user named a finder, or told it anything. */
    public boolean isSet() {
        return finder != null || patterns != null || !only.isEmpty();
    }

    /** A finder for many pages: what it knows is loaded beforehand. */
    public ListFinder batchFinder() throws CommandException {
        TimeReader reader = reader();
        reader.preload(COMMON_LANGUAGES);
        return finderOrDefault().finder(reader, only);
    }

    /** The finder's name as the user wrote it. */
    public String name() {
        return finderOrDefault().toString();
    }

    private TimeReader reader() throws CommandException {
        if (patterns == null) {
            return TimeReader.standard();
        }
        List<String> lines = new String(CommandInput.file(patterns), UTF_8)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
        try {
            return TimeReader.standard().withPatterns(lines);
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.USAGE, "Bad pattern in " + patterns + ": " + e.getMessage(), e);
        }
    }
}
