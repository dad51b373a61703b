package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.rule.path.StepCondition;
import org.feedmill.rule.path.StepCondition.TextOperator;
import org.jspecify.annotations.Nullable;

/**
 * Translates CSS selectors (Selectors level 4, as far as static pages allow) into paths that select the same elements.
 * Every syntax error has its column; an {@link UnsupportedRuleException} is thrown for what a path cannot express.
 */
public final class CssSelectorParser {

    private static final int MAX_LENGTH = 20_000;
    private static final int MAX_DEPTH = 12;
    private static final int MAX_SELECTORS = 256;

    private final String text;
    private int at;
    private int depth;

    private CssSelectorParser(String text) {
        this.text = text;
    }

    /** Returns the paths to all elements that a list of selectors selects below a page or an item. */
    public static List<RulePath> read(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new RuleSyntaxException(
                    1, MAX_LENGTH, "a selector of " + text.length() + " characters; at most " + MAX_LENGTH);
        }
        CssSelectorParser reader = new CssSelectorParser(text);
        List<CssSelector> all = reader.readSelectorList();
        if (reader.at < text.length()) {
            throw reader.fault("a selector or the end");
        }
        List<RulePath> paths = all.stream().map(CssSelector::toPath).toList();
        paths.forEach(XPathTranslator::check);
        return paths;
    }

    private List<CssSelector> readSelectorList() {
        if (++depth > MAX_DEPTH) {
            throw fault("at most " + MAX_DEPTH + " nested brackets");
        }
        List<CssSelector> all = new ArrayList<>();
        do {
            if (all.size() >= MAX_SELECTORS) {
                throw fault("at most " + MAX_SELECTORS + " selectors");
            }
            all.add(readSelector());
        } while (consume(','));
        depth--;
        return all;
    }

    private CssSelector readSelector() {
        List<CssSelector.CompoundSelector> parts = new ArrayList<>();
        char combinator = ' ';
        skipBlanks();
        if (atCombinator()) {
            combinator = text.charAt(at++);
            skipBlanks();
        }
        while (true) {
            if (parts.size() >= MAX_SELECTORS) {
                throw fault("at most " + MAX_SELECTORS + " parts");
            }
            parts.add(readCompoundSelector(combinator));
            int before = at;
            skipBlanks();
            if (at >= text.length() || isNext(',') || isNext(')')) {
                return new CssSelector(parts);
            }
            if (atCombinator()) {
                combinator = text.charAt(at++);
                skipBlanks();
            } else if (at > before) {
                combinator = ' ';
            } else {
                throw fault("a space, \">\", \"+\", \"~\", \",\" or the end");
            }
        }
    }

    private boolean atCombinator() {
        return isNext('>') || isNext('+') || isNext('~');
    }

    private CssSelector.CompoundSelector readCompoundSelector(char combinator) {
        String name = PathStep.ANY;
        boolean some = consume('*');
        if (!some && isNameAhead()) {
            name = readName().toUpperCase(Locale.ROOT);
            some = true;
        }
        if (isNext('|')) {
            throw new UnsupportedRuleException("namespaces are not supported");
        }
        List<StepCondition> conditions = new ArrayList<>();
        StepCondition condition = readCondition(name);
        while (condition != null) {
            conditions.add(condition);
            some = true;
            condition = readCondition(name);
        }
        if (!some) {
            throw fault("a tag, \".\", \"#\", \"[\" or \":\"");
        }
        return new CssSelector.CompoundSelector(combinator, name, conditions);
    }

    private @Nullable StepCondition readCondition(String tag) {
        if (consume('.')) {
            return new StepCondition.HasClass(readName());
        }
        if (consume('#')) {
            return new StepCondition.HasId(readName());
        }
        if (consume('[')) {
            return readAttribute();
        }
        return consume(':') ? readPseudoClass(tag) : null;
    }

    private StepCondition readAttribute() {
        skipBlanks();
        String name = readName().toLowerCase(Locale.ROOT);
        skipBlanks();
        if (consume(']')) {
            return new StepCondition.HasAttribute(name);
        }
        char sign = at < text.length() && "~|^$*!".indexOf(text.charAt(at)) >= 0 ? text.charAt(at++) : '=';
        if (!consume('=')) {
            throw fault("\"]\", or one of = ~= |= ^= $= *=");
        }
        skipBlanks();
        String value = isNext('"') || isNext('\'') ? readString() : readName();
        skipBlanks();
        if (isNameAhead()) {
            throw new UnsupportedRuleException("case-insensitive matching, [" + name + "=\"…\" i], is not supported");
        }
        if (!consume(']')) {
            throw fault("\"]\"");
        }
        return switch (sign) {
            case '~' -> XPathConditionTranslator.attribute(name, TextOperator.WORD, value);
            case '^' -> requireNonEmpty(value, new StepCondition.AttributeMatches(name, TextOperator.STARTS, value));
            case '$' -> requireNonEmpty(value, new StepCondition.AttributeMatches(name, TextOperator.ENDS, value));
            case '*' -> requireNonEmpty(value, new StepCondition.AttributeMatches(name, TextOperator.CONTAINS, value));
            case '!' -> new StepCondition.Not(XPathConditionTranslator.attribute(name, TextOperator.EQUALS, value));
            case '|' ->
                new StepCondition.AnyOf(List.of(
                        XPathConditionTranslator.attribute(name, TextOperator.EQUALS, value),
                        new StepCondition.AttributeMatches(name, TextOperator.STARTS, value + "-")));
            default -> XPathConditionTranslator.attribute(name, TextOperator.EQUALS, value);
        };
    }

    /** In CSS, an empty text is contained in nothing. */
    private static StepCondition requireNonEmpty(String value, StepCondition condition) {
        if (value.isEmpty()) {
            throw new UnsupportedRuleException("an empty text, which selects nothing");
        }
        return condition;
    }

    private StepCondition readPseudoClass(String tag) {
        if (consume(':')) {
            throw new UnsupportedRuleException("pseudo-elements are not supported: ::" + readName());
        }
        int start = at;
        String name = readName().toLowerCase(Locale.ROOT);
        StepCondition plain = CssPseudoClasses.withoutArgument(name, tag);
        if (plain != null) {
            return plain;
        }
        if (!consume('(')) {
            at = start;
            throw new UnsupportedRuleException("the pseudo-class :" + name + " is not supported");
        }
        return switch (name) {
            case "not", "is", "where", "matches", "any", "has" -> readSelectorFunction(name);
            case "contains", "-soup-contains", "icontains" -> readTextFunction(name);
            default -> {
                int end = text.indexOf(')', at);
                if (end < 0) {
                    throw fault("\")\"");
                }
                String argument = text.substring(at, end).strip();
                at = end + 1;
                yield CssPseudoClasses.withArgument(name, argument, tag);
            }
        };
    }

    private StepCondition readSelectorFunction(String name) {
        List<CssSelector> list = readSelectorList();
        if (!consume(')')) {
            throw fault("\")\"");
        }
        if (name.equals("has")) {
            return XPathConditionTranslator.anyOf(list.stream()
                    .map(s -> (StepCondition) new StepCondition.HasPath(s.toPath()))
                    .toList());
        }
        StepCondition holds = XPathConditionTranslator.anyOf(
                list.stream().map(CssSelector::toCondition).toList());
        return name.equals("not") ? new StepCondition.Not(holds) : holds;
    }

    private StepCondition readTextFunction(String name) {
        skipBlanks();
        String value;
        if (isNext('"') || isNext('\'')) {
            value = readString();
            skipBlanks();
        } else {
            int end = Math.max(at, text.indexOf(')', at));
            value = text.substring(at, end).strip();
            at = end;
        }
        if (!consume(')')) {
            throw fault("\")\"");
        }
        if (name.equals("icontains")) {
            throw new UnsupportedRuleException(":icontains()");
        }
        return new StepCondition.TextMatches(
                TextOperator.CONTAINS, XPathSubject.foldWhitespace(TextOperator.CONTAINS, value));
    }

    private String readString() {
        char mark = text.charAt(at++);
        StringBuilder out = new StringBuilder();
        while (at < text.length() && text.charAt(at) != mark) {
            out.appendCodePoint(readCharacter());
        }
        if (!consume(mark)) {
            throw fault("the closing " + mark);
        }
        return out.toString();
    }

    private boolean isNameAhead() {
        return at < text.length() && (isNameLetter(text.charAt(at)) || isNext('\\'));
    }

    private String readName() {
        StringBuilder out = new StringBuilder();
        while (isNameAhead()) {
            out.appendCodePoint(readCharacter());
        }
        if (out.isEmpty()) {
            throw fault("a name");
        }
        return out.toString();
    }

    /** Reads one character: itself, escaped by a backslash, or by its code. */
    private int readCharacter() {
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

    private static boolean isNameLetter(char c) {
        return c == '-'
                || c == '_'
                || (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || c > 127;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean isNext(char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private boolean consume(char c) {
        boolean there = isNext(c);
        at += there ? 1 : 0;
        return there;
    }

    private RuleSyntaxException fault(String expected) {
        String there = at >= text.length()
                ? "found the end of the selector"
                : "found \"" + text.substring(at, Math.min(text.length(), at + 12)) + "\"";
        return new RuleSyntaxException(1, at + 1, there + "; expected " + expected);
    }
}
