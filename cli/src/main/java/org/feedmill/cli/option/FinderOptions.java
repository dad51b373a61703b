package org.feedmill.cli.option;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Set;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose the list finder and configure its date patterns. */
public final class FinderOptions {

    @Option(
            names = "--finder",
            paramLabel = "NAME",
            description = "How to find the list: ${COMPLETION-CANDIDATES} (default: best).")
    private @Nullable ListFinderKind finder;

    @Option(
            names = "--patterns",
            paramLabel = "FILE",
            description = "File with your own time patterns, one per line, such as yyyy-mm-dd; # starts a comment.")
    private @Nullable String patterns;

    @Option(
            names = "--time-pattern",
            paramLabel = "PATTERN",
            description = "Use only dates of this pattern, such as yyyy-mm-dd; repeatable. --explain lists the"
                    + " patterns on a page.")
    private Set<String> timePatterns = Set.of();

    @Option(names = "--only", paramLabel = "PATTERN", hidden = true, description = "Deprecated name of --time-pattern.")
    void setOnly(Set<String> patternsOfOldOption) {
        timePatterns = patternsOfOldOption;
    }

    /** The most common languages of the web; a batch loads their date words before its first page. */
    private static final List<String> COMMON_LANGUAGES = List.of(
            "en", "zh", "ja", "ko", "de", "fr", "es", "pt", "it", "ru", "nl", "pl", "tr", "fa", "vi", "id", "cs", "uk",
            "ar", "sv", "th", "hu", "el", "ro", "he", "da", "fi", "nb", "sk", "bg", "hi", "ca");

    public ListFinder finder() throws CommandException {
        return finderOrDefault().create(reader(), timePatterns);
    }

    private ListFinderKind finderOrDefault() {
        return finder == null ? ListFinderKind.BEST : finder;
    }

    /** Returns whether the user set any of these options. */
    public boolean isSet() {
        return finder != null || patterns != null || !timePatterns.isEmpty();
    }

    /** Returns a finder for many pages, with its data loaded in advance. */
    public ListFinder batchFinder() throws CommandException {
        TimeReader reader = reader();
        reader.preload(COMMON_LANGUAGES);
        return finderOrDefault().create(reader, timePatterns);
    }

    /** Returns the name of the finder on the command line. */
    public String name() {
        return finderOrDefault().finderName();
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
            throw new CommandException(
                    ExitCode.USAGE, "Invalid time pattern in " + patterns + ": " + e.getMessage(), e);
        }
    }
}
