package org.feedmill.ruleimport;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.feedmill.rule.ArticleSource.SourceReplacement;
import org.jspecify.annotations.Nullable;

/**
 * Reads the replacements in the source of pages: {@code replace_string(found): replacement}, or {@code find_string} and
 * {@code replace_string} lines, of which the first belongs to the first, the second to the second. Not thread-safe.
 */
final class SourceReplacementReader {

    private final RuleImportCollector findings;
    private final List<SourceReplacement> replacements = new ArrayList<>();
    private final Deque<ImportedSetting> finds = new ArrayDeque<>();
    private final Deque<ImportedSetting> values = new ArrayDeque<>();

    SourceReplacementReader(RuleImportCollector findings) {
        this.findings = findings;
    }

    void read(String directive, ImportedSetting setting) {
        String found = bracketed(setting.key());
        if (found != null) {
            add(setting, found, setting.value());
            return;
        }
        (directive.equals("find_string") ? finds : values).add(setting);
        if (!finds.isEmpty() && !values.isEmpty()) {
            ImportedSetting find = finds.remove();
            add(find, find.value(), values.remove().value());
        }
    }

    private void add(ImportedSetting setting, String found, String replacement) {
        if (found.isEmpty()) {
            findings.skip(setting, "the text to find is empty");
        } else {
            replacements.add(new SourceReplacement(found, replacement));
        }
    }

    private static @Nullable String bracketed(String key) {
        int open = key.indexOf('(');
        int close = key.lastIndexOf(')');
        return open < 0 || close < open ? null : key.substring(open + 1, close);
    }

    /** Returns all replacements; lines without a partner are reported. */
    List<SourceReplacement> finish() {
        finds.forEach(find -> findings.skip(find, "no replace_string belongs to this find_string"));
        values.forEach(value -> findings.skip(value, "no find_string belongs to this replace_string"));
        return replacements;
    }
}
