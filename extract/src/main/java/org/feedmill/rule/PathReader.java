package org.feedmill.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A recursive-descent parser for paths. Every syntax error reports its column and what was expected.
 *
 * <pre>
 * paths     = path { "|" path }
 * path      = "." | [ "/" | "//" | "./" | ".//" ] step { ( "/" | "//" ) step } [ "/" "@" name ] | "@" name
 * step      = ".." | "." { "[" either "]" } [ "[" span "]" ]
 *           | [ "+" | "-" | "^" ] ( name | "*" ) { "." name | "#" name | "[" either "]" } [ "[" span "]" ]
 * span      = index | [ index ] ".." [ index ]
 * either    = both { "or" both }
 * both      = single { "and" single }
 * single    = "not" single | "(" either ")" | "." name | "#" name | "@" name [ relation string ]
 *           | "text" relation string | "is" name | ( "child" | "kind" ) span | path
 * relation  = "=" | "*=" | "^=" | "$=" | "~="
 * </pre>
 */
final class PathReader {

    /** Longer texts are no paths that a person or a learner wrote. */
    static final int LONGEST = 20_000;

    private static final int DEEPEST = 16;
    private static final int MOST_CONDITIONS = 64;
    private static final int MOST_DIGITS = 7;

    private final String text;
    private int at;
    private int depth;

    private PathReader(String text) {
        this.text = text;
    }

    static Path read(String text) {
        List<Path> paths = readAll(text);
        if (paths.size() > 1) {
            throw new RuleFault(1, text.indexOf('|') + 1, "one path was expected here, not several with \"|\"");
        }
        return paths.getFirst();
    }

    static List<Path> readAll(String text) {
        if (text.length() > LONGEST) {
            throw new RuleFault(1, LONGEST, "a path of " + text.length() + " characters; at most " + LONGEST);
        }
        PathReader reader = new PathReader(text);
        List<Path> paths = new ArrayList<>();
        do {
            reader.blanks();
            paths.add(reader.path());
            reader.blanks();
        } while (reader.take('|'));
        if (reader.at < text.length()) {
            throw reader.fault("\"/\", \"|\" or the end of the path");
        }
        return paths;
    }

    private Path path() {
        List<Step> steps = new ArrayList<>();
        Axis axis = Axis.CHILD;
        boolean open = false;
        if (is('.') && !is("..") && !is(".[")) {
            at++;
            if (!is('/')) {
                return Path.SELF;
            }
            open = true;
        }
        if (take('/')) {
            axis = take('/') ? Axis.BELOW : Axis.CHILD;
            if (axis == Axis.CHILD && !open && pathEnds()) {
                return Path.SELF;
            }
        }
        while (true) {
            blanks();
            if (is('@')) {
                return attribute(steps, axis);
            }
            if (steps.size() >= Path.MOST_STEPS) {
                throw fault("no more than " + Path.MOST_STEPS + " steps");
            }
            steps.add(step(axis));
            blanks();
            if (!take('/')) {
                return new Path(steps, null);
            }
            axis = take('/') ? Axis.BELOW : Axis.CHILD;
        }
    }

    private boolean pathEnds() {
        blanks();
        return at == text.length() || is('|') || is(']') || is(')');
    }

    private Path attribute(List<Step> steps, Axis axis) {
        if (axis == Axis.BELOW) {
            throw fault("a step between \"//\" and an attribute, such as \"//*/@href\"");
        }
        at++;
        return new Path(steps, name("the name of an attribute").toLowerCase(Locale.ROOT));
    }

    private Step step(Axis told) {
        if (is("..")) {
            at += 2;
            return Step.parent();
        }
        Axis axis = take('+') ? Axis.NEXT : take('-') ? Axis.PREVIOUS : take('^') ? Axis.ABOVE : told;
        String name;
        if (axis == told && take('.')) {
            axis = Axis.SELF;
            name = "";
        } else if (take('*')) {
            name = Step.ANY;
        } else {
            name = name("a tag such as DIV, \"*\", TEXT, \"..\" or \"@\" with an attribute");
        }
        List<Condition> conditions = new ArrayList<>();
        Span span = Span.ALL;
        while (span.equals(Span.ALL) && (is('[') || (axis != Axis.SELF && (is('.') || is('#'))))) {
            if (conditions.size() >= MOST_CONDITIONS) {
                throw fault("no more than " + MOST_CONDITIONS + " conditions");
            }
            if (!is('[')) {
                conditions.add(anchor());
            } else if (spanBegins()) {
                span = span();
            } else {
                conditions.add(bracket());
            }
        }
        return new Step(axis, name, conditions, span);
    }

    private Condition anchor() {
        boolean id = is('#');
        at++;
        String name = name(id ? "an id" : "a class");
        return id ? new Condition.HasId(name) : new Condition.HasClass(name);
    }

    private Condition bracket() {
        at++;
        Condition condition = either();
        blanks();
        if (!take(']')) {
            throw fault("\"]\"");
        }
        return condition;
    }

    private Condition either() {
        if (++depth > DEEPEST) {
            throw fault("no more than " + DEEPEST + " conditions inside each other");
        }
        List<Condition> all = new ArrayList<>(List.of(both()));
        while (word("or")) {
            all.add(both());
        }
        depth--;
        return all.size() == 1 ? all.getFirst() : new Condition.Either(all);
    }

    private Condition both() {
        List<Condition> all = new ArrayList<>(List.of(single()));
        while (word("and")) {
            all.add(single());
        }
        return all.size() == 1 ? all.getFirst() : new Condition.Both(all);
    }

    private Condition single() {
        blanks();
        if (word("not")) {
            if (++depth > DEEPEST) {
                throw fault("no more than " + DEEPEST + " conditions inside each other");
            }
            Condition not = new Condition.Not(single());
            depth--;
            return not;
        }
        if (take('(')) {
            Condition inner = either();
            blanks();
            if (!take(')')) {
                throw fault("\")\"");
            }
            return inner;
        }
        if (is('#') || (is('.') && at + 1 < text.length() && letter(text.charAt(at + 1)))) {
            return anchor();
        }
        if (is('@')) {
            return attributeCondition();
        }
        return wordOrPath();
    }

    private Condition wordOrPath() {
        int start = at;
        if (word("text") && relationAhead()) {
            return new Condition.Says(relation(), string());
        }
        at = start;
        if (word("is") && nameAhead()) {
            return new Condition.Named(name("the name of a tag"));
        }
        at = start;
        boolean after = word("after");
        if ((after || word("before")) && nameAhead()) {
            return new Condition.Beside(after, name("the name of a tag"));
        }
        at = start;
        boolean kind = word("kind");
        if ((kind || word("child")) && spanBegins()) {
            return new Condition.Stands(kind, bareSpan());
        }
        at = start;
        if (++depth > DEEPEST) {
            throw fault("no more than " + DEEPEST + " conditions inside each other");
        }
        Condition leads = new Condition.Leads(path());
        depth--;
        return leads;
    }

    private Condition attributeCondition() {
        at++;
        String name = name("the name of an attribute").toLowerCase(Locale.ROOT);
        if (!relationAhead()) {
            return new Condition.HasAttribute(name);
        }
        Condition.Relation relation = relation();
        String value = string();
        if (name.equals("class") && relation == Condition.Relation.WORD) {
            return new Condition.HasClass(value);
        }
        boolean id = name.equals("id") && relation == Condition.Relation.EQUALS;
        return id ? new Condition.HasId(value) : new Condition.Attribute(name, relation, value);
    }

    private boolean relationAhead() {
        blanks();
        return at < text.length() && "=*^$~".indexOf(text.charAt(at)) >= 0;
    }

    private Condition.Relation relation() {
        for (Condition.Relation relation : Condition.Relation.values()) {
            if (is(relation.sign())) {
                at += relation.sign().length();
                blanks();
                return relation;
            }
        }
        throw fault("one of = *= ^= $= ~=");
    }

    private String string() {
        if (!is('\'') && !is('"')) {
            throw fault("a text in quotation marks");
        }
        char mark = text.charAt(at++);
        StringBuilder out = new StringBuilder();
        while (at < text.length() && text.charAt(at) != mark) {
            at = Escape.read(text, at, out);
        }
        if (!take(mark)) {
            throw fault("the closing " + mark);
        }
        return out.toString();
    }

    /** Whether an index or a range stands behind the bracket or blank that is next. */
    private boolean spanBegins() {
        int i = at + 1;
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        if (text.startsWith("..", i)) {
            return i + 2 < text.length() && "]-0123456789 ".indexOf(text.charAt(i + 2)) >= 0;
        }
        boolean minus = i < text.length() && text.charAt(i) == '-';
        int digit = minus ? i + 1 : i;
        return digit < text.length() && Character.digit(text.charAt(digit), 10) >= 0 && text.charAt(digit) <= '9';
    }

    private Span span() {
        at++;
        Span span = bareSpan();
        if (!take(']')) {
            throw fault("\"]\", or an index from 0 such as [2], [-1] or [1..]");
        }
        return span;
    }

    private Span bareSpan() {
        blanks();
        int first = is("..") ? 0 : number();
        Span span = Span.at(first);
        blanks();
        if (is("..")) {
            at += 2;
            blanks();
            span = new Span(first, numberAhead() ? number() : -1);
        }
        blanks();
        return span;
    }

    private boolean nameAhead() {
        blanks();
        return at < text.length() && letter(text.charAt(at));
    }

    private boolean numberAhead() {
        return is('-') || (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9');
    }

    private int number() {
        int sign = take('-') ? -1 : 1;
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        if (at == start || at - start > MOST_DIGITS) {
            at = start;
            throw fault("an index of at most " + MOST_DIGITS + " digits");
        }
        return sign * Integer.parseInt(text.substring(start, at));
    }

    private String name(String expected) {
        int start = at;
        while (at < text.length() && (letter(text.charAt(at)) || text.charAt(at) == ':')) {
            at++;
        }
        if (at == start) {
            throw fault(expected);
        }
        return text.substring(start, at);
    }

    /** What names are made of. */
    static boolean letter(char c) {
        return c == '-' || c == '_' || Character.isLetterOrDigit(c) || Character.isSurrogate(c);
    }

    /** Takes a word that stands alone. */
    private boolean word(String word) {
        blanks();
        int end = at + word.length();
        boolean alone = is(word) && (end == text.length() || !letter(text.charAt(end)));
        at += alone ? word.length() : 0;
        return alone;
    }

    private void blanks() {
        while (at < text.length() && (text.charAt(at) <= ' ')) {
            at++;
        }
    }

    private boolean is(char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private boolean is(String wanted) {
        return text.startsWith(wanted, at);
    }

    private boolean take(char c) {
        boolean there = is(c);
        at += there ? 1 : 0;
        return there;
    }

    private RuleFault fault(String expected) {
        String there = at >= text.length() ? "the path ends here" : "\"" + shown() + "\" stands here";
        return new RuleFault(1, at + 1, there + "; expected " + expected);
    }

    private String shown() {
        int end = Math.min(text.length(), at + 12);
        return text.substring(at, end).replace('\n', ' ') + (end < text.length() ? "…" : "");
    }
}
