package org.feedmill.ruleimport;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.list.ItemField;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepCondition;
import org.feedmill.rule.path.StepCondition.TextOperator;
import org.feedmill.ruleimport.selector.CssSelectorParser;
import org.jspecify.annotations.Nullable;

/**
 * Reads addresses of feeds that other servers make, one per line: XPathBridge, CssSelectorBridge and
 * CssSelectorComplexBridge of RSS-Bridge, and the transform routes of RSSHub.
 */
final class RssBridgeReader {

    /** Parameters that control RSS-Bridge itself. */
    private static final List<String> ACTIONS =
            List.of("action", "bridge", "format", "_cache_timeout", "context", "token");

    /** A pattern without special characters except dots and wildcards at its ends. */
    private static final Pattern LITERAL =
            Pattern.compile("(?:\\.\\*)?([\\w/=&%-]+(?:\\\\?\\.[\\w/=&%-]+)*)(?:\\.\\*)?");

    /** A route of RSSHub with the encoded address of a page, and selectors. */
    private static final Pattern TRANSFORM =
            Pattern.compile("/rsshub/transform/(html|json)/(https?[^/?\\s]{1,2000})(?:/([^?\\s]{0,2000}))?");

    private static final Map<String, ItemField> TRANSFORM_FIELDS = Map.of(
            "itemTitle", ItemField.TITLE,
            "itemLink", ItemField.LINK,
            "itemDesc", ItemField.DESCRIPTION,
            "itemContent", ItemField.DESCRIPTION,
            "itemPubDate", ItemField.DATE);

    private final RuleImportCollector findings;
    private final @Nullable String name;

    private RssBridgeReader(RuleImportCollector findings, @Nullable String name) {
        this.findings = findings;
        this.name = name;
    }

    static RuleImportResult read(String text, @Nullable String name) {
        RuleImportCollector findings = new RuleImportCollector(RuleImportFormat.RSS_BRIDGE);
        String[] lines = SettingLineReader.lines(text);
        for (int i = 0; i < lines.length; i++) {
            if (SettingLineReader.isIgnored(lines[i])) {
                continue;
            }
            RssBridgeReader reader = new RssBridgeReader(findings, name);
            Matcher transform = TRANSFORM.matcher(lines[i]);
            if (transform.find()) {
                reader.readTransform(i + 1, transform);
            } else if (lines[i].contains("bridge=")) {
                reader.address(i + 1, lines[i], ImportedUrls.parameters(i + 1, lines[i].strip()));
            } else {
                findings.skip(
                        i + 1, lines[i], "the address does not contain the page that it watches; enter that page");
            }
        }
        return findings.toResult();
    }

    private void address(int line, String text, List<ImportedSetting> parameters) {
        String bridge = parameters.stream()
                .filter(p -> p.key().equals("bridge"))
                .map(p -> p.value().toLowerCase(Locale.ROOT).replaceAll("(bridge)?(\\.php)?$", ""))
                .findFirst()
                .orElse("");
        List<ImportedSetting> stated = parameters.stream()
                .filter(p -> !ACTIONS.contains(p.key().toLowerCase(Locale.ROOT))
                        && !p.value().isBlank())
                .toList();
        switch (bridge) {
            case "xpath" -> readXPathBridge(stated);
            case "cssselector" -> readCssBridge(stated);
            case "cssselectorcomplex" -> readComplexCssBridge(stated);
            default ->
                findings.skip(
                        line, text, "only XPathBridge, CssSelectorBridge and CssSelectorComplexBridge are supported");
        }
    }

    /**
     * Reads a route of RSSHub that turns a page or a JSON document into a feed: its address, and the selectors as
     * parameters.
     */
    private void readTransform(int line, Matcher route) {
        boolean json = route.group(1).equals("json");
        ListRuleBuilder list = new ListRuleBuilder(findings, json ? ListRuleLanguage.JSON_DOTS : ListRuleLanguage.CSS);
        String page = ImportedUrls.decoded(route.group(2));
        Map<ItemField, ImportedSetting> attributes = new EnumMap<>(ItemField.class);
        for (ImportedSetting setting :
                ImportedUrls.parameters(line, "?" + (route.group(3) == null ? "" : route.group(3)))) {
            String key = setting.key();
            ItemField part = TRANSFORM_FIELDS.get(key.replaceFirst("Attr$", ""));
            if (key.equals("item")) {
                list.items(setting);
            } else if (part != null && key.endsWith("Attr")) {
                attributes.put(part, setting);
            } else if (part != null) {
                list.field(part, setting);
            } else if (!key.equals("title")) {
                findings.skip(setting, "unknown, or not part of a rule");
            }
        }
        if (!list.hasItems()) {
            findings.skip(line, page, "the route does not select items; expected item=…");
        }
        Rule rule = list.rule(page, List.of());
        for (Map.Entry<ItemField, ImportedSetting> each : attributes.entrySet()) {
            rule = withAttribute(rule, each.getKey(), each.getValue());
        }
        add(new ImportedSetting(line, "url", page), rule, null);
    }

    /** Lets a field read an attribute of what it selects; without a selector, of the item. */
    private static @Nullable Rule withAttribute(@Nullable Rule rule, ItemField part, ImportedSetting attribute) {
        if (rule == null) {
            return null;
        }
        FieldRule stated = rule.subjects().getFirst().items().getFirst().field(part);
        List<FieldChoice> choices =
                stated == null || !stated.wanted() ? List.of(FieldChoice.of(RulePath.SELF)) : stated.choices();
        return withFields(
                rule,
                part,
                new FieldRule(choices.stream()
                        .map(choice -> choice.withPath(
                                choice.path().withAttribute(attribute.value().strip())))
                        .toList()));
    }

    private void readXPathBridge(List<ImportedSetting> stated) {
        XPathSettings settings = new XPathSettings(findings, ListRuleLanguage.XPATH);
        for (ImportedSetting setting : stated) {
            XPathSettingKey key =
                    setting.key().equals("raw_content") || setting.key().equals("fix_encoding")
                            ? null
                            : XPathSettingKey.of(setting.key());
            if (key == null) {
                boolean raw = setting.key().equals("raw_content");
                findings.skip(setting, raw ? "descriptions are plain text" : "unknown, or not part of a rule");
            } else {
                settings.add(key, setting);
            }
        }
        settings.finish(name);
    }

    private void readCssBridge(List<ImportedSetting> stated) {
        ImportedSetting page = settingNamed(stated, "home_page");
        ImportedSetting items = settingNamed(stated, "url_selector");
        ImportedSetting content = settingNamed(stated, "content_selector");
        ImportedSetting cleanup = settingNamed(stated, "content_cleanup");
        ImportedSetting pattern = settingNamed(stated, "url_pattern");
        skipRest(stated, List.of("home_page", "url_selector", "content_selector", "content_cleanup", "url_pattern"));
        ListRuleBuilder list = new ListRuleBuilder(findings, ListRuleLanguage.CSS);
        if (items != null) {
            list.items(items);
        }
        Rule rule = list.rule(page == null ? null : page.value(), List.of());
        if (rule != null) {
            rule = withFields(rule, ItemField.LINK, FieldRule.of(RulePath.SELF));
            FieldChoice own = FieldChoice.of(RulePath.of(PathStep.self(new StepCondition.HasTagName("A"))));
            rule = withFields(
                    rule,
                    ItemField.TITLE,
                    new FieldRule(List.of(own, FieldChoice.of(RulePath.of(PathStep.descendant("A"))))));
        }
        add(page, filtered(rule, pattern), content == null ? null : article(content, cleanup));
        if (content == null && cleanup != null) {
            findings.skip(cleanup, "descriptions are plain text; removing elements is not supported");
        }
    }

    private void readComplexCssBridge(List<ImportedSetting> stated) {
        ImportedSetting page = settingNamed(stated, "home_page");
        ImportedSetting pattern = settingNamed(stated, "url_pattern");
        ImportedSetting content = settingNamed(stated, "article_page_content_selector");
        ImportedSetting cleanup = settingNamed(stated, "content_cleanup");
        boolean behind = settingNamed(stated, "use_article_pages") != null && content != null;
        ListRuleBuilder list = new ListRuleBuilder(findings, ListRuleLanguage.CSS);
        for (ImportedSetting setting : stated) {
            switch (setting.key()) {
                case "entry_element_selector" -> list.items(setting);
                case "url_selector" -> list.field(ItemField.LINK, setting);
                case "title_selector" -> addField(list, ItemField.TITLE, setting, behind);
                case "author_selector" -> addField(list, ItemField.AUTHOR, setting, behind);
                case "category_selector" -> addField(list, ItemField.CATEGORY, setting, behind);
                case "time_selector" -> addField(list, ItemField.DATE, setting, behind);
                case "time_format" -> list.dateFormat(setting);
                case "home_page", "url_pattern", "article_page_content_selector", "content_cleanup" -> {}
                case "use_article_pages" -> {}
                default -> findings.skip(setting, "unknown, or not part of a rule");
            }
        }
        if (!behind && cleanup != null) {
            findings.skip(cleanup, "descriptions are plain text; removing elements is not supported");
        }
        Rule rule = list.rule(page == null ? null : page.value(), List.of());
        add(page, filtered(rule, pattern), behind && content != null ? article(content, cleanup) : null);
    }

    /** With article pages, the fields belong to those pages, where Feedmill finds them automatically. */
    private void addField(ListRuleBuilder list, ItemField part, ImportedSetting setting, boolean behind) {
        if (behind) {
            findings.skip(setting, "this applies to article pages, where Feedmill finds the content automatically");
        } else {
            list.field(part, setting);
        }
    }

    private static @Nullable ImportedSetting settingNamed(List<ImportedSetting> stated, String key) {
        return stated.stream().filter(p -> p.key().equals(key)).findFirst().orElse(null);
    }

    private void skipRest(List<ImportedSetting> stated, List<String> known) {
        stated.stream()
                .filter(p -> !known.contains(p.key()))
                .forEach(p -> findings.skip(p, "unknown, or not part of a rule"));
    }

    private void add(@Nullable ImportedSetting page, @Nullable Rule rule, @Nullable ArticleRule article) {
        String address = page == null ? null : page.value();
        if (rule != null || article != null) {
            String called = address != null ? address : name != null ? name : "rule";
            findings.add(new ImportedRule(called, address, rule, article));
        }
    }

    private @Nullable ArticleRule article(ImportedSetting content, @Nullable ImportedSetting cleanup) {
        List<RulePath> body = findings.attempt(content, () -> CssSelectorParser.read(content.value()));
        List<RulePath> strip =
                cleanup == null ? null : findings.attempt(cleanup, () -> CssSelectorParser.read(cleanup.value()));
        return body == null ? null : ArticleRule.of(body, strip == null ? List.of() : strip);
    }

    private static Rule withFields(Rule rule, ItemField part, FieldRule field) {
        ItemRule item = rule.subjects().getFirst().items().getFirst().with(part, field);
        return with(rule, item);
    }

    private static Rule with(Rule rule, ItemRule item) {
        SubjectRule subject = SubjectRule.of(RulePath.SELF, item);
        return rule.withSubjects(List.of(subject));
    }

    /** Keeps only items whose link contains a text; patterns that are more than a text are not supported. */
    private @Nullable Rule filtered(@Nullable Rule rule, @Nullable ImportedSetting pattern) {
        if (rule == null || pattern == null) {
            return rule;
        }
        var literal = LITERAL.matcher(pattern.value());
        boolean plain = pattern.value().length() < 200 && literal.matches();
        if (!plain) {
            findings.skip(pattern, "address patterns are not supported; only plain text that occurs in the address is");
            return rule;
        }
        String part = literal.group(1).replace("\\", "");
        StepCondition link = new StepCondition.AttributeMatches("href", TextOperator.CONTAINS, part);
        StepCondition inside = new StepCondition.HasPath(RulePath.of(PathStep.descendant("A", link)));
        RulePath other =
                RulePath.of(PathStep.self(new StepCondition.Not(new StepCondition.AnyOf(List.of(link, inside)))));
        ItemRule item = rule.subjects().getFirst().items().getFirst();
        return with(rule, new ItemRule(item.paths(), item.run(), item.fields(), List.of(other)));
    }
}
