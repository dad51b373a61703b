package org.feedmill.rule;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A mapping rule (P1 §2.1, P2 §2.3) that says by paths where the items of a page are. It is a list finder, and usually
 * a cheap one: it evaluates its paths and nothing else. Fields that it leaves out are searched for in the records, and
 * a subject without item rules runs the finders on its part of the page, which costs as much as finding.
 *
 * @param link the address of the page that it was made for, null if it is for any
 * @param encoding the charset that the page is decoded with, null if the page declares it
 * @param date path to the date of the page's last change
 * @param notes comments of people
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

    /** Returns the items that the rule selects; if there are none, the path that failed. */
    @Override
    public FoundLists find(Page page) {
        return apply(page).toFinderResult();
    }

    /** Applies the rule and reports the matches of each path. */
    public RuleResult apply(Page page) {
        return new RuleEvaluator(this, page).apply();
    }
}
