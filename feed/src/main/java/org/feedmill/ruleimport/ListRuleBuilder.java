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
import org.feedmill.ruleimport.selector.JsonDotPathParser;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.feedmill.ruleimport.selector.XPathTranslator;
import org.feedmill.ruleimport.selector.XPathValueTranslator;
import org.jspecify.annotations.Nullable;

/** Builds a rule from settings that select the items of a list and their fields by XPath or CSS. */
final class ListRuleBuilder {

    private final RuleImportCollector findings;
    private final ListRuleLanguage language;
    private final Map<ItemField, ImportedSetting> fields = new EnumMap<>(ItemField.class);
    private @Nullable ImportedSetting items;
    private @Nullable ImportedSetting dateFormat;

    ListRuleBuilder(RuleImportCollector findings, ListRuleLanguage language) {
        this.findings = findings;
        this.language = language;
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
        List<RulePath> paths = findings.attempt(setting, () -> items(setting.value()));
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

    private List<RulePath> items(String written) {
        return switch (language) {
            case CSS -> CssSelectorParser.read(written);
            case XPATH -> nodes(written);
            case JSON_DOTS -> List.of(JsonDotPathParser.items(written));
        };
    }

    private static List<RulePath> nodes(String written) {
        List<RulePath> paths = XPathTranslator.read(written, true);
        if (paths.stream().anyMatch(p -> p.attribute() != null)) {
            throw new UnsupportedRuleException("an attribute cannot be an item");
        }
        return paths;
    }

    private List<FieldChoice> choices(String written, @Nullable String link) {
        return switch (language) {
            case CSS ->
                CssSelectorParser.read(written).stream().map(FieldChoice::of).toList();
            case XPATH -> new XPathValueTranslator(false, ImportedUrls.origin(link)).read(written);
            case JSON_DOTS -> List.of(FieldChoice.of(JsonDotPathParser.value(written)));
        };
    }

    private FieldRule field(ItemField part, ImportedSetting setting, @Nullable String link) {
        List<FieldChoice> choices = choices(setting.value(), link);
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
