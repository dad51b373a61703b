package org.feedmill.rule;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A mapping rule (P1 §2.1, P2 §2.3) that says by paths where the items of a page are. It is a list finder, and usually a cheap
 * one: it evaluates its paths and nothing else. Fields that it leaves out are searched for in the records, and a subject
 * without item rules runs the finders on its part of the page, which costs as much as finding.
 *
 * @param link the address of the page that it was made for, null if it is for any
 * @param encoding the charset that the page is read with, null if the page declares it
 * @param date where the page tells when it was changed
 * @param notes what people wrote beside it
 */
public record Rule(
        @Nullable String link,
        @Nullable String encoding,
        FieldRule date,
        List<SubjectRule> subjects,
        List<String> notes)
        implements ListFinder {

    public Rule {
        subjects = List.copyOf(subjects);
        notes = List.copyOf(notes);
    }

    public static Rule of(SubjectRule... subjects) {
        return new Rule(null, null, FieldRule.NONE, List.of(subjects), List.of());
    }

    /** The items where the rule says; where there are none, which path failed. */
    @Override
    public FoundLists find(Page page) {
        return apply(page).toFinderResult();
    }

    /** The same with a report of what each path matched. */
    public RuleResult apply(Page page) {
        return new RuleEvaluator(this, page).apply();
    }
}
