package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.Choice;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Path;
import org.jspecify.annotations.Nullable;

/** Turns XPath expressions that tell a value into the choices of a field. */
final class XPathValues {

    private final boolean fromPage;
    private final @Nullable String origin;

    /**
     * @param fromPage whether they start at the page, not at an item
     * @param origin the site that addresses are completed by anyway, such as {@code https://example.org}; null where unknown
     */
    XPathValues(boolean fromPage, @Nullable String origin) {
        this.fromPage = fromPage;
        this.origin = origin;
    }

    List<Choice> read(String text) {
        List<Choice> choices = new ArrayList<>(choices(XPathParser.read(text)));
        choices.forEach(c -> XPathPaths.check(c.path()));
        return choices;
    }

    private List<Choice> choices(XPath expression) {
        if (expression instanceof XPath.Call call) {
            return choices(call);
        }
        if (expression instanceof XPath.Text) {
            throw new NotTaken("a fixed text; Feedmill tells only what stands on the page");
        }
        List<Path> paths = new XPathPaths(fromPage).paths(expression);
        return paths.stream().map(Choice::of).toList();
    }

    private List<Choice> choices(XPath.Call call) {
        List<XPath> arguments = call.arguments();
        boolean same = call.name().equals("string") || call.name().equals("normalize-space");
        if (same && arguments.size() <= 1) {
            return choices(arguments.isEmpty() ? XPathSubject.SELF : arguments.getFirst());
        }
        boolean after = call.is("substring-after", 2);
        if ((after || call.is("substring-before", 2)) && arguments.get(1) instanceof XPath.Text mark) {
            if (mark.value().isBlank()) {
                throw new NotTaken(call.name() + "() by white space");
            }
            return choices(arguments.getFirst()).stream()
                    .map(c -> cut(c, after, mark.value()))
                    .toList();
        }
        if (call.name().equals("concat")) {
            return joined(arguments);
        }
        if (call.is("id", 1)) {
            return new XPathPaths(fromPage).paths(call).stream().map(Choice::of).toList();
        }
        throw new NotTaken("the value of " + call.name() + "()");
    }

    /** What is before is told of what is after, never the other way about. */
    private static Choice cut(Choice choice, boolean after, String value) {
        String mark = XPathSubject.folded(Condition.Relation.CONTAINS, value);
        boolean taken = after ? choice.after() != null || choice.before() != null : choice.before() != null;
        if (taken) {
            throw new NotTaken("cut more than once; only what is before a text, of what is after another, can be told");
        }
        return after
                ? new Choice(choice.path(), mark, choice.before(), choice.undated(), choice.format())
                : new Choice(choice.path(), choice.after(), mark, choice.undated(), choice.format());
    }

    /** {@code concat('https://example.org', a/@href)}: addresses are completed without being told. */
    private List<Choice> joined(List<XPath> arguments) {
        List<XPath> rest = new ArrayList<>(arguments);
        rest.removeIf(a -> a instanceof XPath.Text text && text.value().isEmpty());
        boolean completes = rest.size() == 2
                && rest.getFirst() instanceof XPath.Text text
                && origin != null
                && (text.value().equals(origin) || text.value().equals(origin + "/"));
        if (completes) {
            return choices(rest.get(1));
        }
        if (rest.size() == 1) {
            return choices(rest.getFirst());
        }
        throw new NotTaken("texts put together by concat()");
    }
}
