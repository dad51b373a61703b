package org.feedmill.ruleimport;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines of the form {@code key: value} or {@code key=value}; empty lines and those that start with # are ignored.
 */
final class SettingLineReader {

    private static final int MAX_KEY_LENGTH = 60;

    private SettingLineReader() {}

    /** Returns the lines of a text without its byte order mark. */
    static String[] lines(String text) {
        String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
        return plain.split("\\r\\n|\\n|\\r", -1);
    }

    static boolean isIgnored(String line) {
        String plain = line.strip();
        return plain.isEmpty() || plain.startsWith("#");
    }

    /** Returns the setting of a line; null if there is none. */
    static @Nullable ImportedSetting of(int number, String line) {
        String plain = line.strip();
        plain = plain.startsWith("- ") || plain.startsWith("* ")
                ? plain.substring(2).strip()
                : plain;
        int sign = separatorIndex(plain);
        if (sign <= 0 || sign > MAX_KEY_LENGTH) {
            return null;
        }
        String key = plain.substring(0, sign).strip();
        return new ImportedSetting(
                number, key, unquoted(plain.substring(sign + 1).strip()));
    }

    /** Returns the index of the first colon or equals sign; the colon of {@code frss:} does not count. */
    private static int separatorIndex(String line) {
        int start = line.regionMatches(true, 0, "frss:", 0, 5) ? 5 : 0;
        int colon = line.indexOf(':', start);
        int equals = line.indexOf('=', start);
        return colon < 0 ? equals : equals < 0 ? colon : Math.min(colon, equals);
    }

    /** Removes quotation marks around a whole value. No XPath expression starts with a quoted text. */
    private static String unquoted(String value) {
        boolean ends = value.length() > 2 && (value.endsWith(",") || value.endsWith(";"));
        String plain = ends && "\"'`".indexOf(value.charAt(0)) >= 0 ? value.substring(0, value.length() - 1) : value;
        char mark = plain.isEmpty() ? ' ' : plain.charAt(0);
        boolean quoted = plain.length() > 2 && "\"'`".indexOf(mark) >= 0 && plain.charAt(plain.length() - 1) == mark;
        String inner = quoted ? plain.substring(1, plain.length() - 1) : plain;
        boolean way = !inner.isEmpty() && ("/.(".indexOf(inner.charAt(0)) >= 0 || inner.contains("::"));
        return quoted && (mark == '`' || way || inner.startsWith("http")) ? inner : value;
    }

    /** Reads XPath settings as people write them down; a second item or address starts another feed. */
    static RuleImportResult read(String text, @Nullable String name) {
        RuleImportCollector findings = new RuleImportCollector(RuleImportFormat.SETTINGS);
        List<XPathSettings> all = new ArrayList<>(List.of(new XPathSettings(findings, ListRuleLanguage.XPATH)));
        String[] lines = lines(text);
        for (int i = 0; i < lines.length; i++) {
            if (isIgnored(lines[i])) {
                continue;
            }
            ImportedSetting setting = of(i + 1, lines[i]);
            XPathSettingKey key = setting == null ? null : XPathSettingKey.of(setting.key());
            if (setting == null || key == null) {
                findings.skip(i + 1, lines[i], setting == null ? "expected a key with a value" : "unknown key");
                continue;
            }
            XPathSettings now = all.getLast();
            boolean other = (key == XPathSettingKey.ITEM && now.hasItems())
                    || (key == XPathSettingKey.ADDRESS && now.hasAddress());
            if (other) {
                RuleImportCollector.requireRoom(all.size());
                now = new XPathSettings(findings, ListRuleLanguage.XPATH);
                all.add(now);
            }
            now.add(key, setting);
        }
        all.forEach(settings -> settings.finish(name));
        return findings.toResult();
    }
}
