package org.feedmill.rule.path;

import java.util.List;
import java.util.stream.Collectors;

/** Writes paths in the syntax of {@link PathParser}; parsing and writing a path preserves it. */
public final class PathWriter {

    private PathWriter() {}

    public static String write(List<RulePath> paths) {
        return paths.stream().map(PathWriter::write).collect(Collectors.joining(" | "));
    }

    static String write(RulePath path) {
        if (path.json() != null) {
            return path.json().toString();
        }
        StringBuilder out = new StringBuilder();
        for (PathStep step : path.steps()) {
            boolean below = step.axis() == StepAxis.DESCENDANT;
            out.append(below ? "//" : out.isEmpty() ? "" : "/").append(write(step));
        }
        if (path.attribute() != null) {
            out.append(out.isEmpty() ? "@" : "/@").append(path.attribute());
        }
        return out.isEmpty() ? "." : out.toString();
    }

    static String write(PathStep step) {
        StringBuilder out = new StringBuilder();
        switch (step.axis()) {
            case PARENT -> {
                return "..";
            }
            case FOLLOWING_SIBLING -> out.append('+');
            case PRECEDING_SIBLING -> out.append('-');
            case ANCESTOR -> out.append('^');
            case SELF -> out.append('.');
            case CHILD, DESCENDANT -> {}
        }
        out.append(step.name());
        for (StepCondition condition : step.conditions()) {
            String text = write(condition);
            boolean bare = step.axis() != StepAxis.SELF
                    && (condition instanceof StepCondition.HasClass || condition instanceof StepCondition.HasId);
            out.append(bare && text.charAt(0) != '@' ? text : "[" + text + "]");
        }
        return out.append(step.range()).toString();
    }

    private static String write(StepCondition condition) {
        return switch (condition) {
            case StepCondition.HasClass c -> isPlainName(c.name()) ? "." + c.name() : "@class~=" + quote(c.name());
            case StepCondition.HasId c -> isPlainName(c.id()) ? "#" + c.id() : "@id=" + quote(c.id());
            case StepCondition.HasAttribute c -> "@" + c.name();
            case StepCondition.AttributeMatches c ->
                "@" + c.name() + c.operator().symbol() + quote(c.value());
            case StepCondition.TextMatches c -> "text" + c.operator().symbol() + quote(c.text());
            case StepCondition.HasPath c -> write(c.path());
            case StepCondition.HasTagName c -> "is " + c.name();
            case StepCondition.HasPosition c ->
                (c.amongSameTag() ? "kind " : "child ") + c.range().toBareString();
            case StepCondition.HasNeighbor c -> (c.after() ? "after " : "before ") + c.name();
            case StepCondition.Not c -> "not " + writeOperand(c.condition());
            case StepCondition.AnyOf c -> writeJoined(c.conditions(), " or ");
            case StepCondition.AllOf c -> writeJoined(c.conditions(), " and ");
        };
    }

    private static String writeJoined(List<StepCondition> conditions, String word) {
        return conditions.stream().map(PathWriter::writeOperand).collect(Collectors.joining(word));
    }

    private static String writeOperand(StepCondition condition) {
        boolean several = condition instanceof StepCondition.AnyOf || condition instanceof StepCondition.AllOf;
        return several ? "(" + write(condition) + ")" : write(condition);
    }

    /** Returns true if a name can be written after a dot without quotation marks. */
    private static boolean isPlainName(String name) {
        return TextEscape.isPrintable(name)
                && name.chars().allMatch(c -> PathScanner.isNameCharacter((char) c))
                && !name.isEmpty();
    }

    private static String quote(String value) {
        char mark = value.indexOf('\'') >= 0 && value.indexOf('"') < 0 ? '"' : '\'';
        return TextEscape.write(value, mark);
    }
}
