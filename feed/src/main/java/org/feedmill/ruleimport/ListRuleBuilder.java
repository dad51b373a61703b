package org.feedmill.ruleimport;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.feedmill.ruleimport.selector.CssSelectorParser;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.feedmill.ruleimport.selector.XPathTranslator;
import org.feedmill.ruleimport.selector.XPathValueTranslator;
import org.jspecify.annotations.Nullable;

/** Builds a rule from settings that select the items of a list and their fields by XPath or CSS. */
final class ListRuleBuilder {

    private final RuleImportCollector findings;
    private final boolean css;
    private final Map<ItemField, ImportedSetting> fields = new EnumMap<>(ItemField.class);
    private @Nullable ImportedSetting items;
    private @Nullable ImportedSetting dateFormat;

    ListRuleBuilder(RuleImportCollector findings, boolean css) {
        this.findings = findings;
        this.css = css;
    }

    void items(ImportedSetting setting) {
        items = setting;
    }

    void dateFormat(ImportedSetting setting) {
        dateFormat = setting;
    }

    /** Sets a field. Only the first setting of a field counts. */
    void field(ItemField part, ImportedSetting setting) {
        if (fields.putIfAbsent(part, setting) != null) {
            findings.skip(setting, "already set");
        }
    }

    boolean hasItems() {
        return items != null;
    }

    /** Returns the rule; null if the items cannot be selected, which is reported. */
    @Nullable
    Rule rule(@Nullable String link, List<String> notes) {
        ImportedSetting setting = items;
        if (setting == null) {
            return null;
        }
        List<RulePath> paths =
                findings.attempt(setting, () -> css ? CssSelectorParser.read(setting.value()) : nodes(setting));
        if (paths == null) {
            return null;
        }
        Map<ItemField, FieldRule> stated = new EnumMap<>(ItemField.class);
        fields.forEach((part, field) -> {
            FieldRule read = findings.attempt(field, () -> field(part, field, link));
            if (read != null) {
                stated.put(part, read);
            }
        });
        ItemRule item = new ItemRule(paths, false, stated, List.of());
        SubjectRule subject = SubjectRule.of(RulePath.SELF, item);
        return new Rule(link, null, FieldRule.NONE, List.of(subject), notes);
    }

    private static List<RulePath> nodes(ImportedSetting setting) {
        List<RulePath> paths = XPathTranslator.read(setting.value(), true);
        if (paths.stream().anyMatch(p -> p.attribute() != null)) {
            throw new UnsupportedRuleException("an attribute cannot be an item");
        }
        return paths;
    }

    private FieldRule field(ItemField part, ImportedSetting setting, @Nullable String link) {
        List<FieldChoice> choices = css
                ? CssSelectorParser.read(setting.value()).stream()
                        .map(FieldChoice::of)
                        .toList()
                : new XPathValueTranslator(false, ImportedUrls.origin(link)).read(setting.value());
        boolean style = choices.stream().anyMatch(c -> "style".equals(c.path().attribute()));
        if (part == ItemField.IMAGE && style) {
            throw new UnsupportedRuleException(
                    "images in styles are not supported; Feedmill finds the image automatically");
        }
        ImportedSetting format = dateFormat;
        if (part == ItemField.DATE && format != null) {
            String letters = findings.attempt(format, () -> PhpDateFormat.toJavaPattern(format.value()));
            choices = choices.stream().map(c -> c.format(letters)).toList();
        }
        return new FieldRule(new ArrayList<>(choices));
    }
}
