package org.feedmill.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Writes the options of a command line as words again, so that a later run can repeat them. */
public final class OptionWords {

    /** Options with secrets: never stored. */
    private static final Set<String> CREDENTIALS = Set.of("--header", "--cookie", "--login");

    private static final String FILE = "FILE";

    private OptionWords() {}

    /**
     * Returns the options that were given. File names are absolute, because a later run may start in another folder.
     *
     * @param excluded options that are left out, besides those with credentials
     */
    public static List<String> storable(ParseResult parsed, Set<String> excluded) {
        List<String> words = new ArrayList<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            if (!CREDENTIALS.contains(option.longestName()) && !excluded.contains(option.longestName())) {
                add(words, option);
            }
        }
        return words;
    }

    /** Returns all options that were given, including credentials. */
    public static List<String> all(ParseResult parsed) {
        List<String> words = new ArrayList<>();
        parsed.matchedOptions().forEach(option -> add(words, option));
        return words;
    }

    private static void add(List<String> words, OptionSpec option) {
        if (option.arity().max() == 0) {
            boolean on = Boolean.TRUE.equals(option.getValue());
            words.add(
                    on || !option.negatable()
                            ? option.longestName()
                            : "--no-" + option.longestName().substring(2));
            return;
        }
        for (String value : option.originalStringValues()) {
            words.add(option.longestName() + "=" + (FILE.equals(option.paramLabel()) ? absolute(value) : value));
        }
    }

    private static String absolute(String file) {
        return file.equals("-")
                ? file
                : Path.of(file).toAbsolutePath().normalize().toString();
    }
}
