package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.Choice;
import org.feedmill.rule.Field;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Part;
import org.feedmill.rule.Path;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.jspecify.annotations.Nullable;

/** Settings that tell where a list's items stand and what of them is where, by XPath or by CSS; made into a rule. */
final class ListSettings {

    private final Findings findings;
    private final boolean css;
    private final Map<Part, Setting> fields = new EnumMap<>(Part.class);
    private @Nullable Setting items;
    private @Nullable Setting dateFormat;

    ListSettings(Findings findings, boolean css) {
        this.findings = findings;
        this.css = css;
    }

    void items(Setting setting) {
        items = setting;
    }

    void dateFormat(Setting setting) {
        dateFormat = setting;
    }

    /** A part told twice is told by the first. */
    void field(Part part, Setting setting) {
        if (fields.putIfAbsent(part, setting) != null) {
            findings.skip(setting, "told already");
        }
    }

    boolean hasItems() {
        return items != null;
    }

    /** The rule; null where the items cannot be told, which is named. */
    @Nullable
    Rule rule(@Nullable String link, List<String> notes) {
        Setting setting = items;
        if (setting == null) {
            return null;
        }
        List<Path> paths = findings.attempt(setting, () -> css ? CssReader.read(setting.value()) : nodes(setting));
        if (paths == null) {
            return null;
        }
        Map<Part, Field> told = new EnumMap<>(Part.class);
        fields.forEach((part, field) -> {
            Field read = findings.attempt(field, () -> field(part, field, link));
            if (read != null) {
                told.put(part, read);
            }
        });
        ItemRule item = new ItemRule(paths, false, told, List.of());
        SubjectRule subject = SubjectRule.of(Path.SELF, item);
        return new Rule(link, null, Field.NONE, List.of(subject), notes);
    }

    private static List<Path> nodes(Setting setting) {
        List<Path> paths = XPathPaths.read(setting.value(), true);
        if (paths.stream().anyMatch(p -> p.attribute() != null)) {
            throw new NotTaken("an attribute is no item");
        }
        return paths;
    }

    private Field field(Part part, Setting setting, @Nullable String link) {
        List<Choice> choices = css
                ? CssReader.read(setting.value()).stream().map(Choice::of).toList()
                : new XPathValues(false, Addresses.origin(link)).read(setting.value());
        boolean style = choices.stream().anyMatch(c -> "style".equals(c.path().attribute()));
        if (part == Part.IMAGE && style) {
            throw new NotTaken("a picture inside a style; left out, Feedmill finds the picture itself");
        }
        Setting format = dateFormat;
        if (part == Part.DATE && format != null) {
            String letters = findings.attempt(format, () -> PhpDate.letters(format.value()));
            choices = choices.stream().map(c -> c.format(letters)).toList();
        }
        return new Field(new ArrayList<>(choices));
    }
}
