package org.feedmill.ruleimport;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Imports rules of other tools. Nothing is dropped silently: {@link RuleImportResult#unsupported} lists everything that
 * was not imported. Files are limited in size, depth and number of values.
 */
public final class RuleImporter {

    /** Larger files are rejected: real ones have some thousand characters. */
    public static final int MAX_LENGTH = 1_000_000;

    private static final Set<String> HTML2RSS_KEYS = Set.of("channel", "selectors", "feeds", "auto_source");

    /** The number of lines examined to detect the format. */
    private static final int MAX_LINES = 20_000;

    /** Other feeds of RSSHub and of changedetection.io, whose addresses do not contain the page that they watch. */
    private static final Pattern OTHER_FEED =
            Pattern.compile("^https?://(?:[^/]*rsshub[^/]*/|[^/]+/rss(?:/watch/|\\?token=))");

    private RuleImporter() {}

    /**
     * Reads rules of any format, detected from the content.
     *
     * @param name the name of the file; site configurations are for the site in the name
     * @throws RuleSyntaxException if the format is unknown or the file is not well-formed
     */
    public static RuleImportResult read(String text, @Nullable String name) {
        return read(detectFormat(text), text, name);
    }

    /** Reads rules of one format. */
    public static RuleImportResult read(RuleImportFormat form, String text, @Nullable String name) {
        if (text.length() > MAX_LENGTH) {
            throw new RuleSyntaxException(1, 1, "a file of " + text.length() + " characters; at most " + MAX_LENGTH);
        }
        return switch (form) {
            case FRESHRSS -> FreshRssOpmlReader.read(text, name);
            case SETTINGS -> SettingLineReader.read(text, name);
            case RSS_BRIDGE -> RssBridgeReader.read(text, name);
            case HTML2RSS -> Html2RssReader.read(text, name);
            case SITE_CONFIG -> SiteConfigReader.read(text, name);
        };
    }

    /**
     * Detects the format of a text.
     *
     * @throws RuleSyntaxException if it is unknown
     */
    public static RuleImportFormat detectFormat(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new RuleSyntaxException(1, 1, "a file of " + text.length() + " characters; at most " + MAX_LENGTH);
        }
        String[] lines = SettingLineReader.lines(text);
        int site = 0;
        int settings = 0;
        for (int i = 0; i < Math.min(lines.length, MAX_LINES); i++) {
            String line = lines[i];
            if (SettingLineReader.isIgnored(line)) {
                continue;
            }
            if (line.stripLeading().startsWith("<")) {
                return RuleImportFormat.FRESHRSS;
            }
            if (address(line)) {
                return RuleImportFormat.RSS_BRIDGE;
            }
            String key = key(line);
            if (HTML2RSS_KEYS.contains(key) && !Character.isWhitespace(line.charAt(0))) {
                return RuleImportFormat.HTML2RSS;
            }
            site += SiteConfigReader.KNOWN_DIRECTIVES.contains(key) ? 1 : 0;
            ImportedSetting setting = SettingLineReader.of(i + 1, line);
            XPathSettingKey known = setting == null ? null : XPathSettingKey.of(setting.key());
            settings += known == XPathSettingKey.ITEM ? 1 : 0;
        }
        if (settings > 0) {
            return RuleImportFormat.SETTINGS;
        }
        if (site > 0) {
            return RuleImportFormat.SITE_CONFIG;
        }
        List<String> words = List.of(RuleImportFormat.values()).stream()
                .map(RuleImportFormat::optionName)
                .toList();
        throw new RuleSyntaxException(1, 1, "unknown rule format; expected one of " + String.join(", ", words));
    }

    private static boolean address(String line) {
        String plain = line.strip();
        boolean begins = plain.startsWith("http://") || plain.startsWith("https://") || plain.startsWith("?");
        boolean feed = plain.contains("bridge=") || plain.contains("/rsshub/transform/");
        return begins && (feed || OTHER_FEED.matcher(plain).find());
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
