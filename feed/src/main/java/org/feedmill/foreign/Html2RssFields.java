package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.rule.Choice;
import org.feedmill.rule.Field;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Part;
import org.feedmill.rule.Path;
import org.jspecify.annotations.Nullable;

/** Reads the fields of an html2rss configuration: selector, extractor and what is done with the value afterwards. */
final class Html2RssFields {

    /** A plain text at the beginning or the end, as gsub takes it off: {@code /^By /}. */
    private static final Pattern PLAIN =
            Pattern.compile("/?(\\^|\\\\A)?([^\\\\^$.|?*+()\\[\\]{}/]{1,200})(\\$|\\\\z|\\\\Z)?/?");

    private final Findings findings;
    private final Yaml.Table selectors;
    private final @Nullable String link;

    Html2RssFields(Findings findings, Yaml.Table selectors, @Nullable String link) {
        this.findings = findings;
        this.selectors = selectors;
        this.link = link;
    }

    ItemRule read(ItemRule item) {
        ItemRule now = item;
        Set<String> used = new HashSet<>(Set.of("items"));
        for (String key : selectors.entries().keySet()) {
            Part part = Html2Rss.part(key);
            Yaml value = selectors.entries().get(key);
            if (part != null && value != null) {
                used.add(key);
                Field field = field(key, value, part);
                now = field == null ? now : now.with(part, field);
            }
        }
        if (selectors.get("categories") instanceof Yaml.Row row) {
            Field field = categories(row, used);
            now = field == null ? now : now.with(Part.CATEGORY, field);
        }
        rest(used);
        return now;
    }

    /** Categories name other selectors; they are alternatives here, of which the first that is there is told. */
    private @Nullable Field categories(Yaml.Row row, Set<String> used) {
        used.add("categories");
        List<Choice> choices = new ArrayList<>();
        for (Yaml entry : row.entries()) {
            Yaml named = entry instanceof Yaml.Scalar scalar ? selectors.get(scalar.text()) : null;
            if (named == null) {
                findings.skip(entry.line(), "categories: " + entry.shown(), "no selector is named so");
                continue;
            }
            used.add(entry.shown());
            Field field = field(entry.shown(), named, Part.CATEGORY);
            if (field != null && choices.isEmpty()) {
                choices.addAll(field.choices());
            } else if (field != null) {
                findings.skip(
                        entry.line(), "categories: " + entry.shown(), "one category for an item; the first is taken");
            }
        }
        return choices.isEmpty() ? null : new Field(choices);
    }

    private void rest(Set<String> used) {
        selectors.entries().forEach((key, value) -> {
            if (key.equals("guid")) {
                findings.skip(
                        value.line(), "guid: " + value.shown(), "Feedmill tells by itself which items are the same");
            } else if (!used.contains(key)) {
                findings.skip(value.line(), key + ": " + value.shown(), "no part of an item");
            }
        });
    }

    private @Nullable Field field(String key, Yaml value, Part part) {
        if (!(value instanceof Yaml.Table table)) {
            findings.skip(value.line(), key + ": " + value.shown(), "no table of keys");
            return null;
        }
        Setting setting = new Setting(table.line(), key, value.shown());
        return findings.attempt(setting, () -> {
            List<Choice> choices = extracted(key, table, part);
            for (Yaml step : steps(table)) {
                choices = processed(key, choices, step, part);
            }
            for (String other : table.entries().keySet()) {
                if (!Set.of("selector", "extractor", "attribute", "static", "post_process", "content_type")
                        .contains(other)) {
                    Yaml strange = table.entries().getOrDefault(other, table);
                    findings.skip(strange.line(), key + "." + other + ": " + strange.shown(), "an unknown key");
                }
            }
            choices.forEach(c -> XPathPaths.check(c.path()));
            return new Field(choices);
        });
    }

    private static List<Yaml> steps(Yaml.Table table) {
        Yaml steps = table.get("post_process");
        return steps instanceof Yaml.Row row ? row.entries() : steps == null ? List.of() : List.of(steps);
    }

    private static List<Choice> extracted(String key, Yaml.Table table, Part part) {
        String selector = table.text("selector");
        String extractor = table.text("extractor");
        List<Path> paths = selector == null || selector.isBlank() ? List.of(Path.SELF) : CssReader.read(selector);
        List<Choice> choices = paths.stream().map(Choice::of).toList();
        boolean address = part == Part.LINK || part == Part.IMAGE || part == Part.ENCLOSURE;
        return switch (extractor == null ? "text" : extractor) {
            case "text" -> {
                if (address) {
                    throw new NotTaken("the text of an element as an address; use the extractor href or attribute");
                }
                yield choices;
            }
            case "html" -> choices;
            case "href" ->
                choices.stream().map(c -> address ? c : Html2Rss.at(c, "href")).toList();
            case "attribute" -> {
                String attribute = table.text("attribute");
                if (attribute == null || attribute.isBlank()) {
                    throw new NotTaken("the extractor attribute of " + key + " names no attribute");
                }
                yield choices.stream()
                        .map(c -> Html2Rss.at(c, attribute.strip()))
                        .toList();
            }
            case "static" -> throw new NotTaken("a fixed text; Feedmill tells only what stands on the page");
            default -> throw new NotTaken("the extractor " + extractor);
        };
    }

    /** What is done with a value; what cannot be done is named, and the value is told as it stands. */
    private List<Choice> processed(String key, List<Choice> choices, Yaml step, Part part) {
        String name = step instanceof Yaml.Table table ? table.text("name") : null;
        Yaml.Table table = step instanceof Yaml.Table told ? told : Yaml.Table.EMPTY;
        String shown = key + ".post_process: " + (name == null ? step.shown() : name);
        switch (name == null ? "" : name) {
            case "parse_time", "parse_uri", "sanitize_html", "html_to_markdown", "markdown_to_html" -> {
                return choices;
            }
            case "template" -> {
                String string = table.text("string");
                if (string != null && Set.of("%{self}", "%<self>s", "%s").contains(string.strip())) {
                    return choices;
                }
                boolean completes = part == Part.LINK && string != null && completes(string.strip());
                if (!completes) {
                    findings.skip(
                            step.line(), shown + " " + string, "texts are not put together; it is told as it stands");
                }
                return choices;
            }
            case "gsub" -> {
                List<Choice> cut = cut(choices, table);
                if (cut == null) {
                    findings.skip(
                            step.line(),
                            shown + " " + table.text("pattern"),
                            "patterns do not replace; only a plain text at an end is taken off");
                }
                return cut == null ? choices : cut;
            }
            case "substring" -> {
                findings.skip(step.line(), shown, "texts are not cut by counting; it is told as it stands");
                return choices;
            }
            default -> {
                findings.skip(step.line(), shown, "unknown; it is told as it stands");
                return choices;
            }
        }
    }

    /** {@code https://example.org%{self}}: addresses are completed without being told. */
    private boolean completes(String string) {
        String origin = Addresses.origin(link);
        return origin != null
                && (string.equals(origin + "%{self}")
                        || string.equals(origin + "/%{self}")
                        || string.equals(origin + "%<self>s"));
    }

    /** Each choice first without the text, then, for values that have it not, as it stands. */
    private static @Nullable List<Choice> cut(List<Choice> choices, Yaml.Table table) {
        String pattern = table.text("pattern");
        Matcher matcher = PLAIN.matcher(pattern == null ? "" : pattern);
        boolean removes = "".equals(table.text("replacement")) && matcher.matches();
        if (!removes || (matcher.group(1) == null) == (matcher.group(3) == null)) {
            return null;
        }
        String text = matcher.group(2);
        List<Choice> all = new ArrayList<>();
        for (Choice c : choices) {
            boolean start = matcher.group(1) != null;
            if (start ? c.after() != null : c.before() != null) {
                return null;
            }
            all.add(
                    start
                            ? new Choice(c.path(), text, c.before(), c.undated(), c.format())
                            : new Choice(c.path(), c.after(), text, c.undated(), c.format()));
            all.add(c);
        }
        return all;
    }
}
