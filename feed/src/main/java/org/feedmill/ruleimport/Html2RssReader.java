package org.feedmill.ruleimport;

import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.feedmill.list.ItemField;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.selector.JsonSelectorParser;
import org.jspecify.annotations.Nullable;

/** Reads html2rss configurations, of one feed or of several under {@code feeds}. */
final class Html2RssReader {

    /** The names of fields, new and old. */
    private static final Map<String, ItemField> PARTS = Map.ofEntries(
            Map.entry("title", ItemField.TITLE),
            Map.entry("url", ItemField.LINK),
            Map.entry("link", ItemField.LINK),
            Map.entry("description", ItemField.DESCRIPTION),
            Map.entry("author", ItemField.AUTHOR),
            Map.entry("published_at", ItemField.DATE),
            Map.entry("updated", ItemField.DATE),
            Map.entry("pubDate", ItemField.DATE),
            Map.entry("image", ItemField.IMAGE),
            Map.entry("enclosure", ItemField.ENCLOSURE));

    /** Fields that stay empty unless they are set, if the list is not to be enhanced. */
    private static final List<ItemField> ENHANCED_PARTS =
            List.of(ItemField.DATE, ItemField.DESCRIPTION, ItemField.IMAGE, ItemField.AUTHOR, ItemField.ENCLOSURE);

    private static final Set<String> NOTE_KEYS = Set.of("title", "description", "language", "author");

    private final RuleImportCollector findings = new RuleImportCollector(RuleImportFormat.HTML2RSS);

    /** What the feed that is being read states about its page. */
    private RuleSettings settings = RuleSettings.NONE;

    /** What all feeds of the file state. */
    private RuleSettings shared = RuleSettings.NONE;

    /** Whether the feed that is being read states that it reads a JSON document. */
    private boolean json;

    private Html2RssReader() {}

    /** @throws RuleSyntaxException if it is not YAML */
    static RuleImportResult read(String text, @Nullable String name) {
        YamlNode root = readYaml(text);
        if (!(root instanceof YamlNode.Mapping table)) {
            throw new RuleSyntaxException(1, 1, "found no keys; expected \"channel:\" or \"feeds:\"");
        }
        Html2RssReader reader = new Html2RssReader();
        reader.readFile(table, name);
        return reader.findings.toResult();
    }

    /** The parser of YAML is an optional dependency. */
    private static @Nullable YamlNode readYaml(String text) {
        try {
            return YamlReader.read(text);
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(
                    "html2rss configurations are YAML. To read them, add org.snakeyaml:snakeyaml-engine to the class path.",
                    e);
        }
    }

    private void readFile(YamlNode.Mapping table, @Nullable String name) {
        if (!(table.get("feeds") instanceof YamlNode.Mapping feeds)) {
            readFeed(table, name);
            return;
        }
        table.entries().forEach((key, value) -> {
            if (key.equals("headers")) {
                readHeaders(value);
                shared = settings;
            } else if (!key.equals("feeds")) {
                skip(key, value, "global setting: fetching and appearance are not part of a rule");
            }
        });
        feeds.entries().forEach((key, value) -> {
            if (value instanceof YamlNode.Mapping feed) {
                readFeed(feed, key);
            } else {
                skip(key, value, "expected keys with values");
            }
        });
    }

    private void skip(String key, YamlNode value, String why) {
        findings.skip(value.line(), key + ": " + value.displayText(), why);
    }

    private void readFeed(YamlNode.Mapping table, @Nullable String name) {
        settings = shared;
        json = false;
        Map<String, String> defaults = new TreeMap<>();
        table.table("parameters").entries().forEach((key, value) -> {
            String stated = value instanceof YamlNode.Mapping inner ? inner.text("default") : null;
            if (stated != null) {
                defaults.put(key, stated);
            }
        });
        YamlNode.Mapping channel = table.table("channel");
        List<String> notes = new ArrayList<>();
        channel.entries().forEach((key, value) -> readChannel(key, value, notes));
        table.entries().forEach((key, value) -> skipOther(key, value, table));
        String url = channel.text("url");
        String link = url == null ? null : fillParameters(channel, url, defaults);
        Rule rule = table.get("selectors") instanceof YamlNode.Mapping selectors
                ? readRule(selectors, link, "false".equals(table.text("enhance")), notes)
                : table.get("auto_source") == null ? null : automaticRule(link, notes);
        if (rule != null) {
            String title = channel.text("title");
            String called = name != null ? name : title != null ? title : link;
            findings.add(new ImportedRule(called == null ? "feed" : called, link, rule, null));
        }
    }

    private void readChannel(String key, YamlNode value, List<String> notes) {
        if (NOTE_KEYS.contains(key) && value instanceof YamlNode.Scalar scalar) {
            notes.add(key + ": " + scalar.text());
            if (key.equals("language") && RuleSettings.isLanguage(scalar.text().strip())) {
                settings = settings.withLanguage(scalar.text().strip());
            }
        } else if (key.equals("time_zone")) {
            readTimeZone(value);
        } else if (!key.equals("url")) {
            readFetchSetting(key, value);
        }
    }

    private void readFetchSetting(String key, YamlNode value) {
        switch (key) {
            case "ttl" -> readInterval(value);
            case "headers" -> readHeaders(value);
            case "json" ->
                json = value instanceof YamlNode.Scalar scalar && scalar.text().equals("true");
            default -> skip(key, value, "unknown key");
        }
    }

    /** Reads the time between two updates, in minutes. */
    private void readInterval(YamlNode value) {
        String minutes = value instanceof YamlNode.Scalar scalar ? scalar.text().strip() : "";
        if (minutes.matches("[1-9][0-9]{0,5}")) {
            Duration interval = Duration.ofMinutes(Long.parseLong(minutes));
            settings = settings.withFetch(settings.fetch().withInterval(interval));
        } else {
            skip("ttl", value, "it is not a number of minutes");
        }
    }

    private void readHeaders(YamlNode value) {
        Map<String, YamlNode> headers = value instanceof YamlNode.Mapping table ? table.entries() : Map.of();
        headers.forEach((name, header) -> {
            try {
                String text = header instanceof YamlNode.Scalar scalar ? scalar.text() : header.displayText();
                settings = settings.withFetch(settings.fetch().withHeader(name, text));
            } catch (IllegalArgumentException e) {
                skip("headers." + name, header, String.valueOf(e.getMessage()));
            }
        });
    }

    private void readTimeZone(YamlNode value) {
        if (value instanceof YamlNode.Scalar scalar
                && RuleSettings.isTimeZone(scalar.text().strip())) {
            settings = settings.withTimeZone(ZoneId.of(scalar.text().strip()));
        } else {
            skip("time_zone", value, "it is not the name of a time zone");
        }
    }

    private void skipOther(String key, YamlNode value, YamlNode.Mapping table) {
        switch (key) {
            case "channel", "selectors", "parameters" -> {}
            case "auto_source" -> {
                if (table.get("selectors") != null) {
                    skip(key, value, "the rule selects the list");
                }
            }
            case "strategy" -> readStrategy(value);
            case "headers" -> readHeaders(value);
            case "enhance" -> {}
            default -> skip(key, value, "fetching and appearance are not part of a rule");
        }
    }

    private void readStrategy(YamlNode value) {
        String name = value instanceof YamlNode.Scalar scalar ? scalar.text().strip() : "";
        if (!name.equals("faraday") && !name.equals("auto")) {
            settings = settings.withFetch(settings.fetch().withRender(true));
        }
    }

    /** Replaces parameters such as {@code %<id>s} by their defaults. */
    private String fillParameters(YamlNode.Mapping channel, String url, Map<String, String> defaults) {
        String filled = url;
        for (Map.Entry<String, String> entry : defaults.entrySet()) {
            String value = entry.getValue();
            filled = filled.replace("%<" + entry.getKey() + ">s", value).replace("%{" + entry.getKey() + "}", value);
        }
        if (filled.contains("%<") || filled.contains("%{")) {
            skip("url", channel.entries().getOrDefault("url", channel), "the parameter has no default");
        }
        return filled;
    }

    /** Returns a rule that leaves the search for the list to the finders. */
    private Rule automaticRule(@Nullable String link, List<String> notes) {
        SubjectRule page = new SubjectRule(
                List.of(RulePath.SELF), false, FieldRule.NONE, FieldRule.NONE, List.of(), ListFinderKind.BEST);
        return new Rule(link, null, FieldRule.NONE, List.of(page), notes, settings);
    }

    private @Nullable Rule readRule(
            YamlNode.Mapping selectors, @Nullable String link, boolean plain, List<String> notes) {
        YamlNode.Mapping items = selectors.table("items");
        String selector = items.text("selector");
        if (selector == null) {
            findings.skip(selectors.line(), "selectors", "they select no items; expected items.selector");
            return null;
        }
        ImportedSetting setting = new ImportedSetting(
                items.entries().getOrDefault("selector", items).line(), "selector", selector);
        Html2RssPaths reader = json || JsonSelectorParser.isForJson(selector) ? Html2RssPaths.JSON : Html2RssPaths.PAGE;
        List<RulePath> paths = findings.attempt(setting, () -> reader.items(selector));
        items.entries().forEach(this::readItemSetting);
        if (paths == null) {
            return null;
        }
        ItemRule item = new ItemRule(paths, false, Map.of(), List.of());
        if (plain || reader == Html2RssPaths.JSON || "false".equals(items.text("enhance"))) {
            for (ItemField part : ENHANCED_PARTS) {
                item = item.with(part, FieldRule.NONE);
            }
        }
        if (reader == Html2RssPaths.JSON) {
            item = item.with(ItemField.LINK, FieldRule.NONE).with(ItemField.CATEGORY, FieldRule.NONE);
        }
        item = new Html2RssFieldReader(findings, selectors, link, reader).read(item);
        return new Rule(link, null, FieldRule.NONE, List.of(SubjectRule.of(RulePath.SELF, item)), notes, settings);
    }

    private void readItemSetting(String key, YamlNode value) {
        switch (key) {
            case "selector", "enhance" -> {}
            case "pagination" -> skip(key, value, "use --pages to set the number of pages");
            case "order" -> skip(key, value, "items keep the order of the page");
            default -> skip(key, value, "unknown key");
        }
    }

    static @Nullable ItemField part(String key) {
        return PARTS.get(key);
    }
}
