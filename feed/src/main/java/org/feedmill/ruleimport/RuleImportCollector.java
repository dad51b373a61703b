package org.feedmill.ruleimport;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.jspecify.annotations.Nullable;

/** Collects imported rules and unsupported settings of one file. Not thread-safe. */
final class RuleImportCollector {

    private static final int MAX_TEXT_LENGTH = 200;

    /** Further unsupported settings are only counted. */
    private static final int MAX_UNSUPPORTED = 2_000;

    /** The maximum number of feeds in one file. */
    private static final int MAX_RULES = 5_000;

    private final RuleImportFormat form;
    private final List<ImportedRule> rules = new ArrayList<>();
    private final List<UnsupportedSetting> unsupported = new ArrayList<>();
    private int omitted;
    private int last;

    RuleImportCollector(RuleImportFormat form) {
        this.form = form;
    }

    void add(ImportedRule lent) {
        requireRoom(rules.size());
        rules.add(lent);
    }

    /** Rejects more feeds than a file may have. */
    static void requireRoom(int feeds) {
        if (feeds >= MAX_RULES) {
            throw new RuleSyntaxException(1, 1, "more than " + MAX_RULES + " feeds; split the file");
        }
    }

    void skip(ImportedSetting setting, String why) {
        skip(setting.line(), setting.displayText(), why);
    }

    void skip(int line, String text, String why) {
        if (unsupported.size() >= MAX_UNSUPPORTED) {
            omitted++;
            last = Math.max(last, line);
            return;
        }
        String plain = text.strip().replaceAll("\\s+", " ");
        int end = plain.offsetByCodePoints(0, Math.min(MAX_TEXT_LENGTH, plain.codePointCount(0, plain.length())));
        unsupported.add(
                new UnsupportedSetting(line, end < plain.length() ? plain.substring(0, end) + "…" : plain, why));
    }

    /** Runs a reader on a setting; returns null if it is not supported, which is reported. */
    <T> @Nullable T attempt(ImportedSetting setting, Supplier<T> reader) {
        try {
            return reader.get();
        } catch (UnsupportedRuleException e) {
            skip(setting, e.reason());
        } catch (RuleSyntaxException e) {
            skip(setting, "column " + e.column() + " of the value: " + e.problem());
        }
        return null;
    }

    RuleImportResult toResult() {
        List<UnsupportedSetting> all = new ArrayList<>(unsupported);
        all.sort(Comparator.comparingInt(UnsupportedSetting::line));
        if (omitted > 0) {
            all.add(new UnsupportedSetting(
                    last,
                    omitted + " more lines",
                    "also not imported; only the first " + MAX_UNSUPPORTED + " are listed"));
        }
        return new RuleImportResult(form, rules, all);
    }
}
