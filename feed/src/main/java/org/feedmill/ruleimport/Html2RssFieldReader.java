package org.feedmill.ruleimport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.FieldType;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.edit.TextEdit;
import org.feedmill.rule.edit.TextEdit.TemplatePart;
import org.feedmill.rule.path.RulePath;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.feedmill.ruleimport.selector.XPathTranslator;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields of an html2rss configuration: selector, extractor and post-processing. Selectors that are neither a
 * field nor used by one have no effect there, and none here.
 */
final class Html2RssFieldReader {

    private static final Set<String> KNOWN_KEYS =
            Set.of("selector", "extractor", "attribute", "static", "post_process");

    private final RuleImportCollector findings;
    private final YamlNode.Mapping selectors;
    private final Html2RssPaths paths;
    private final Html2RssEditReader editReader;

    Html2RssFieldReader(
            RuleImportCollector findings, YamlNode.Mapping selectors, @Nullable String link, Html2RssPaths paths) {
        this.findings = findings;
        this.selectors = selectors;
        this.paths = paths;
        this.editReader = new Html2RssEditReader(this::selector, ImportedUrls.origin(link), paths);
    }

    private YamlNode.@Nullable Mapping selector(String name) {
        return selectors.get(name) instanceof YamlNode.Mapping table ? table : null;
    }

    ItemRule read(ItemRule item) {
        ItemRule now = item;
        for (String key : selectors.entries().keySet()) {
            ItemField part = Html2RssReader.part(key);
            YamlNode value = selectors.entries().get(key);
            if (part != null && value != null) {
                FieldRule field = field(key, value, part);
                now = field == null ? now : now.with(part, field);
                now = withMarkdownImage(now, value);
            }
        }
        if (selectors.get("categories") instanceof YamlNode.Sequence row) {
            FieldRule field = categories(row);
            now = field == null ? now : now.with(ItemField.CATEGORY, field);
        }
        YamlNode guid = selectors.get("guid");
        if (guid != null) {
            findings.skip(guid.line(), "guid: " + guid.displayText(), "Feedmill identifies items automatically");
        }
        return now;
    }

    /** Makes the image that a Markdown template begins with the image of the item, unless it has one. */
    private ItemRule withMarkdownImage(ItemRule item, YamlNode value) {
        String name = value instanceof YamlNode.Mapping table ? Html2RssEditReader.markdownImage(table) : null;
        YamlNode.Mapping image = name == null ? null : selector(name);
        FieldRule stated = item.field(ItemField.IMAGE);
        boolean has = stated != null && stated.wanted();
        FieldRule field = name == null || image == null || has ? null : field(name, image, ItemField.IMAGE);
        return field == null ? item : item.with(ItemField.IMAGE, field);
    }

    /** Reads categories, which name other selectors. */
    private @Nullable FieldRule categories(YamlNode.Sequence row) {
        List<String> names = new ArrayList<>();
        for (YamlNode entry : row.entries()) {
            String name = entry instanceof YamlNode.Scalar scalar ? scalar.text() : "";
            if (selector(name) == null) {
                findings.skip(entry.line(), "categories: " + entry.displayText(), "no selector has this name");
            } else {
                names.add(name);
            }
        }
        YamlNode.Mapping only = names.size() == 1 ? selector(names.getFirst()) : null;
        if (only != null) {
            return field(names.getFirst(), only, ItemField.CATEGORY);
        }
        ImportedSetting setting = new ImportedSetting(row.line(), "categories", row.displayText());
        return names.isEmpty() ? null : findings.attempt(setting, () -> joined(names));
    }

    /** Returns a field with the values of all selectors, separated by commas; those that are empty leave none. */
    private FieldRule joined(List<String> names) {
        List<TemplatePart> parts = new ArrayList<>();
        for (String name : names) {
            if (!parts.isEmpty()) {
                parts.add(new TemplatePart.Literal(", "));
            }
            parts.addAll(editReader.values(name, 1));
        }
        List<TextEdit> edits = List.of(
                new TextEdit.Template(parts),
                new TextEdit.Replace("(, ){2,}", ", "),
                new TextEdit.Replace("^, |, $", ""));
        return checked(new FieldRule(List.of(FieldChoice.of(paths.self()).withEdits(edits))));
    }

    private @Nullable FieldRule field(String key, YamlNode value, ItemField part) {
        if (!(value instanceof YamlNode.Mapping table)) {
            findings.skip(value.line(), key + ": " + value.displayText(), "expected keys with values");
            return null;
        }
        table.entries().forEach((name, node) -> {
            if (!KNOWN_KEYS.contains(name)) {
                String why = name.equals("content_type") ? "the type of a file is read from its name" : "unknown key";
                findings.skip(node.line(), key + "." + name + ": " + node.displayText(), why);
            }
        });
        ImportedSetting setting = new ImportedSetting(table.line(), key, value.displayText());
        return findings.attempt(setting, () -> read(key, table, part));
    }

    private FieldRule read(String key, YamlNode.Mapping table, ItemField part) {
        Set<String> missing = new HashSet<>(Html2RssEditReader.references(table));
        missing.removeIf(name -> selector(name) != null);
        if (!missing.isEmpty()) {
            throw new UnsupportedRuleException("no selector has the name " + String.join(", ", missing));
        }
        List<TextEdit> edits = new ArrayList<>(editReader.edits(table, part));
        boolean address =
                part.type() == FieldType.LINK || part.type() == FieldType.IMAGE || part.type() == FieldType.ENCLOSURE;
        String extractor = table.text("extractor");
        boolean text = extractor == null || extractor.equals("text");
        if (address && text && table.text("selector") != null && edits.isEmpty()) {
            edits.add(new TextEdit.Template(List.of(new TemplatePart.Self())));
        }
        List<FieldChoice> choices = new ArrayList<>();
        for (RulePath path : paths.read(key, table)) {
            boolean link = address && "href".equals(extractor) && edits.isEmpty();
            choices.add(FieldChoice.of(link ? path.withAttribute(null) : path).withEdits(edits));
        }
        return checked(new FieldRule(choices));
    }

    private static FieldRule checked(FieldRule field) {
        for (FieldChoice choice : field.choices()) {
            XPathTranslator.check(choice.path());
            List<TextEdit> edits = choice.edits();
            if (!edits.isEmpty() && !TextEdit.parseAll(TextEdit.write(edits)).equals(edits)) {
                throw new UnsupportedRuleException("its template contains a path that cannot be written there");
            }
        }
        return field;
    }
}
