package org.feedmill.cli.option;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private SetOptions setOptions = new SetOptions();

    @Option(
            names = "--pick",
            paramLabel = "N",
            description = "Take list N of the page, as --candidates numbers them, instead of the first.")
    private @Nullable Integer pick;

    @Option(names = "--only", paramLabel = "PATTERN", hidden = true, description = "Deprecated name of --time-pattern.")
    void setOnly(Set<String> patternsOfOldOption) {
        timePatterns = patternsOfOldOption;
    }

    private final Set<FinderOption.Use> uses;

    /** The most common languages of the web; a batch loads their date words before its first page. */
    private static final List<String> COMMON_LANGUAGES = List.of(
            "en", "zh", "ja", "ko", "de", "fr", "es", "pt", "it", "ru", "nl", "pl", "tr", "fa", "vi", "id", "cs", "uk",
            "ar", "sv", "th", "hu", "el", "ro", "he", "da", "fi", "nb", "sk", "bg", "hi", "ca");

    /** Options that find lists. */
    public FinderOptions() {
        this(EnumSet.of(FinderOption.Use.LIST));
    }

    /** @param uses of the options that may be set */
    public FinderOptions(Set<FinderOption.Use> uses) {
        this.uses = uses;
    }

    /** Returns a finder that reads every page for itself. */
    public ListFinder finder() throws CommandException {
        return picked(finderOrDefault().create(reader(), values()));
    }

    /** Returns a finder for the pages of one list, which are read one after the other. */
    public ListFinder followingFinder() throws CommandException {
        ListFinder each = finder();
        return pick == null ? each : new FirstPageListFinder(each);
    }

    private ListFinder picked(ListFinder all) throws CommandException {
        if (pick == null) {
            return all;
        }
        if (pick < 1) {
            throw new CommandException(ExitCode.USAGE, "--pick must be at least 1.");
        }
        return new PickedListFinder(all, pick);
    }

    /** Returns the values of the options of the finders. */
    public FinderOptionValues values() throws CommandException {
        FinderOptionValues values = setOptions.values(uses);
        try {
            return timePatterns.isEmpty()
                    ? values
                    : values.with(FinderOption.TIME_PATTERN, String.join("|", timePatterns));
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.USAGE, "--time-pattern: " + e.getMessage(), e);
        }
    }

    /** Returns the list of options if the user requested it, else null. */
    public @Nullable String optionList() {
        return setOptions.isListed() ? SetOptions.list(uses) : null;
    }

    /** Returns whether the user picked a list. */
    public boolean isPicked() {
        return pick != null;
    }

    private ListFinderKind finderOrDefault() {
        return finder == null ? ListFinderKind.BEST : finder;
    }

    /** Returns whether the user set any of these options that concern lists. */
    public boolean isSet() {
        return finder != null
                || patterns != null
                || !timePatterns.isEmpty()
                || setOptions.isSet(FinderOption.Use.LIST)
                || pick != null;
    }

    /** Returns a finder for many pages, with its data loaded in advance. */
    public ListFinder batchFinder() throws CommandException {
        TimeReader reader = reader();
        reader.preload(COMMON_LANGUAGES);
        return picked(finderOrDefault().create(reader, values()));
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
