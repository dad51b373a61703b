package org.feedmill.rule;

import java.util.List;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * The paths from a page to its subjects, which are items under one heading (P1 definition 2), and the rules of their items.
 *
 * @param paths from the page to the subjects: all that any of them selects, in the page's order
 * @param run whether a subject goes on from the selected node over its following siblings up to the next subject
 * @param title from the subject; a field of no choice where its items have no heading
 * @param date from the subject, for items that have none of their own
 * @param items none if the finders read the list that is there: it is in a script, or has no regular form
 * @param finder which of them tells it; null if all are asked, or where there are items
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

    /** By its items, or by all finders. */
    public SubjectRule(List<RulePath> paths, boolean run, FieldRule title, FieldRule date, List<ItemRule> items) {
        this(paths, run, title, date, items, null);
    }

    /** Creates a subject whose items a finder finds within a place. */
    public static SubjectRule ofFinder(RulePath path, @Nullable ListFinderKind finder) {
        return new SubjectRule(List.of(path), false, FieldRule.NONE, FieldRule.NONE, List.of(), finder);
    }

    /** One place without a heading. */
    public static SubjectRule of(RulePath path, ItemRule... items) {
        return new SubjectRule(List.of(path), false, FieldRule.NONE, FieldRule.NONE, List.of(items));
    }
}
