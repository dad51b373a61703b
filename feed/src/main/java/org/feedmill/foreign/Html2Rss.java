package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedmill.rule.Choice;
import org.feedmill.rule.Field;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Part;
import org.feedmill.rule.Path;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.SubjectRule;
import org.jspecify.annotations.Nullable;

/** Reads html2rss configurations, of one feed or of several under {@code feeds}. */
final class Html2Rss {

    /** The names of parts, new and old. */
    private static final Map<String, Part> PARTS = Map.ofEntries(
            Map.entry("title", Part.TITLE),
            Map.entry("url", Part.LINK),
            Map.entry("link", Part.LINK),
            Map.entry("description", Part.DESCRIPTION),
            Map.entry("author", Part.AUTHOR),
            Map.entry("published_at", Part.DATE),
            Map.entry("updated", Part.DATE),
            Map.entry("pubDate", Part.DATE),
            Map.entry("image", Part.IMAGE),
            Map.entry("enclosure", Part.ENCLOSURE));

    /** Where the list is told not to be enhanced, these stay empty unless they are told. */
    private static final List<Part> ENHANCED =
            List.of(Part.DATE, Part.DESCRIPTION, Part.IMAGE, Part.AUTHOR, Part.ENCLOSURE);

    private static final Set<String> NOTED = Set.of("title", "description", "language", "author");

    private final Findings findings = new Findings(Form.HTML2RSS);

    private Html2Rss() {}

    /** @throws RuleFault where it is no YAML */
    static Borrowed read(String text, @Nullable String name) {
        Yaml root = YamlReader.read(text);
        if (!(root instanceof Yaml.Table table)) {
            throw new RuleFault(1, 1, "no table of keys stands here; expected \"channel:\" or \"feeds:\"");
        }
        Html2Rss reader = new Html2Rss();
        reader.file(table, name);
        return reader.findings.borrowed();
    }

    private void file(Yaml.Table table, @Nullable String name) {
        if (!(table.get("feeds") instanceof Yaml.Table feeds)) {
            feed(table, name);
            return;
        }
        table.entries().forEach((key, value) -> {
            if (!key.equals("feeds")) {
                skip(key, value, "for all feeds: fetching and looks are no part of a rule");
            }
        });
        feeds.entries().forEach((key, value) -> {
            if (value instanceof Yaml.Table feed) {
                feed(feed, key);
            } else {
                skip(key, value, "no table of keys");
            }
        });
    }

    private void skip(String key, Yaml value, String why) {
        findings.skip(value.line(), key + ": " + value.shown(), why);
    }

    private void feed(Yaml.Table table, @Nullable String name) {
        Map<String, String> defaults = new TreeMap<>();
        table.table("parameters").entries().forEach((key, value) -> {
            String told = value instanceof Yaml.Table inner ? inner.text("default") : null;
            if (told != null) {
                defaults.put(key, told);
            }
        });
        Yaml.Table channel = table.table("channel");
        List<String> notes = new ArrayList<>();
        channel.entries().forEach((key, value) -> channel(key, value, notes));
        table.entries().forEach((key, value) -> other(key, value, table));
        String url = channel.text("url");
        String link = url == null ? null : filled(channel, url, defaults);
        Rule rule = table.get("selectors") instanceof Yaml.Table selectors ? rule(selectors, link, notes) : null;
        if (rule != null) {
            String title = channel.text("title");
            String called = name != null ? name : title != null ? title : link;
            findings.add(new Lent(called == null ? "feed" : called, link, rule, null));
        }
    }

    private void channel(String key, Yaml value, List<String> notes) {
        if (NOTED.contains(key) && value instanceof Yaml.Scalar scalar) {
            notes.add(key + ": " + scalar.text());
        } else if (key.equals("time_zone")) {
            skip(key, value, "times without a zone are told without one");
        } else if (!key.equals("url")) {
            boolean fetching = key.equals("ttl") || key.equals("headers");
            skip(key, value, fetching ? "how and when a page is fetched is no part of a rule" : "an unknown key");
        }
    }

    private void other(String key, Yaml value, Yaml.Table table) {
        switch (key) {
            case "channel", "selectors", "parameters" -> {}
            case "auto_source" ->
                skip(
                        key,
                        value,
                        table.get("selectors") == null
                                ? "Feedmill finds the list by itself; no rule is needed"
                                : "the rule tells the list");
            case "strategy" -> {
                boolean drawn = value instanceof Yaml.Scalar s
                        && !s.text().equals("faraday")
                        && !s.text().equals("auto");
                skip(key, value, drawn ? "have the page drawn by a browser: --render" : "Feedmill fetches its own way");
            }
            default -> skip(key, value, "fetching and looks are no part of a rule");
        }
    }

    /** {@code %<id>s} stands for a parameter, of which the default is taken. */
    private String filled(Yaml.Table channel, String url, Map<String, String> defaults) {
        String filled = url;
        for (Map.Entry<String, String> entry : defaults.entrySet()) {
            String value = entry.getValue();
            filled = filled.replace("%<" + entry.getKey() + ">s", value).replace("%{" + entry.getKey() + "}", value);
        }
        if (filled.contains("%<") || filled.contains("%{")) {
            skip("url", channel.entries().getOrDefault("url", channel), "a parameter without a default");
        }
        return filled;
    }

    private @Nullable Rule rule(Yaml.Table selectors, @Nullable String link, List<String> notes) {
        Yaml.Table items = selectors.table("items");
        String selector = items.text("selector");
        if (selector == null) {
            findings.skip(selectors.line(), "selectors", "they tell no items; expected items.selector");
            return null;
        }
        Setting setting =
                new Setting(items.entries().getOrDefault("selector", items).line(), "selector", selector);
        List<Path> paths = findings.attempt(setting, () -> CssReader.read(selector));
        items.entries().forEach(this::itemSetting);
        if (paths == null) {
            return null;
        }
        ItemRule item = new ItemRule(paths, false, Map.of(), List.of());
        if ("false".equals(items.text("enhance"))) {
            for (Part part : ENHANCED) {
                item = item.with(part, Field.NONE);
            }
        }
        item = new Html2RssFields(findings, selectors, link).read(item);
        return new Rule(link, null, Field.NONE, List.of(SubjectRule.of(Path.SELF, item)), notes);
    }

    private void itemSetting(String key, Yaml value) {
        switch (key) {
            case "selector", "enhance" -> {}
            case "pagination" -> skip(key, value, "how many pages are read is told by --pages");
            case "order" -> skip(key, value, "items keep the page's order");
            default -> skip(key, value, "an unknown key");
        }
    }

    static @Nullable Part part(String key) {
        return PARTS.get(key);
    }

    static Choice at(Choice choice, @Nullable String attribute) {
        return new Choice(
                choice.path().at(attribute), choice.after(), choice.before(), choice.undated(), choice.format());
    }
}
