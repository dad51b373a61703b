package org.feedmill.rule;

import java.util.List;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * The paths from a page to its subjects, which are items under one heading (P1 definition 2), and the rules of their
 * items.
 *
 * @param paths from the page to the subjects, in page order: the union of their results
 * @param run whether a subject continues over the siblings after the selected node up to the next subject
 * @param title path from the subject; without choices if its items have no heading
 * @param date path from the subject, for items without a date
 * @param items none if finders read the list: it is in a script, or has no regular form
 * @param finder that reads the list; null for all finders, or if there are items
 */
public record SubjectRule(
        List<RulePath> paths,
        boolean run,
        FieldRule title,
        FieldRule date,
        List<ItemRule> items,
        @Nullable ListFinderKind finder) {

    public SubjectRule {
        paths = List.copyOf(paths);
        items = List.copyOf(items);
        if (finder != null && !items.isEmpty()) {
            throw new IllegalArgumentException("a subject has either items or a finder");
        }
    }

    /** Creates a subject with item rules or, without them, for all finders. */
    public SubjectRule(List<RulePath> paths, boolean run, FieldRule title, FieldRule date, List<ItemRule> items) {
        this(paths, run, title, date, items, null);
    }

    /** Creates a subject whose items a finder finds within a place. */
    public static SubjectRule ofFinder(RulePath path, @Nullable ListFinderKind finder) {
        return new SubjectRule(List.of(path), false, FieldRule.NONE, FieldRule.NONE, List.of(), finder);
    }

    /** Creates a subject without a heading. */
    public static SubjectRule of(RulePath path, ItemRule... items) {
        return new SubjectRule(List.of(path), false, FieldRule.NONE, FieldRule.NONE, List.of(items));
    }
}
