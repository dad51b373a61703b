package org.feedmill.foreign;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.Choice;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Condition.Relation;
import org.feedmill.rule.Field;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Part;
import org.feedmill.rule.Path;
import org.feedmill.rule.Rule;
import org.feedmill.rule.Step;
import org.feedmill.rule.SubjectRule;
import org.jspecify.annotations.Nullable;

/** Reads addresses of RSS-Bridge feeds, one a line: its XPathBridge, CssSelectorBridge and CssSelectorComplexBridge. */
final class BridgeAddresses {

    /** What tells RSS-Bridge what to do with the feed. */
    private static final List<String> ACTIONS =
            List.of("action", "bridge", "format", "_cache_timeout", "context", "token");

    /** A pattern without signs but dots and the ends that match anything. */
    private static final Pattern LITERAL =
            Pattern.compile("(?:\\.\\*)?([\\w/=&%-]+(?:\\\\?\\.[\\w/=&%-]+)*)(?:\\.\\*)?");

    private final Findings findings;
    private final @Nullable String name;

    private BridgeAddresses(Findings findings, @Nullable String name) {
        this.findings = findings;
        this.name = name;
    }

    static Borrowed read(String text, @Nullable String name) {
        Findings findings = new Findings(Form.RSS_BRIDGE);
        String[] lines = SettingLines.lines(text);
        for (int i = 0; i < lines.length; i++) {
            if (SettingLines.passed(lines[i])) {
                continue;
            }
            List<Setting> parameters = Addresses.parameters(i + 1, lines[i].strip());
            new BridgeAddresses(findings, name).address(i + 1, lines[i], parameters);
        }
        return findings.borrowed();
    }

    private void address(int line, String text, List<Setting> parameters) {
        String bridge = parameters.stream()
                .filter(p -> p.key().equals("bridge"))
                .map(p -> p.value().toLowerCase(Locale.ROOT).replaceAll("(bridge)?(\\.php)?$", ""))
                .findFirst()
                .orElse("");
        List<Setting> told = parameters.stream()
                .filter(p -> !ACTIONS.contains(p.key().toLowerCase(Locale.ROOT))
                        && !p.value().isBlank())
                .toList();
        switch (bridge) {
            case "xpath" -> xpath(told);
            case "cssselector" -> css(told);
            case "cssselectorcomplex" -> complex(told);
            default ->
                findings.skip(line, text, "only XPathBridge, CssSelectorBridge and CssSelectorComplexBridge are known");
        }
    }

    private void xpath(List<Setting> told) {
        XPathSettings settings = new XPathSettings(findings);
        for (Setting setting : told) {
            XPathKey key = setting.key().equals("raw_content") || setting.key().equals("fix_encoding")
                    ? null
                    : XPathKey.of(setting.key());
            if (key == null) {
                boolean raw = setting.key().equals("raw_content");
                findings.skip(setting, raw ? "descriptions are told as text" : "unknown, or no part of a rule");
            } else {
                settings.add(key, setting);
            }
        }
        settings.finish(name);
    }

    private void css(List<Setting> told) {
        Setting page = named(told, "home_page");
        Setting items = named(told, "url_selector");
        Setting content = named(told, "content_selector");
        Setting cleanup = named(told, "content_cleanup");
        Setting pattern = named(told, "url_pattern");
        rest(told, List.of("home_page", "url_selector", "content_selector", "content_cleanup", "url_pattern"));
        ListSettings list = new ListSettings(findings, true);
        if (items != null) {
            list.items(items);
        }
        Rule rule = list.rule(page == null ? null : page.value(), List.of());
        if (rule != null) {
            rule = withFields(rule, Part.LINK, Field.of(Path.SELF));
            Choice own = Choice.of(Path.of(Step.self(new Condition.Named("A"))));
            rule = withFields(rule, Part.TITLE, new Field(List.of(own, Choice.of(Path.of(Step.below("A"))))));
        }
        add(page, filtered(rule, pattern), content == null ? null : article(content, cleanup));
        if (content == null && cleanup != null) {
            findings.skip(cleanup, "descriptions are told as text, without what to leave out");
        }
    }

    private void complex(List<Setting> told) {
        Setting page = named(told, "home_page");
        Setting pattern = named(told, "url_pattern");
        Setting content = named(told, "article_page_content_selector");
        Setting cleanup = named(told, "content_cleanup");
        boolean behind = named(told, "use_article_pages") != null && content != null;
        ListSettings list = new ListSettings(findings, true);
        for (Setting setting : told) {
            switch (setting.key()) {
                case "entry_element_selector" -> list.items(setting);
                case "url_selector" -> list.field(Part.LINK, setting);
                case "title_selector" -> tell(list, Part.TITLE, setting, behind);
                case "author_selector" -> tell(list, Part.AUTHOR, setting, behind);
                case "category_selector" -> tell(list, Part.CATEGORY, setting, behind);
                case "time_selector" -> tell(list, Part.DATE, setting, behind);
                case "time_format" -> list.dateFormat(setting);
                case "home_page", "url_pattern", "article_page_content_selector", "content_cleanup" -> {}
                case "use_article_pages" -> {}
                default -> findings.skip(setting, "unknown, or no part of a rule");
            }
        }
        if (!behind && cleanup != null) {
            findings.skip(cleanup, "descriptions are told as text, without what to leave out");
        }
        Rule rule = list.rule(page == null ? null : page.value(), List.of());
        add(page, filtered(rule, pattern), behind && content != null ? article(content, cleanup) : null);
    }

    /** With article pages the fields are of those pages, where Feedmill finds them. */
    private void tell(ListSettings list, Part part, Setting setting, boolean behind) {
        if (behind) {
            findings.skip(setting, "of the article's own page, where Feedmill finds it by itself");
        } else {
            list.field(part, setting);
        }
    }

    private static @Nullable Setting named(List<Setting> told, String key) {
        return told.stream().filter(p -> p.key().equals(key)).findFirst().orElse(null);
    }

    private void rest(List<Setting> told, List<String> known) {
        told.stream()
                .filter(p -> !known.contains(p.key()))
                .forEach(p -> findings.skip(p, "unknown, or no part of a rule"));
    }

    private void add(@Nullable Setting page, @Nullable Rule rule, @Nullable ArticleRule article) {
        String address = page == null ? null : page.value();
        if (rule != null || article != null) {
            String called = address != null ? address : name != null ? name : "rule";
            findings.add(new Lent(called, address, rule, article));
        }
    }

    private @Nullable ArticleRule article(Setting content, @Nullable Setting cleanup) {
        List<Path> body = findings.attempt(content, () -> CssReader.read(content.value()));
        List<Path> strip = cleanup == null ? null : findings.attempt(cleanup, () -> CssReader.read(cleanup.value()));
        return body == null ? null : ArticleRule.of(body, strip == null ? List.of() : strip);
    }

    private static Rule withFields(Rule rule, Part part, Field field) {
        ItemRule item = rule.subjects().getFirst().items().getFirst().with(part, field);
        return with(rule, item);
    }

    private static Rule with(Rule rule, ItemRule item) {
        SubjectRule subject = SubjectRule.of(Path.SELF, item);
        return new Rule(rule.link(), rule.encoding(), rule.date(), List.of(subject), rule.notes());
    }

    /** Only items with a link whose address holds a text; patterns that are more than a text are not taken. */
    private @Nullable Rule filtered(@Nullable Rule rule, @Nullable Setting pattern) {
        if (rule == null || pattern == null) {
            return rule;
        }
        var literal = LITERAL.matcher(pattern.value());
        boolean plain = pattern.value().length() < 200 && literal.matches();
        if (!plain) {
            findings.skip(pattern, "a pattern for addresses; only one that is a plain part of them is taken");
            return rule;
        }
        String part = literal.group(1).replace("\\", "");
        Condition link = new Condition.Attribute("href", Relation.CONTAINS, part);
        Condition inside = new Condition.Leads(Path.of(Step.below("A", link)));
        Path other = Path.of(Step.self(new Condition.Not(new Condition.Either(List.of(link, inside)))));
        ItemRule item = rule.subjects().getFirst().items().getFirst();
        return with(rule, new ItemRule(item.paths(), item.run(), item.fields(), List.of(other)));
    }
}
