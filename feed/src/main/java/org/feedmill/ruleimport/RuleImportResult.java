package org.feedmill.ruleimport;

import java.util.List;

/**
 * Result of importing a file: the rules, and every setting that was not imported.
 *
 * @param importedRules in the file's order
 * @param unsupported in the order of the lines
 */
public record RuleImportResult(
        RuleImportFormat form, List<ImportedRule> importedRules, List<UnsupportedSetting> unsupported) {

    public RuleImportResult {
        importedRules = List.copyOf(importedRules);
        unsupported = List.copyOf(unsupported);
    }
}
