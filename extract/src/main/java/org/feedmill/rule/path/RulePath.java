package org.feedmill.rule.path;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.json.path.JsonExpression;
import org.jspecify.annotations.Nullable;

/**
 * A path of a rule: a JSON expression for JSON documents, or the simplified XPath of P1 definition 4, with extensions for real pages. {@code /HTML[0]/BODY[0]/TABLE} selects all
 * tables of the first body of the first html; {@code para[i]} counts from 0, and counts only the nodes that satisfy the
 * rest of its step. Beyond the paper: {@code //} for any depth, {@code *}, classes and ids ({@code UL#news/LI.item}),
 * conditions ({@code A[@href*="/2024/"]}), ends and ranges ({@code [-1]}, {@code [1..]}), {@code ..}, the siblings
 * after and before ({@code +DD[0]}, {@code -H2[0]}), the ancestors of a node ({@code ^ARTICLE[0]}), the selected nodes
 * themselves ({@code //H2/.[0]} is the first of all), and a last step {@code @name} for an attribute's value.
 *
 * @param steps none for the place itself, written {@code .}
 * @param attribute the attribute whose value is meant, null for the node
 * @param json the expression for JSON documents, written as RFC 9535 defines: {@code $.posts[*]}, relative to a subject
 *     or item {@code @.title}, or a text that contains values such as {@code "https://example.org/{@.id}"}; null for the
 *     paths of pages, and then there are no steps
 */
public record RulePath(
        List<PathStep> steps,
        @Nullable String attribute,
        @Nullable JsonExpression json) {

    /** The starting place itself. */
    public static final RulePath SELF = new RulePath(List.of(), null);

    /** Paths with more steps are rejected. */
    public static final int MAX_STEPS = 256;

    public RulePath {
        steps = List.copyOf(steps);
        if (steps.size() > MAX_STEPS) {
            throw new IllegalArgumentException("a path of " + steps.size() + " steps");
        }
    }

    public static RulePath of(PathStep... steps) {
        return new RulePath(List.of(steps), null);
    }

    /**
     * Parses a path; a leading slash is allowed and ignored, because the position of the path in the rule determines
     * its start.
     *
     * @throws RuleSyntaxException with the position of the error
     */
    public static RulePath parse(String text) {
        return PathParser.parse(text);
    }

    /** Parses one or more paths with {@code |} between them. */
    public static List<RulePath> parseAll(String text) {
        return PathParser.parseAll(text);
    }

    /** Creates a path of a page. */
    public RulePath(List<PathStep> steps, @Nullable String attribute) {
        this(steps, attribute, null);
    }

    /** Creates a path of a JSON document. */
    public static RulePath of(JsonExpression expression) {
        return new RulePath(List.of(), null, expression);
    }

    public RulePath withAttribute(@Nullable String name) {
        return new RulePath(steps, name, json);
    }

    /** Returns this path followed by the other. */
    public RulePath append(RulePath other) {
        List<PathStep> all = new ArrayList<>(steps);
        all.addAll(other.steps);
        return new RulePath(all, other.attribute);
    }

    public RulePath append(PathStep step) {
        return append(RulePath.of(step));
    }

    /**
     * Returns the form that is relative to a subject or an item: {@code DIV[0]/A}, {@code //A}, {@code .}, {@code
     * @href}.
     */
    @Override
    public String toString() {
        return PathWriter.write(this);
    }

    /** Returns the form that starts at the page: {@code /HTML[0]/BODY[0]}. */
    public String toAbsoluteString() {
        String relative = toString();
        return relative.startsWith("/") || json != null ? relative : relative.equals(".") ? "/" : "/" + relative;
    }
}
