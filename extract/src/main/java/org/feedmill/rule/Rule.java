package org.feedmill.rule;

import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ListFinder;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A mapping rule (P1 §2.1, P2 §2.3) that defines by paths where the items of a page are. It is a list finder, and
 * usually a cheap one, because it only evaluates its paths. Fields that it omits are searched for in the records, and a
 * subject without item rules runs the finders on its part of the page, which costs as much as finding.
 *
 * @param link the address of the page that it was made for, null if it is for any
 * @param encoding the charset that the page is decoded with, null if the page declares it
 * @param date path to the date of the page's last change
 * @param notes comments of people
 * @param settings what it states about the page
 */
public record Rule(
        @Nullable String link,
        @Nullable String encoding,
        FieldRule date,
        List<SubjectRule> subjects,
        List<String> notes,
        RuleSettings settings)
        implements ListFinder {

    public Rule {
        subjects = List.copyOf(subjects);
        notes = List.copyOf(notes);
    }

    /** Creates a rule that states nothing about the page. */
    public Rule(
            @Nullable String link,
            @Nullable String encoding,
            FieldRule date,
            List<SubjectRule> subjects,
            List<String> notes) {
        this(link, encoding, date, subjects, notes, RuleSettings.NONE);
    }

    public static Rule of(SubjectRule... subjects) {
        return new Rule(null, null, FieldRule.NONE, List.of(subjects), List.of());
    }

    public Rule withDate(FieldRule path) {
        return new Rule(link, encoding, path, subjects, notes, settings);
    }

    public Rule withSubjects(List<SubjectRule> others) {
        return new Rule(link, encoding, date, others, notes, settings);
    }

    public Rule withSettings(RuleSettings others) {
        return new Rule(link, encoding, date, subjects, notes, others);
    }

    /** Returns the rule with the options of its finders; unchanged if it runs none. */
    public Rule withOptionsIfFound(FinderOptionValues values) {
        return subjects.stream().allMatch(subject -> !subject.items().isEmpty())
                ? this
                : withSettings(settings.withOptions(values));
    }

    /** Returns the items that the rule selects; if there are none, the path that failed. */
    @Override
    public FoundLists find(Page page) {
        return apply(page).toFinderResult();
    }

    /** Applies the rule and reports the matches of each path. */
    public RuleResult apply(Page page) {
        Page stated = settings.applyTo(page);
        return page.json() != null && JsonRuleEvaluator.reads(this)
                ? new JsonRuleEvaluator(this, stated).apply()
                : new RuleEvaluator(this, stated).apply();
    }
}
