package org.feedmill.cli.option;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.jspecify.annotations.Nullable;

/**
 * Decides what a user means who names a page: a file, an address with or without its scheme, or a misspelt command. What
 * exists as a file is a file.
 */
final class SourceName {

    /** A host with at least one dot, or localhost, or an IPv4 address, and then a port or path. */
    private static final Pattern HOST = Pattern.compile(
            "(localhost|(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}\\.)+(\\p{L}{2,63}|\\p{N}{1,3}))(:\\d{1,5})?([/?#].*)?");

    /** Ends of names that are files rather than hosts. */
    private static final Set<String> FILE_EXTENSIONS = Set.of(
            "html", "htm", "xhtml", "xml", "rss", "atom", "json", "jsonl", "txt", "csv", "pdf", "png", "jpg", "jpeg",
            "gz", "zip", "ini", "state", "conf", "log", "md", "js", "php", "ics", "rdf", "opml", "warc", "new");

    private static final Pattern WORD = Pattern.compile("[a-z]{3,12}");

    private static final List<String> COMMANDS = List.of(
            "article",
            "backup",
            "completion",
            "crawl",
            "export",
            "help",
            "import",
            "list",
            "man",
            "mcp",
            "restore",
            "rule",
            "serve",
            "spark",
            "time",
            "user",
            "watch");

    private static final int MAX_DISTANCE = 2;

    private SourceName() {}

    /**
     * Returns the address that a name without a scheme means, or the name itself.
     *
     * @throws CommandException if the name is probably a misspelt command
     */
    static String resolve(String name) throws CommandException {
        if (name.equals("-") || CommandInput.isAddress(name) || exists(name)) {
            return name;
        }
        String command = similarCommand(name);
        if (command != null) {
            throw new CommandException(
                    ExitCode.USAGE, "There is no command or file " + name + ". Did you mean feedmill " + command + "?");
        }
        return withScheme(name);
    }

    private static boolean exists(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** Returns the name as an address if it begins with a host; those of this machine rarely have certificates. */
    private static String withScheme(String name) {
        Matcher matcher = HOST.matcher(name);
        if (!matcher.matches()) {
            return name;
        }
        String end = matcher.group(2);
        boolean bare = matcher.group(3) == null && matcher.group(4) == null;
        if (bare && end != null && FILE_EXTENSIONS.contains(end.toLowerCase(Locale.ROOT))) {
            return name;
        }
        boolean local = end == null || Character.isDigit(end.charAt(0));
        return (local ? "http://" : "https://") + name;
    }

    private static @Nullable String similarCommand(String name) {
        if (!WORD.matcher(name).matches()) {
            return null;
        }
        String best = null;
        int least = Math.min(MAX_DISTANCE, name.length() / 2) + 1;
        for (String command : COMMANDS) {
            int distance = distance(name, command);
            if (distance < least) {
                least = distance;
                best = command;
            }
        }
        return best;
    }

    /** Returns the number of letters to insert, delete or replace. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
