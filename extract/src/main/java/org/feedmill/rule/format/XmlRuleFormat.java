package org.feedmill.rule.format;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes rules in the XML format of P1 fig. 1: a page with its link, date and encoding, its subjects with
 * their titles, their items with title, date, link and description. The files in the figure can be read unchanged.
 * Extensions: a version; more fields; several elements of one name, or paths with {@code |} between them, are tried one
 * after the other; an empty element means that a field stays empty; {@code <exclude>}; {@code run="yes"} for records
 * that continue over their following siblings; {@code format}, {@code after}, {@code before}, {@code undated} and {@code edit} for
 * making a value of its text; {@code <note>} for people. The schema is {@code rule-1.xsd} next to this class, the
 * guide {@code docs/rules.md}.
 *
 * <p>Comments at any position are read as notes, so that a rule that Feedmill writes again keeps people's comments.
 */
public final class XmlRuleFormat {

    private XmlRuleFormat() {}

    /**
     * @throws RuleSyntaxException with line, column and what was expected
     */
    public static Rule read(String xml) {
        RuleSource source = RuleSource.of(xml);
        List<String> notes = new ArrayList<>();
        RuleElement page = RuleElementReader.read(source, notes);
        LocatedText version = page.attribute("version");
        if (version != null) {
            version.checkVersion();
        }
        LocatedText link = singleText(source, page, "link");
        LocatedText encoding = singleText(source, page, "encoding");
        FieldRule date = readField(source, page.children("date"));
        List<SubjectRule> subjects = new ArrayList<>();
        for (RuleElement subject : page.children("subject")) {
            subjects.add(readSubject(source, subject));
        }
        return new Rule(
                link == null ? null : link.text(),
                encoding == null ? null : encoding.parseEncoding(),
                date == null ? FieldRule.NONE : date,
                subjects,
                notes,
                readSettings(source, page));
    }

    /**
     * Writes the rule in this format, always the same text for the same rule.
     *
     * @throws IllegalArgumentException if a part of the rule cannot be written so that it reads the same
     */
    public static String write(Rule rule) {
        return new XmlRuleWriter().write(rule);
    }

    private static RuleSettings readSettings(RuleSource source, RuleElement page) {
        LocatedText zone = singleText(source, page, "zone");
        LocatedText language = singleText(source, page, "language");
        FinderOptionValues options = FinderOptionValues.DEFAULTS;
        for (RuleElement option : page.children("option")) {
            LocatedText assignment = option.text().stripped();
            options = assignment.parseOption(assignment.text(), options);
        }
        return new RuleSettings(
                zone == null ? null : zone.parseTimeZone(),
                language == null ? null : language.parseLanguage(),
                options,
                readFetchHints(source, page));
    }

    private static FetchHints readFetchHints(RuleSource source, RuleElement page) {
        LocatedText render = singleText(source, page, "render");
        LocatedText interval = singleText(source, page, "interval");
        FetchHints hints = new FetchHints(
                render == null ? null : render.parseYesNo(),
                interval == null ? null : interval.parseInterval(interval.text()),
                Map.of());
        for (RuleElement header : page.children("header")) {
            LocatedText line = header.text().stripped();
            hints = line.parseHeader(line.text(), hints);
        }
        return hints;
    }

    private static @Nullable LocatedText singleText(RuleSource source, RuleElement page, String name) {
        List<RuleElement> all = page.children(name);
        if (all.size() > 1) {
            throw source.syntaxError(all.get(1).position, "a second <" + name + ">; expected it once");
        }
        return all.isEmpty() || all.getFirst().text().isBlank()
                ? null
                : all.getFirst().text().stripped();
    }

    private static SubjectRule readSubject(RuleSource source, RuleElement element) {
        LocatedText path = element.attribute("path");
        FieldRule title = readField(source, element.children("title"));
        FieldRule date = readField(source, element.children("date"));
        List<ItemRule> items = new ArrayList<>();
        for (RuleElement item : element.children("item")) {
            items.add(readItem(source, item));
        }
        LocatedText finder = element.attribute("finder");
        return new SubjectRule(
                path == null ? List.of(RulePath.SELF) : path.parsePaths(),
                readRun(element),
                title == null ? FieldRule.NONE : title,
                date == null ? FieldRule.NONE : date,
                items,
                finder == null ? null : finder.parseFinder(!items.isEmpty()));
    }

    private static ItemRule readItem(RuleSource source, RuleElement element) {
        LocatedText path = element.attribute("path");
        if (path == null) {
            throw source.syntaxError(
                    element.position,
                    "this <item> has no path; expected one to the items, such as <item path=\"UL[0]/LI\">");
        }
        Map<ItemField, FieldRule> fields = new EnumMap<>(ItemField.class);
        for (ItemField part : ItemField.values()) {
            FieldRule field = readField(source, element.children(part.fieldName()));
            if (field != null) {
                fields.put(part, field);
            }
        }
        List<RulePath> exclude = new ArrayList<>();
        for (RuleElement each : element.children("exclude")) {
            exclude.addAll(each.text().parsePaths());
        }
        return new ItemRule(path.parsePaths(), readRun(element), fields, exclude);
    }

    private static boolean readRun(RuleElement element) {
        LocatedText run = element.attribute("run");
        return run != null && run.parseYesNo();
    }

    /** Reads the elements of a field, null if there are none. */
    private static @Nullable FieldRule readField(RuleSource source, List<RuleElement> elements) {
        List<FieldChoice> choices = new ArrayList<>();
        for (RuleElement element : elements) {
            if (element.text().isBlank()) {
                if (elements.size() > 1 || !element.hasNoAttributes()) {
                    throw source.syntaxError(
                            element.position,
                            "an empty <" + element.name
                                    + "> excludes the field; give a path, or remove the other paths of the field"
                                    + " and without attributes");
                }
                return FieldRule.NONE;
            }
            choices.addAll(readChoices(element));
        }
        return choices.isEmpty() ? null : new FieldRule(choices);
    }

    private static List<FieldChoice> readChoices(RuleElement element) {
        LocatedText format = element.attribute("format");
        LocatedText after = element.attribute("after");
        LocatedText before = element.attribute("before");
        LocatedText undated = element.attribute("undated");
        LocatedText edit = element.attribute("edit");
        return element.text().parsePaths().stream()
                .map(path -> new FieldChoice(
                        path,
                        after == null ? null : after.text(),
                        before == null ? null : before.text(),
                        undated != null && undated.parseYesNo(),
                        format == null ? null : format.parseDateFormat(format.text()),
                        edit == null ? List.of() : edit.parseEdits(edit.text())))
                .toList();
    }
}
