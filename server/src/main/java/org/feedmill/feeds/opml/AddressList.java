package org.feedmill.feeds.opml;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a plain list of addresses, one on each line, as people keep them in notes and spreadsheets. What comes before an
 * address on its line is the title of the feed. Empty lines and lines that begin with "#" are skipped.
 */
public final class AddressList {

    private static final Pattern ADDRESS = Pattern.compile("(?i)https?://[^\\s<>\"]+");

    /** A host name with a dot, and a path if there is one; people leave out the scheme. */
    private static final Pattern BARE =
            Pattern.compile("[\\p{L}\\p{N}-]++(?:\\.[\\p{L}\\p{N}-]++)++(?::[0-9]{1,5})?(?:[/?#]\\S*)?");

    /** The matcher recurses once for each part of a name. */
    private static final int MAX_BARE_LENGTH = 1_000;

    /** Signs around titles and addresses in lists, tables and Markdown. */
    private static final String SIGNS = " \t,;|*-–—:[]()<>\"'";

    private static final int MAX_LINE_LENGTH = 5_000;

    private AddressList() {}

    /** Whether a text is a list of addresses rather than a document. */
    public static boolean isAddressList(String text) {
        return !text.stripLeading().startsWith("<") && text.lines().anyMatch(AddressList::hasAddress);
    }

    private static boolean hasAddress(String line) {
        return line.length() <= MAX_LINE_LENGTH && (ADDRESS.matcher(line).find() || isBare(line.strip()));
    }

    private static boolean isBare(String line) {
        return line.length() <= MAX_BARE_LENGTH && BARE.matcher(line).matches();
    }

    /** Returns an outline for each line, in order; one without an address if the line has none. */
    public static List<OpmlDocument.Outline> read(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .limit(OpmlDocument.MAX_FEEDS)
                .map(AddressList::outline)
                .toList();
    }

    private static OpmlDocument.Outline outline(String given) {
        String line = given.substring(0, Math.min(MAX_LINE_LENGTH, given.length()));
        Matcher address = ADDRESS.matcher(line);
        if (address.find()) {
            String title = trim(line.substring(0, address.start()));
            return new OpmlDocument.Outline(title, withoutBracket(address.group(), line), null, null);
        }
        return isBare(line)
                ? new OpmlDocument.Outline("", "https://" + line, null, null)
                : new OpmlDocument.Outline(line, null, null, null);
    }

    /** Removes the bracket that closes a link in Markdown, and the sign that ends a sentence or a table cell. */
    private static String withoutBracket(String address, String line) {
        String end = address;
        if (end.endsWith(")") && line.contains("](")) {
            end = end.substring(0, end.length() - 1);
        }
        return end.endsWith(",") || end.endsWith(";") ? end.substring(0, end.length() - 1) : end;
    }

    private static String trim(String title) {
        int from = 0;
        int to = title.length();
        while (from < to && SIGNS.indexOf(title.charAt(from)) >= 0) {
            from++;
        }
        while (to > from && SIGNS.indexOf(title.charAt(to - 1)) >= 0) {
            to--;
        }
        return title.substring(from, to);
    }
}
