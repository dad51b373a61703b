package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Condition.Relation;
import org.feedmill.rule.Path;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.Step;
import org.jspecify.annotations.Nullable;

/**
 * Turns CSS selectors (Selectors level 4, as far as pages at rest can fulfil them) into paths that select the same
 * elements. Every fault tells its column; what a path cannot say is thrown as {@link NotTaken}.
 */
final class CssReader {

    private static final int LONGEST = 20_000;
    private static final int DEEPEST = 12;
    private static final int MOST = 256;

    private final String text;
    private int at;
    private int depth;

    private CssReader(String text) {
        this.text = text;
    }

    /** The paths to all that the selectors of a list select below a page or an item. */
    static List<Path> read(String text) {
        if (text.length() > LONGEST) {
            throw new RuleFault(1, LONGEST, "a selector of " + text.length() + " characters; at most " + LONGEST);
        }
        CssReader reader = new CssReader(text);
        List<CssSelector> all = reader.list();
        if (reader.at < text.length()) {
            throw reader.fault("a selector or the end");
        }
        List<Path> paths = all.stream().map(CssSelector::path).toList();
        paths.forEach(XPathPaths::check);
        return paths;
    }

    private List<CssSelector> list() {
        if (++depth > DEEPEST) {
            throw fault("no more than " + DEEPEST + " brackets inside each other");
        }
        List<CssSelector> all = new ArrayList<>();
        do {
            if (all.size() >= MOST) {
                throw fault("no more than " + MOST + " selectors");
            }
            all.add(selector());
        } while (take(','));
        depth--;
        return all;
    }

    private CssSelector selector() {
        List<CssSelector.Part> parts = new ArrayList<>();
        char combinator = ' ';
        blanks();
        if (combines()) {
            combinator = text.charAt(at++);
            blanks();
        }
        while (true) {
            if (parts.size() >= MOST) {
                throw fault("no more than " + MOST + " parts");
            }
            parts.add(part(combinator));
            int before = at;
            blanks();
            if (at >= text.length() || is(',') || is(')')) {
                return new CssSelector(parts);
            }
            if (combines()) {
                combinator = text.charAt(at++);
                blanks();
            } else if (at > before) {
                combinator = ' ';
            } else {
                throw fault("a blank, \">\", \"+\", \"~\", \",\" or the end");
            }
        }
    }

    private boolean combines() {
        return is('>') || is('+') || is('~');
    }

    private CssSelector.Part part(char combinator) {
        String name = Step.ANY;
        boolean some = take('*');
        if (!some && nameAhead()) {
            name = name().toUpperCase(Locale.ROOT);
            some = true;
        }
        if (is('|')) {
            throw new NotTaken("a namespace");
        }
        List<Condition> conditions = new ArrayList<>();
        Condition condition = condition(name);
        while (condition != null) {
            conditions.add(condition);
            some = true;
            condition = condition(name);
        }
        if (!some) {
            throw fault("a tag, \".\", \"#\", \"[\" or \":\"");
        }
        return new CssSelector.Part(combinator, name, conditions);
    }

    private @Nullable Condition condition(String tag) {
        if (take('.')) {
            return new Condition.HasClass(name());
        }
        if (take('#')) {
            return new Condition.HasId(name());
        }
        if (take('[')) {
            return attribute();
        }
        return take(':') ? pseudo(tag) : null;
    }

    private Condition attribute() {
        blanks();
        String name = name().toLowerCase(Locale.ROOT);
        blanks();
        if (take(']')) {
            return new Condition.HasAttribute(name);
        }
        char sign = at < text.length() && "~|^$*!".indexOf(text.charAt(at)) >= 0 ? text.charAt(at++) : '=';
        if (!take('=')) {
            throw fault("\"]\", or one of = ~= |= ^= $= *=");
        }
        blanks();
        String value = is('"') || is('\'') ? string() : name();
        blanks();
        if (nameAhead()) {
            throw new NotTaken("capitals that do not matter, [" + name + "=\"…\" i]");
        }
        if (!take(']')) {
            throw fault("\"]\"");
        }
        return switch (sign) {
            case '~' -> XPathConditions.attribute(name, Relation.WORD, value);
            case '^' -> filled(value, new Condition.Attribute(name, Relation.STARTS, value));
            case '$' -> filled(value, new Condition.Attribute(name, Relation.ENDS, value));
            case '*' -> filled(value, new Condition.Attribute(name, Relation.CONTAINS, value));
            case '!' -> new Condition.Not(XPathConditions.attribute(name, Relation.EQUALS, value));
            case '|' ->
                new Condition.Either(List.of(
                        XPathConditions.attribute(name, Relation.EQUALS, value),
                        new Condition.Attribute(name, Relation.STARTS, value + "-")));
            default -> XPathConditions.attribute(name, Relation.EQUALS, value);
        };
    }

    /** An empty text is a part of nothing in CSS. */
    private static Condition filled(String value, Condition condition) {
        if (value.isEmpty()) {
            throw new NotTaken("an empty text, which selects nothing");
        }
        return condition;
    }

    private Condition pseudo(String tag) {
        if (take(':')) {
            throw new NotTaken("the pseudo-element ::" + name());
        }
        int start = at;
        String name = name().toLowerCase(Locale.ROOT);
        Condition plain = CssPseudo.plain(name, tag);
        if (plain != null) {
            return plain;
        }
        if (!take('(')) {
            at = start;
            throw new NotTaken(":" + name + ", which a page at rest cannot tell or Feedmill does not know");
        }
        return switch (name) {
            case "not", "is", "where", "matches", "any", "has" -> listed(name);
            case "contains", "-soup-contains", "icontains" -> says(name);
            default -> {
                int end = text.indexOf(')', at);
                if (end < 0) {
                    throw fault("\")\"");
                }
                String argument = text.substring(at, end).strip();
                at = end + 1;
                yield CssPseudo.counted(name, argument, tag);
            }
        };
    }

    private Condition listed(String name) {
        List<CssSelector> list = list();
        if (!take(')')) {
            throw fault("\")\"");
        }
        if (name.equals("has")) {
            return XPathConditions.either(list.stream()
                    .map(s -> (Condition) new Condition.Leads(s.path()))
                    .toList());
        }
        Condition holds =
                XPathConditions.either(list.stream().map(CssSelector::holds).toList());
        return name.equals("not") ? new Condition.Not(holds) : holds;
    }

    private Condition says(String name) {
        blanks();
        String value;
        if (is('"') || is('\'')) {
            value = string();
            blanks();
        } else {
            int end = Math.max(at, text.indexOf(')', at));
            value = text.substring(at, end).strip();
            at = end;
        }
        if (!take(')')) {
            throw fault("\")\"");
        }
        if (name.equals("icontains")) {
            throw new NotTaken(":icontains()");
        }
        return new Condition.Says(Relation.CONTAINS, XPathSubject.folded(Relation.CONTAINS, value));
    }

    private String string() {
        char mark = text.charAt(at++);
        StringBuilder out = new StringBuilder();
        while (at < text.length() && text.charAt(at) != mark) {
            out.appendCodePoint(character());
        }
        if (!take(mark)) {
            throw fault("the closing " + mark);
        }
        return out.toString();
    }

    private boolean nameAhead() {
        return at < text.length() && (letter(text.charAt(at)) || is('\\'));
    }

    private String name() {
        StringBuilder out = new StringBuilder();
        while (nameAhead()) {
            out.appendCodePoint(character());
        }
        if (out.isEmpty()) {
            throw fault("a name");
        }
        return out.toString();
    }

    /** One character, written as itself, behind a backslash, or by its number. */
    private int character() {
        int c = text.codePointAt(at);
        at += Character.charCount(c);
        if (c != '\\' || at >= text.length()) {
            return c;
        }
        int digits = 0;
        int number = 0;
        while (digits < 6 && at < text.length() && Character.digit(text.charAt(at), 16) >= 0) {
            number = number * 16 + Character.digit(text.charAt(at++), 16);
            digits++;
        }
        if (digits == 0) {
            int escaped = text.codePointAt(at);
            at += Character.charCount(escaped);
            return escaped;
        }
        at += at < text.length() && text.charAt(at) == ' ' ? 1 : 0;
        return Character.isValidCodePoint(number) && number > 0 ? number : 0xFFFD;
    }

    private static boolean letter(char c) {
        return c == '-'
                || c == '_'
                || (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || c > 127;
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean is(char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private boolean take(char c) {
        boolean there = is(c);
        at += there ? 1 : 0;
        return there;
    }

    private RuleFault fault(String expected) {
        String there = at >= text.length()
                ? "the selector ends here"
                : "\"" + text.substring(at, Math.min(text.length(), at + 12)) + "\" stands here";
        return new RuleFault(1, at + 1, there + "; expected " + expected);
    }
}
