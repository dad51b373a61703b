package org.feedmill.ruleimport.selector;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepCondition;
import org.feedmill.rule.path.StepCondition.TextOperator;
import org.jspecify.annotations.Nullable;

/** The CSS pseudo-classes for the position of an element. */
final class CssPseudoClasses {

    private static final Pattern FORMULA = Pattern.compile("([+-]?)(\\d{0,6})n(?:([+-])(\\d{1,6}))?");
    private static final Pattern NUMBER = Pattern.compile("[+]?\\d{1,6}");

    private CssPseudoClasses() {}

    /** Returns the condition of a pseudo-class without argument; null for others. */
    static @Nullable StepCondition withoutArgument(String name, String tag) {
        boolean any = tag.equals(PathStep.ANY);
        return switch (name) {
            case "first-child" -> new StepCondition.HasPosition(false, IndexRange.at(0));
            case "last-child" -> new StepCondition.HasPosition(false, IndexRange.at(-1));
            case "only-child" -> only(false);
            case "first-of-type" -> new StepCondition.HasPosition(true, IndexRange.at(0));
            case "last-of-type" -> new StepCondition.HasPosition(true, IndexRange.at(-1));
            case "only-of-type" -> only(true);
            // from Nokogiri, not CSS: the position in the parent among elements with the same tag
            case "first" -> new StepCondition.HasPosition(!any, IndexRange.at(0));
            case "last" -> new StepCondition.HasPosition(!any, IndexRange.at(-1));
            case "root" -> new StepCondition.HasTagName("HTML");
            case "empty" ->
                new StepCondition.Not(new StepCondition.AnyOf(List.of(
                        new StepCondition.HasPath(RulePath.of(PathStep.child(PathStep.ANY))),
                        new StepCondition.HasPath(RulePath.of(PathStep.child(PathStep.TEXT))))));
            case "link", "any-link" ->
                new StepCondition.AllOf(List.of(
                        new StepCondition.AnyOf(
                                List.of(new StepCondition.HasTagName("A"), new StepCondition.HasTagName("AREA"))),
                        new StepCondition.HasAttribute("href")));
            case "parent" ->
                new StepCondition.Not(
                        new StepCondition.TextMatches(TextOperator.EQUALS, "")); // from Nokogiri and jsoup: not empty
            default -> null;
        };
    }

    private static StepCondition only(boolean kind) {
        return new StepCondition.AllOf(List.of(
                new StepCondition.HasPosition(kind, IndexRange.at(0)),
                new StepCondition.HasPosition(kind, IndexRange.at(-1))));
    }

    /** Returns the condition of a pseudo-class with a number or a formula. */
    static StepCondition withArgument(String name, String argument, String tag) {
        return switch (name) {
            case "nth-child" -> new StepCondition.HasPosition(false, span(argument, false));
            case "nth-last-child" -> new StepCondition.HasPosition(false, span(argument, true));
            case "nth-of-type" -> new StepCondition.HasPosition(true, span(argument, false));
            case "nth-last-of-type" -> new StepCondition.HasPosition(true, span(argument, true));
            default ->
                throw new UnsupportedRuleException(
                        ":" + name + "() is not supported on " + tag.toLowerCase(Locale.ROOT));
        };
    }

    private static IndexRange span(String argument, boolean fromEnd) {
        String formula = argument.toLowerCase(Locale.ROOT).replaceAll("\\s", "");
        if (NUMBER.matcher(formula).matches()) {
            int number = Integer.parseInt(formula);
            if (number < 1) {
                throw new UnsupportedRuleException("a position below 1, which selects nothing");
            }
            return IndexRange.at(fromEnd ? -number : number - 1);
        }
        Matcher m = FORMULA.matcher(formula);
        if (!m.matches() || !(m.group(2).isEmpty() || m.group(2).equals("1"))) {
            throw new UnsupportedRuleException("repeating positions, (" + argument + "), are not supported");
        }
        int number = m.group(4) == null ? 0 : Integer.parseInt(m.group(4));
        int from = "-".equals(m.group(3)) ? -number : number;
        if (m.group(1).equals("-")) {
            if (from < 1) {
                throw new UnsupportedRuleException("a position below 1, which selects nothing");
            }
            return fromEnd ? new IndexRange(-from, -1) : new IndexRange(0, from - 1);
        }
        int least = Math.max(1, from);
        return fromEnd ? new IndexRange(0, -least) : new IndexRange(least - 1, -1);
    }
}
