package org.feedmill.ruleimport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.path.RulePath;
import org.feedmill.ruleimport.selector.CssSelectorParser;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.feedmill.ruleimport.selector.XPathTranslator;
import org.jspecify.annotations.Nullable;

/** Reads the fields of an html2rss configuration: selector, extractor and post-processing. */
final class Html2RssFieldReader {

    /** A plain text at the beginning or the end, as gsub takes it off: {@code /^By /}. */
    private static final Pattern ANCHORED_TEXT =
            Pattern.compile("/?(\\^|\\\\A)?([^\\\\^$.|?*+()\\[\\]{}/]{1,200})(\\$|\\\\z|\\\\Z)?/?");

    private final RuleImportCollector findings;
    private final YamlNode.Mapping selectors;
    private final @Nullable String link;

    Html2RssFieldReader(RuleImportCollector findings, YamlNode.Mapping selectors, @Nullable String link) {
        this.findings = findings;
        this.selectors = selectors;
        this.link = link;
    }

    ItemRule read(ItemRule item) {
        ItemRule now = item;
        Set<String> used = new HashSet<>(Set.of("items"));
        for (String key : selectors.entries().keySet()) {
            ItemField part = Html2RssReader.part(key);
            YamlNode value = selectors.entries().get(key);
            if (part != null && value != null) {
                used.add(key);
                FieldRule field = field(key, value, part);
                now = field == null ? now : now.with(part, field);
            }
        }
        if (selectors.get("categories") instanceof YamlNode.Sequence row) {
            FieldRule field = categories(row, used);
            now = field == null ? now : now.with(ItemField.CATEGORY, field);
        }
        skipUnused(used);
        return now;
    }

    /** Reads categories, which name other selectors. They become alternatives, of which the first match is used. */
    private @Nullable FieldRule categories(YamlNode.Sequence row, Set<String> used) {
        used.add("categories");
        List<FieldChoice> choices = new ArrayList<>();
        for (YamlNode entry : row.entries()) {
            YamlNode named = entry instanceof YamlNode.Scalar scalar ? selectors.get(scalar.text()) : null;
            if (named == null) {
                findings.skip(entry.line(), "categories: " + entry.displayText(), "no selector has this name");
                continue;
            }
            used.add(entry.displayText());
            FieldRule field = field(entry.displayText(), named, ItemField.CATEGORY);
            if (field != null && choices.isEmpty()) {
                choices.addAll(field.choices());
            } else if (field != null) {
                findings.skip(
                        entry.line(),
                        "categories: " + entry.displayText(),
                        "an item has one category; only the first is used");
            }
        }
        return choices.isEmpty() ? null : new FieldRule(choices);
    }

    private void skipUnused(Set<String> used) {
        selectors.entries().forEach((key, value) -> {
            if (key.equals("guid")) {
                findings.skip(value.line(), "guid: " + value.displayText(), "Feedmill identifies items automatically");
            } else if (!used.contains(key)) {
                findings.skip(value.line(), key + ": " + value.displayText(), "not a field of an item");
            }
        });
    }

    private @Nullable FieldRule field(String key, YamlNode value, ItemField part) {
        if (!(value instanceof YamlNode.Mapping table)) {
            findings.skip(value.line(), key + ": " + value.displayText(), "expected keys with values");
            return null;
        }
        ImportedSetting setting = new ImportedSetting(table.line(), key, value.displayText());
        return findings.attempt(setting, () -> {
            List<FieldChoice> choices = extracted(key, table, part);
            for (YamlNode step : steps(table)) {
                choices = processed(key, choices, step, part);
            }
            for (String other : table.entries().keySet()) {
                if (!Set.of("selector", "extractor", "attribute", "static", "post_process", "content_type")
                        .contains(other)) {
                    YamlNode strange = table.entries().getOrDefault(other, table);
                    findings.skip(strange.line(), key + "." + other + ": " + strange.displayText(), "unknown key");
                }
            }
            choices.forEach(c -> XPathTranslator.check(c.path()));
            return new FieldRule(choices);
        });
    }

    private static List<YamlNode> steps(YamlNode.Mapping table) {
        YamlNode steps = table.get("post_process");
        return steps instanceof YamlNode.Sequence row ? row.entries() : steps == null ? List.of() : List.of(steps);
    }

    private static List<FieldChoice> extracted(String key, YamlNode.Mapping table, ItemField part) {
        String selector = table.text("selector");
        String extractor = table.text("extractor");
        List<RulePath> paths =
                selector == null || selector.isBlank() ? List.of(RulePath.SELF) : CssSelectorParser.read(selector);
        List<FieldChoice> choices = paths.stream().map(FieldChoice::of).toList();
        boolean address = part == ItemField.LINK || part == ItemField.IMAGE || part == ItemField.ENCLOSURE;
        return switch (extractor == null ? "text" : extractor) {
            case "text" -> {
                if (address) {
                    throw new UnsupportedRuleException(
                            "the text of an element is not used as an address; use the extractor href or attribute");
                }
                yield choices;
            }
            case "html" -> choices;
            case "href" ->
                choices.stream()
                        .map(c -> address ? c : Html2RssReader.at(c, "href"))
                        .toList();
            case "attribute" -> {
                String attribute = table.text("attribute");
                if (attribute == null || attribute.isBlank()) {
                    throw new UnsupportedRuleException("the extractor of " + key + " does not name its attribute");
                }
                yield choices.stream()
                        .map(c -> Html2RssReader.at(c, attribute.strip()))
                        .toList();
            }
            case "static" ->
                throw new UnsupportedRuleException(
                        "fixed text is not supported; Feedmill only reads text from the page");
            default -> throw new UnsupportedRuleException("the extractor " + extractor + " is not supported");
        };
    }

    /** Applies the post-processing of a value. Unsupported steps are reported, and the value does not change. */
    private List<FieldChoice> processed(String key, List<FieldChoice> choices, YamlNode step, ItemField part) {
        String name = step instanceof YamlNode.Mapping table ? table.text("name") : null;
        YamlNode.Mapping table = step instanceof YamlNode.Mapping mapping ? mapping : YamlNode.Mapping.EMPTY;
        String shown = key + ".post_process: " + (name == null ? step.displayText() : name);
        switch (name == null ? "" : name) {
            case "parse_time", "parse_uri", "sanitize_html", "html_to_markdown", "markdown_to_html" -> {
                return choices;
            }
            case "template" -> {
                String string = table.text("string");
                if (!isSupportedTemplate(string, part)) {
                    findings.skip(
                            step.line(),
                            shown + " " + string,
                            "joining texts is not supported; the text is not changed");
                }
                return choices;
            }
            case "gsub" -> {
                List<FieldChoice> cut = withoutText(choices, table);
                if (cut == null) {
                    findings.skip(
                            step.line(),
                            shown + " " + table.text("pattern"),
                            "replacing by pattern is not supported; only plain text at the start or end is removed");
                }
                return cut == null ? choices : cut;
            }
            case "substring" -> {
                findings.skip(step.line(), shown, "cutting by position is not supported; the text is not changed");
                return choices;
            }
            default -> {
                findings.skip(step.line(), shown, "unknown step; the text is not changed");
                return choices;
            }
        }
    }

    /** Returns true if the template gives the value itself, or an address that Feedmill completes anyway. */
    private boolean isSupportedTemplate(@Nullable String string, ItemField part) {
        return string != null
                && (Set.of("%{self}", "%<self>s", "%s").contains(string.strip())
                        || (part == ItemField.LINK && isUrlCompletion(string.strip())));
    }

    /**
     * Returns true if the template only completes an address, as in {@code https://example.org%{self}}; addresses are
     * completed anyway.
     */
    private boolean isUrlCompletion(String string) {
        String origin = ImportedUrls.origin(link);
        return origin != null
                && (string.equals(origin + "%{self}")
                        || string.equals(origin + "/%{self}")
                        || string.equals(origin + "%<self>s"));
    }

    /** Returns each choice first without the text, then unchanged for values without it. */
    private static @Nullable List<FieldChoice> withoutText(List<FieldChoice> choices, YamlNode.Mapping table) {
        String pattern = table.text("pattern");
        Matcher matcher = ANCHORED_TEXT.matcher(pattern == null ? "" : pattern);
        boolean removes = "".equals(table.text("replacement")) && matcher.matches();
        if (!removes || (matcher.group(1) == null) == (matcher.group(3) == null)) {
            return null;
        }
        String text = matcher.group(2);
        List<FieldChoice> all = new ArrayList<>();
        for (FieldChoice c : choices) {
            boolean start = matcher.group(1) != null;
            if (start ? c.after() != null : c.before() != null) {
                return null;
            }
            all.add(
                    start
                            ? new FieldChoice(c.path(), text, c.before(), c.stripDate(), c.format())
                            : new FieldChoice(c.path(), c.after(), text, c.stripDate(), c.format()));
            all.add(c);
        }
        return all;
    }
}
