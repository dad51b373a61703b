package org.feedmill.rule;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes rules in the XML format of P1 fig. 1: a page with its link, date and encoding, its subjects with their titles, their items
 * with title, date, link and description. The figure's files read as they are. Beyond it: a version; more fields; several
 * elements of one name, or paths with {@code |} between them, are tried one after the other; an empty element says that a
 * field is not wanted; {@code <exclude>}; {@code run="yes"} for what goes on over its following siblings; {@code format},
 * {@code after}, {@code before} and {@code undated} for how a value stands in its text; {@code <note>} for people. The
 * schema is {@code rule-1.xsd} beside this class, the guide {@code docs/rules.md}.
 *
 * <p>Comments, wherever they stand, are read as notes, so that a rule that Feedmill writes again keeps people's words.
 */
public final class RuleXml {

    private RuleXml() {}

    /** @throws RuleFault telling line, column and what was expected */
    public static Rule read(String xml) {
        Script script = Script.of(xml);
        List<String> notes = new ArrayList<>();
        Element page = ElementReader.read(script, notes);
        Spelled version = page.attribute("version");
        if (version != null) {
            version.version();
        }
        Spelled link = once(script, page, "link");
        Spelled encoding = once(script, page, "encoding");
        Field date = field(script, page.children("date"));
        List<SubjectRule> subjects = new ArrayList<>();
        for (Element subject : page.children("subject")) {
            subjects.add(subject(script, subject));
        }
        return new Rule(
                link == null ? null : link.text(),
                encoding == null ? null : encoding.encoding(),
                date == null ? Field.NONE : date,
                subjects,
                notes);
    }

    /**
     * The rule in this form, always the same text for the same rule.
     *
     * @throws IllegalArgumentException where something in the rule cannot be written so that it reads the same
     */
    public static String write(Rule rule) {
        return new XmlWriter().write(rule);
    }

    private static @Nullable Spelled once(Script script, Element page, String name) {
        List<Element> all = page.children(name);
        if (all.size() > 1) {
            throw script.fault(all.get(1).at, "a second <" + name + ">; expected it once");
        }
        return all.isEmpty() || all.getFirst().text().isBlank()
                ? null
                : all.getFirst().text().stripped();
    }

    private static SubjectRule subject(Script script, Element element) {
        Spelled path = element.attribute("path");
        Field title = field(script, element.children("title"));
        Field date = field(script, element.children("date"));
        List<ItemRule> items = new ArrayList<>();
        for (Element item : element.children("item")) {
            items.add(item(script, item));
        }
        Spelled finder = element.attribute("finder");
        return new SubjectRule(
                path == null ? List.of(Path.SELF) : path.paths(),
                run(element),
                title == null ? Field.NONE : title,
                date == null ? Field.NONE : date,
                items,
                finder == null ? null : finder.finder(!items.isEmpty()));
    }

    private static ItemRule item(Script script, Element element) {
        Spelled path = element.attribute("path");
        if (path == null) {
            throw script.fault(
                    element.at, "this <item> has no path; expected one to the items, such as <item path=\"UL[0]/LI\">");
        }
        Map<Part, Field> fields = new EnumMap<>(Part.class);
        for (Part part : Part.values()) {
            Field field = field(script, element.children(part.word()));
            if (field != null) {
                fields.put(part, field);
            }
        }
        List<Path> exclude = new ArrayList<>();
        for (Element each : element.children("exclude")) {
            exclude.addAll(each.text().paths());
        }
        return new ItemRule(path.paths(), run(element), fields, exclude);
    }

    private static boolean run(Element element) {
        Spelled run = element.attribute("run");
        return run != null && run.yes();
    }

    /** Null where there is no element of the field. */
    private static @Nullable Field field(Script script, List<Element> elements) {
        List<Choice> choices = new ArrayList<>();
        for (Element element : elements) {
            if (element.text().isBlank()) {
                if (elements.size() > 1 || !element.bare()) {
                    throw script.fault(
                            element.at,
                            "an empty <" + element.name
                                    + "> says that none is wanted; expected a path in it, or it alone"
                                    + " and without attributes");
                }
                return Field.NONE;
            }
            choices.addAll(choices(element));
        }
        return choices.isEmpty() ? null : new Field(choices);
    }

    private static List<Choice> choices(Element element) {
        Spelled format = element.attribute("format");
        Spelled after = element.attribute("after");
        Spelled before = element.attribute("before");
        Spelled undated = element.attribute("undated");
        return element.text().paths().stream()
                .map(path -> new Choice(
                        path,
                        after == null ? null : after.text(),
                        before == null ? null : before.text(),
                        undated != null && undated.yes(),
                        format == null ? null : format.format(format.text())))
                .toList();
    }
}
