package org.feedmill.rule.path;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPathParser;
import org.feedmill.page.json.path.JsonPathSyntaxException;

/**
 * A recursive-descent parser for paths. Every syntax error reports its column and what was expected.
 *
 * <pre>
 * paths     = path { "|" path }
 * path      = a JSON expression, if it begins with "$", "@.", "@[" or a double quotation mark, or is "@" alone; else
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
final class PathParser extends PathScanner {

    /** A longer text is not a path that a person or a learner wrote. */
    static final int MAX_LENGTH = 20_000;

    private static final int MAX_DEPTH = 16;
    private static final int MAX_CONDITIONS = 64;
    private static final int MAX_DIGITS = 7;

    private int depth;

    private PathParser(String text) {
        super(text);
    }

    static RulePath parse(String text) {
        List<RulePath> paths = parseAll(text);
        if (paths.size() > 1) {
            throw new RuleSyntaxException(
                    1, text.indexOf('|') + 1, "one path was expected here, not several with \"|\"");
        }
        return paths.getFirst();
    }

    static List<RulePath> parseAll(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new RuleSyntaxException(
                    1, MAX_LENGTH, "a path of " + text.length() + " characters; at most " + MAX_LENGTH);
        }
        PathParser reader = new PathParser(text);
        List<RulePath> paths = new ArrayList<>();
        do {
            reader.skipBlanks();
            paths.add(reader.parsePath());
            reader.skipBlanks();
        } while (reader.accept('|'));
        if (reader.position < text.length()) {
            throw reader.syntaxError("\"/\", \"|\" or the end of the path");
        }
        return paths;
    }

    private RulePath parseJson() {
        try {
            JsonExpression.Prefix prefix = JsonPathParser.parsePrefix(text, position);
            position = prefix.end();
            return RulePath.of(prefix.expression());
        } catch (JsonPathSyntaxException fault) {
            position = fault.position();
            throw syntaxError(fault.expected());
        }
    }

    private RulePath parsePath() {
        if (JsonExpression.isExpression(text, position)) {
            return parseJson();
        }
        List<PathStep> steps = new ArrayList<>();
        StepAxis axis = StepAxis.CHILD;
        boolean open = false;
        if (isNext('.') && !isNext("..") && !isNext(".[")) {
            position++;
            if (!isNext('/')) {
                return RulePath.SELF;
            }
            open = true;
        }
        if (accept('/')) {
            axis = accept('/') ? StepAxis.DESCENDANT : StepAxis.CHILD;
            if (axis == StepAxis.CHILD && !open && isPathEnd()) {
                return RulePath.SELF;
            }
        }
        while (true) {
            skipBlanks();
            if (isNext('@')) {
                return parseAttributePath(steps, axis);
            }
            if (steps.size() >= RulePath.MAX_STEPS) {
                throw syntaxError("no more than " + RulePath.MAX_STEPS + " steps");
            }
            steps.add(parseStep(axis));
            skipBlanks();
            if (!accept('/')) {
                return new RulePath(steps, null);
            }
            axis = accept('/') ? StepAxis.DESCENDANT : StepAxis.CHILD;
        }
    }

    private boolean isPathEnd() {
        skipBlanks();
        return position == text.length() || isNext('|') || isNext(']') || isNext(')');
    }

    private RulePath parseAttributePath(List<PathStep> steps, StepAxis axis) {
        if (axis == StepAxis.DESCENDANT) {
            throw syntaxError("a step between \"//\" and an attribute, such as \"//*/@href\"");
        }
        position++;
        return new RulePath(steps, parseName("the name of an attribute").toLowerCase(Locale.ROOT));
    }

    private PathStep parseStep(StepAxis stated) {
        if (isNext("..")) {
            position += 2;
            return PathStep.parent();
        }
        StepAxis axis = accept('+')
                ? StepAxis.FOLLOWING_SIBLING
                : accept('-') ? StepAxis.PRECEDING_SIBLING : accept('^') ? StepAxis.ANCESTOR : stated;
        String name;
        if (axis == stated && accept('.')) {
            axis = StepAxis.SELF;
            name = "";
        } else if (accept('*')) {
            name = PathStep.ANY;
        } else {
            name = parseName("a tag such as DIV, \"*\", TEXT, \"..\" or \"@\" with an attribute");
        }
        List<StepCondition> conditions = new ArrayList<>();
        IndexRange span = IndexRange.ALL;
        while (span.equals(IndexRange.ALL)
                && (isNext('[') || (axis != StepAxis.SELF && (isNext('.') || isNext('#'))))) {
            if (conditions.size() >= MAX_CONDITIONS) {
                throw syntaxError("no more than " + MAX_CONDITIONS + " conditions");
            }
            if (!isNext('[')) {
                conditions.add(parseClassOrId());
            } else if (isRangeNext()) {
                span = parseRange();
            } else {
                conditions.add(parseBracket());
            }
        }
        return new PathStep(axis, name, conditions, span);
    }

    private StepCondition parseClassOrId() {
        boolean id = isNext('#');
        position++;
        String name = parseName(id ? "an id" : "a class");
        return id ? new StepCondition.HasId(name) : new StepCondition.HasClass(name);
    }

    private StepCondition parseBracket() {
        position++;
        StepCondition condition = parseAnyOf();
        skipBlanks();
        if (!accept(']')) {
            throw syntaxError("\"]\"");
        }
        return condition;
    }

    private StepCondition parseAnyOf() {
        if (++depth > MAX_DEPTH) {
            throw syntaxError("no more than " + MAX_DEPTH + " conditions inside each other");
        }
        List<StepCondition> all = new ArrayList<>(List.of(parseAllOf()));
        while (acceptWord("or")) {
            all.add(parseAllOf());
        }
        depth--;
        return all.size() == 1 ? all.getFirst() : new StepCondition.AnyOf(all);
    }

    private StepCondition parseAllOf() {
        List<StepCondition> all = new ArrayList<>(List.of(parseCondition()));
        while (acceptWord("and")) {
            all.add(parseCondition());
        }
        return all.size() == 1 ? all.getFirst() : new StepCondition.AllOf(all);
    }

    private StepCondition parseCondition() {
        skipBlanks();
        if (acceptWord("not")) {
            if (++depth > MAX_DEPTH) {
                throw syntaxError("no more than " + MAX_DEPTH + " conditions inside each other");
            }
            StepCondition not = new StepCondition.Not(parseCondition());
            depth--;
            return not;
        }
        if (accept('(')) {
            StepCondition inner = parseAnyOf();
            skipBlanks();
            if (!accept(')')) {
                throw syntaxError("\")\"");
            }
            return inner;
        }
        if (isNext('#')
                || (isNext('.') && position + 1 < text.length() && isNameCharacter(text.charAt(position + 1)))) {
            return parseClassOrId();
        }
        if (isNext('@')) {
            return parseAttributeCondition();
        }
        return parseKeywordOrPath();
    }

    private StepCondition parseKeywordOrPath() {
        int start = position;
        if (acceptWord("text") && isOperatorNext()) {
            return new StepCondition.TextMatches(parseOperator(), parseString());
        }
        position = start;
        if (acceptWord("is") && isNameNext()) {
            return new StepCondition.HasTagName(parseName("the name of a tag"));
        }
        position = start;
        boolean after = acceptWord("after");
        if ((after || acceptWord("before")) && isNameNext()) {
            return new StepCondition.HasNeighbor(after, parseName("the name of a tag"));
        }
        position = start;
        boolean kind = acceptWord("kind");
        if ((kind || acceptWord("child")) && isRangeNext()) {
            return new StepCondition.HasPosition(kind, parseBareRange());
        }
        position = start;
        if (++depth > MAX_DEPTH) {
            throw syntaxError("no more than " + MAX_DEPTH + " conditions inside each other");
        }
        StepCondition leads = new StepCondition.HasPath(parsePath());
        depth--;
        return leads;
    }

    private StepCondition parseAttributeCondition() {
        position++;
        String name = parseName("the name of an attribute").toLowerCase(Locale.ROOT);
        if (!isOperatorNext()) {
            return new StepCondition.HasAttribute(name);
        }
        StepCondition.TextOperator relation = parseOperator();
        String value = parseString();
        if (name.equals("class") && relation == StepCondition.TextOperator.WORD) {
            return new StepCondition.HasClass(value);
        }
        boolean id = name.equals("id") && relation == StepCondition.TextOperator.EQUALS;
        return id ? new StepCondition.HasId(value) : new StepCondition.AttributeMatches(name, relation, value);
    }

    private boolean isOperatorNext() {
        skipBlanks();
        return position < text.length() && "=*^$~".indexOf(text.charAt(position)) >= 0;
    }

    private StepCondition.TextOperator parseOperator() {
        for (StepCondition.TextOperator relation : StepCondition.TextOperator.values()) {
            if (isNext(relation.symbol())) {
                position += relation.symbol().length();
                skipBlanks();
                return relation;
            }
        }
        throw syntaxError("one of = *= ^= $= ~=");
    }

    private String parseString() {
        if (!isNext('\'') && !isNext('"')) {
            throw syntaxError("a text in quotation marks");
        }
        char mark = text.charAt(position++);
        StringBuilder out = new StringBuilder();
        while (position < text.length() && text.charAt(position) != mark) {
            position = TextEscape.readCharacter(text, position, out);
        }
        if (!accept(mark)) {
            throw syntaxError("the closing " + mark);
        }
        return out.toString();
    }

    /** Returns true if an index or a range follows the next bracket or space. */
    private boolean isRangeNext() {
        int i = position + 1;
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

    private IndexRange parseRange() {
        position++;
        IndexRange span = parseBareRange();
        if (!accept(']')) {
            throw syntaxError("\"]\", or an index from 0 such as [2], [-1] or [1..]");
        }
        return span;
    }

    private IndexRange parseBareRange() {
        skipBlanks();
        int first = isNext("..") ? 0 : parseNumber();
        IndexRange span = IndexRange.at(first);
        skipBlanks();
        if (isNext("..")) {
            position += 2;
            skipBlanks();
            span = new IndexRange(first, isNumberNext() ? parseNumber() : -1);
        }
        skipBlanks();
        return span;
    }

    private boolean isNumberNext() {
        return isNext('-')
                || (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9');
    }

    private int parseNumber() {
        int sign = accept('-') ? -1 : 1;
        int start = position;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        if (position == start || position - start > MAX_DIGITS) {
            position = start;
            throw syntaxError("an index of at most " + MAX_DIGITS + " digits");
        }
        return sign * Integer.parseInt(text.substring(start, position));
    }
}
