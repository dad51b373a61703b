package org.feedmill.rule;

import java.util.List;
import java.util.stream.Collectors;

/** Writes paths in the syntax of {@link PathReader}; parsing and writing a path preserves it. */
final class PathWriter {

    private PathWriter() {}

    static String write(List<Path> paths) {
        return paths.stream().map(PathWriter::write).collect(Collectors.joining(" | "));
    }

    static String write(Path path) {
        StringBuilder out = new StringBuilder();
        for (Step step : path.steps()) {
            boolean below = step.axis() == Axis.BELOW;
            out.append(below ? "//" : out.isEmpty() ? "" : "/").append(write(step));
        }
        if (path.attribute() != null) {
            out.append(out.isEmpty() ? "@" : "/@").append(path.attribute());
        }
        return out.isEmpty() ? "." : out.toString();
    }

    static String write(Step step) {
        StringBuilder out = new StringBuilder();
        switch (step.axis()) {
            case PARENT -> {
                return "..";
            }
            case NEXT -> out.append('+');
            case PREVIOUS -> out.append('-');
            case ABOVE -> out.append('^');
            case SELF -> out.append('.');
            case CHILD, BELOW -> {}
        }
        out.append(step.name());
        for (Condition condition : step.conditions()) {
            String text = write(condition);
            boolean bare = step.axis() != Axis.SELF
                    && (condition instanceof Condition.HasClass || condition instanceof Condition.HasId);
            out.append(bare && text.charAt(0) != '@' ? text : "[" + text + "]");
        }
        return out.append(step.span()).toString();
    }

    private static String write(Condition condition) {
        return switch (condition) {
            case Condition.HasClass c -> plain(c.name()) ? "." + c.name() : "@class~=" + quote(c.name());
            case Condition.HasId c -> plain(c.id()) ? "#" + c.id() : "@id=" + quote(c.id());
            case Condition.HasAttribute c -> "@" + c.name();
            case Condition.Attribute c -> "@" + c.name() + c.relation().sign() + quote(c.value());
            case Condition.Says c -> "text" + c.relation().sign() + quote(c.text());
            case Condition.Leads c -> write(c.path());
            case Condition.Named c -> "is " + c.name();
            case Condition.Stands c ->
                (c.ofKind() ? "kind " : "child ") + c.span().bare();
            case Condition.Beside c -> (c.after() ? "after " : "before ") + c.name();
            case Condition.Not c -> "not " + inner(c.condition());
            case Condition.Either c -> joined(c.conditions(), " or ");
            case Condition.Both c -> joined(c.conditions(), " and ");
        };
    }

    private static String joined(List<Condition> conditions, String word) {
        return conditions.stream().map(PathWriter::inner).collect(Collectors.joining(word));
    }

    private static String inner(Condition condition) {
        boolean several = condition instanceof Condition.Either || condition instanceof Condition.Both;
        return several ? "(" + write(condition) + ")" : write(condition);
    }

    /** Whether a name can be written after a dot without quotation marks. */
    private static boolean plain(String name) {
        return Escape.printable(name) && name.chars().allMatch(c -> PathReader.letter((char) c)) && !name.isEmpty();
    }

    private static String quote(String value) {
        char mark = value.indexOf('\'') >= 0 && value.indexOf('"') < 0 ? '"' : '\'';
        return Escape.write(value, mark);
    }
}
