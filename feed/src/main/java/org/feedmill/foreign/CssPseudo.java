package org.feedmill.foreign;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Condition.Relation;
import org.feedmill.rule.Path;
import org.feedmill.rule.Span;
import org.feedmill.rule.Step;
import org.jspecify.annotations.Nullable;

/** The pseudo-classes of CSS that tell where an element stands. */
final class CssPseudo {

    private static final Pattern FORMULA = Pattern.compile("([+-]?)(\\d{0,6})n(?:([+-])(\\d{1,6}))?");
    private static final Pattern NUMBER = Pattern.compile("[+]?\\d{1,6}");

    private CssPseudo() {}

    /** Those without brackets, null for others. */
    static @Nullable Condition plain(String name, String tag) {
        boolean any = tag.equals(Step.ANY);
        return switch (name) {
            case "first-child" -> new Condition.Stands(false, Span.at(0));
            case "last-child" -> new Condition.Stands(false, Span.at(-1));
            case "only-child" -> only(false);
            case "first-of-type" -> new Condition.Stands(true, Span.at(0));
            case "last-of-type" -> new Condition.Stands(true, Span.at(-1));
            case "only-of-type" -> only(true);
            // not of CSS, but of Nokogiri: the position in its parent among those of the tag
            case "first" -> new Condition.Stands(!any, Span.at(0));
            case "last" -> new Condition.Stands(!any, Span.at(-1));
            case "root" -> new Condition.Named("HTML");
            case "empty" ->
                new Condition.Not(new Condition.Either(List.of(
                        new Condition.Leads(Path.of(Step.child(Step.ANY))),
                        new Condition.Leads(Path.of(Step.child(Step.TEXT))))));
            case "link", "any-link" ->
                new Condition.Both(List.of(
                        new Condition.Either(List.of(new Condition.Named("A"), new Condition.Named("AREA"))),
                        new Condition.HasAttribute("href")));
            case "parent" ->
                new Condition.Not(new Condition.Says(Relation.EQUALS, "")); // of Nokogiri and jsoup: not empty
            default -> null;
        };
    }

    private static Condition only(boolean kind) {
        return new Condition.Both(
                List.of(new Condition.Stands(kind, Span.at(0)), new Condition.Stands(kind, Span.at(-1))));
    }

    /** Those with a number or a formula. */
    static Condition counted(String name, String argument, String tag) {
        return switch (name) {
            case "nth-child" -> new Condition.Stands(false, span(argument, false));
            case "nth-last-child" -> new Condition.Stands(false, span(argument, true));
            case "nth-of-type" -> new Condition.Stands(true, span(argument, false));
            case "nth-last-of-type" -> new Condition.Stands(true, span(argument, true));
            default -> throw new NotTaken(":" + name + "() on " + tag.toLowerCase(Locale.ROOT));
        };
    }

    private static Span span(String argument, boolean fromEnd) {
        String formula = argument.toLowerCase(Locale.ROOT).replaceAll("\\s", "");
        if (NUMBER.matcher(formula).matches()) {
            int number = Integer.parseInt(formula);
            if (number < 1) {
                throw new NotTaken("a position below 1, which selects nothing");
            }
            return Span.at(fromEnd ? -number : number - 1);
        }
        Matcher m = FORMULA.matcher(formula);
        if (!m.matches() || !(m.group(2).isEmpty() || m.group(2).equals("1"))) {
            throw new NotTaken("every second or third, (" + argument + ")");
        }
        int number = m.group(4) == null ? 0 : Integer.parseInt(m.group(4));
        int from = "-".equals(m.group(3)) ? -number : number;
        if (m.group(1).equals("-")) {
            if (from < 1) {
                throw new NotTaken("a position below 1, which selects nothing");
            }
            return fromEnd ? new Span(-from, -1) : new Span(0, from - 1);
        }
        int least = Math.max(1, from);
        return fromEnd ? new Span(0, -least) : new Span(least - 1, -1);
    }
}
