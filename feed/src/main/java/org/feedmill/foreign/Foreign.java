package org.feedmill.foreign;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.rule.RuleFault;
import org.jspecify.annotations.Nullable;

/**
 * Imports rules of other tools. Nothing is dropped in silence: {@link Borrowed#unsupported} names
 * one by one what was not taken. Files are bounded in size, depth and number of parts.
 */
public final class Foreign {

    /** A larger file is refused: real ones have some thousand characters. */
    public static final int LONGEST = 1_000_000;

    private static final Set<String> HTML2RSS_KEYS = Set.of("channel", "selectors", "feeds", "auto_source");

    /** No line that tells the form is longer, and none is looked for farther down. */
    private static final int MOST_LINES = 20_000;

    private Foreign() {}

    /**
     * Reads rules of any form, told by the content.
     *
     * @param name the file's name or what else it is called; site configurations are for the site that it names
     * @throws RuleFault where the file is of no form that is known, or is not well-formed
     */
    public static Borrowed read(String text, @Nullable String name) {
        return read(form(text), text, name);
    }

    /** Reads rules of one form. */
    public static Borrowed read(Form form, String text, @Nullable String name) {
        if (text.length() > LONGEST) {
            throw new RuleFault(1, 1, "a file of " + text.length() + " characters; at most " + LONGEST);
        }
        return switch (form) {
            case FRESHRSS -> OpmlRules.read(text, name);
            case SETTINGS -> SettingLines.read(text, name);
            case RSS_BRIDGE -> BridgeAddresses.read(text, name);
            case HTML2RSS -> Html2Rss.read(text, name);
            case SITE_CONFIG -> SiteConfig.read(text, name);
        };
    }

    /**
     * The form of a text.
     *
     * @throws RuleFault where it is none that is known
     */
    public static Form form(String text) {
        if (text.length() > LONGEST) {
            throw new RuleFault(1, 1, "a file of " + text.length() + " characters; at most " + LONGEST);
        }
        String[] lines = SettingLines.lines(text);
        int site = 0;
        int settings = 0;
        for (int i = 0; i < Math.min(lines.length, MOST_LINES); i++) {
            String line = lines[i];
            if (SettingLines.passed(line)) {
                continue;
            }
            if (line.stripLeading().startsWith("<")) {
                return Form.FRESHRSS;
            }
            if (address(line)) {
                return Form.RSS_BRIDGE;
            }
            String key = key(line);
            if (HTML2RSS_KEYS.contains(key) && !Character.isWhitespace(line.charAt(0))) {
                return Form.HTML2RSS;
            }
            site += SiteConfig.KNOWN.contains(key) ? 1 : 0;
            Setting setting = SettingLines.of(i + 1, line);
            XPathKey known = setting == null ? null : XPathKey.of(setting.key());
            settings += known == XPathKey.ITEM ? 1 : 0;
        }
        if (settings > 0) {
            return Form.SETTINGS;
        }
        if (site > 0) {
            return Form.SITE_CONFIG;
        }
        List<String> words = List.of(Form.values()).stream().map(Form::word).toList();
        throw new RuleFault(1, 1, "no rules of a known form; expected one of " + String.join(", ", words));
    }

    private static boolean address(String line) {
        String plain = line.strip();
        boolean begins = plain.startsWith("http://") || plain.startsWith("https://") || plain.startsWith("?");
        return begins && plain.contains("bridge=");
    }

    private static String key(String line) {
        String plain = line.strip();
        int end = 0;
        while (end < plain.length() && (plain.charAt(end) == '_' || Character.isLetterOrDigit(plain.charAt(end)))) {
            end++;
        }
        int colon = end;
        while (colon < plain.length() && plain.charAt(colon) == ' ') {
            colon++;
        }
        boolean ends = colon < plain.length() && (plain.charAt(colon) == ':' || plain.charAt(colon) == '(');
        return ends ? plain.substring(0, end).toLowerCase(Locale.ROOT) : "";
    }
}
