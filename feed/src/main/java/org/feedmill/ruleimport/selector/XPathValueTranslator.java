package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.edit.TextEdit;
import org.feedmill.rule.edit.TextEdit.TemplatePart;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepCondition;
import org.feedmill.text.regex.LinearPattern;
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
        if (expression instanceof XPathExpression.TextLiteral text) {
            TextEdit fixed = new TextEdit.Template(List.of(new TemplatePart.Literal(text.value())));
            return List.of(FieldChoice.of(RulePath.SELF).withEdits(List.of(fixed)));
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
        return after ? choice.withCuts(mark, choice.before()) : choice.withCuts(choice.after(), mark);
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
        return List.of(FieldChoice.of(RulePath.SELF).withEdits(List.of(template(rest))));
    }

    private TextEdit template(List<XPathExpression> arguments) {
        List<TemplatePart> parts = new ArrayList<>();
        for (XPathExpression argument : arguments) {
            if (argument instanceof XPathExpression.TextLiteral text) {
                parts.add(new TemplatePart.Literal(text.value()));
                continue;
            }
            for (FieldChoice choice : choices(argument)) {
                if (!choice.edits().isEmpty()) {
                    throw new UnsupportedRuleException("concat() inside of concat() is not supported");
                }
                parts.add(new TemplatePart.Value(choice.path(), cuts(choice)));
            }
        }
        TextEdit template = new TextEdit.Template(parts);
        if (!TextEdit.parseAll(TextEdit.write(List.of(template))).equals(List.of(template))) {
            throw new UnsupportedRuleException("concat() of such paths is not supported");
        }
        return template;
    }

    /** Returns the cuts of a choice as edits. */
    private static List<TextEdit> cuts(FieldChoice choice) {
        List<TextEdit> edits = new ArrayList<>();
        if (choice.after() != null) {
            edits.add(new TextEdit.Replace("\\A[\\s\\S]*?" + LinearPattern.quote(choice.after()), ""));
        }
        if (choice.before() != null) {
            edits.add(new TextEdit.Replace(LinearPattern.quote(choice.before()) + "[\\s\\S]*\\z", ""));
        }
        return edits;
    }
}
