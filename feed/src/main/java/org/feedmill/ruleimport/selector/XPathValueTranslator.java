package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/** Translates XPath expressions for a value into the choices of a field. */
public final class XPathValueTranslator {

    private final boolean fromPage;
    private final @Nullable String origin;

    /**
     * @param fromPage whether they start at the page, not at an item
     * @param origin the site by which addresses are completed anyway, such as {@code https://example.org}; null if
     *     unknown
     */
    public XPathValueTranslator(boolean fromPage, @Nullable String origin) {
        this.fromPage = fromPage;
        this.origin = origin;
    }

    public List<FieldChoice> read(String text) {
        List<FieldChoice> choices = new ArrayList<>(choices(XPathParser.read(text)));
        choices.forEach(c -> XPathTranslator.check(c.path()));
        return choices;
    }

    private List<FieldChoice> choices(XPathExpression expression) {
        if (expression instanceof XPathExpression.FunctionCall call) {
            return choices(call);
        }
        if (expression instanceof XPathExpression.TextLiteral) {
            throw new UnsupportedRuleException("fixed text is not supported; Feedmill only reads text from the page");
        }
        List<RulePath> paths = new XPathTranslator(fromPage).paths(expression);
        return paths.stream().map(FieldChoice::of).toList();
    }

    private List<FieldChoice> choices(XPathExpression.FunctionCall call) {
        List<XPathExpression> arguments = call.arguments();
        boolean same = call.name().equals("string") || call.name().equals("normalize-space");
        if (same && arguments.size() <= 1) {
            return choices(arguments.isEmpty() ? XPathSubject.SELF : arguments.getFirst());
        }
        boolean after = call.is("substring-after", 2);
        if ((after || call.is("substring-before", 2)) && arguments.get(1) instanceof XPathExpression.TextLiteral mark) {
            if (mark.value().isBlank()) {
                throw new UnsupportedRuleException(call.name() + "() with white space is not supported");
            }
            return choices(arguments.getFirst()).stream()
                    .map(c -> substringChoice(c, after, mark.value()))
                    .toList();
        }
        if (call.name().equals("concat")) {
            return fromConcat(arguments);
        }
        if (call.is("id", 1)) {
            return new XPathTranslator(fromPage)
                    .paths(call).stream().map(FieldChoice::of).toList();
        }
        throw new UnsupportedRuleException("the value of " + call.name() + "() is not supported");
    }

    /** Only substring-before of substring-after can be expressed, not the reverse. */
    private static FieldChoice substringChoice(FieldChoice choice, boolean after, String value) {
        String mark = XPathSubject.foldWhitespace(StepCondition.TextOperator.CONTAINS, value);
        boolean taken = after ? choice.after() != null || choice.before() != null : choice.before() != null;
        if (taken) {
            throw new UnsupportedRuleException(
                    "cutting a text more than once is not supported, except substring-before of substring-after");
        }
        return after
                ? new FieldChoice(choice.path(), mark, choice.before(), choice.stripDate(), choice.format())
                : new FieldChoice(choice.path(), choice.after(), mark, choice.stripDate(), choice.format());
    }

    /** {@code concat('https://example.org', a/@href)}: addresses are completed anyway. */
    private List<FieldChoice> fromConcat(List<XPathExpression> arguments) {
        List<XPathExpression> rest = new ArrayList<>(arguments);
        rest.removeIf(a ->
                a instanceof XPathExpression.TextLiteral text && text.value().isEmpty());
        boolean completes = rest.size() == 2
                && rest.getFirst() instanceof XPathExpression.TextLiteral text
                && origin != null
                && (text.value().equals(origin) || text.value().equals(origin + "/"));
        if (completes) {
            return choices(rest.get(1));
        }
        if (rest.size() == 1) {
            return choices(rest.getFirst());
        }
        throw new UnsupportedRuleException("joining texts with concat() is not supported");
    }
}
