package org.feedmill.ruleimport;

import java.util.List;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.Rule;
import org.feedmill.rule.path.RulePath;
import org.feedmill.ruleimport.selector.CssSelectorParser;
import org.jspecify.annotations.Nullable;

/** The settings of one feed that select its items, as FreshRSS keeps them: in XPath, or in dot notation for JSON. */
final class XPathSettings {

    private final RuleImportCollector findings;
    private final ListRuleBuilder list;
    private @Nullable ImportedSetting address;
    private @Nullable ImportedSetting name;
    private @Nullable ImportedSetting content;
    private @Nullable ImportedSetting filter;
    private FetchHints fetch = FetchHints.NONE;

    XPathSettings(RuleImportCollector findings, ListRuleLanguage language) {
        this.findings = findings;
        this.list = new ListRuleBuilder(findings, language);
    }

    void add(XPathSettingKey key, ImportedSetting setting) {
        if (setting.value().isBlank()) {
            return;
        }
        if (key.part != null) {
            list.field(key.part, setting);
            return;
        }
        switch (key) {
            case ITEM -> list.items(setting);
            case TIME_FORMAT -> list.dateFormat(setting);
            case ADDRESS -> address = setting;
            case NAME -> name = setting;
            case FULL_CONTENT -> content = setting;
            case FULL_CONTENT_FILTER -> filter = setting;
            default -> findings.skip(setting, "Feedmill identifies items automatically");
        }
    }

    /** Adds headers, one per line as {@code name: value}, that are sent with the request for the page. */
    void addHeaders(ImportedSetting setting) {
        for (String line : setting.value().split("\\R")) {
            int colon = line.indexOf(':');
            try {
                if (!line.isBlank()) {
                    fetch = fetch.withHeader(
                            line.substring(0, Math.max(0, colon)).strip(),
                            line.substring(colon + 1).strip());
                }
            } catch (IllegalArgumentException e) {
                findings.skip(setting, String.valueOf(e.getMessage()));
            }
        }
    }

    boolean hasItems() {
        return list.hasItems();
    }

    boolean hasAddress() {
        return address != null;
    }

    /** Adds the rule of the settings, if they select a list or an article. */
    void finish(@Nullable String fallback) {
        String link = address == null ? null : address.value().strip();
        Rule stated = list.rule(link, List.of());
        Rule rule =
                stated == null ? null : stated.withSettings(stated.settings().withFetch(fetch));
        ArticleRule article = article();
        if (rule != null || article != null) {
            String called = name != null ? name.value() : link != null ? link : fallback;
            findings.add(new ImportedRule(called == null ? "rule" : called, link, rule, article));
        }
    }

    private @Nullable ArticleRule article() {
        List<RulePath> body = css(content);
        List<RulePath> strip = css(filter);
        return body.isEmpty() && strip.isEmpty() ? null : ArticleRule.of(body, strip);
    }

    private List<RulePath> css(@Nullable ImportedSetting setting) {
        List<RulePath> paths =
                setting == null ? null : findings.attempt(setting, () -> CssSelectorParser.read(setting.value()));
        return paths == null ? List.of() : paths;
    }
}
