package org.feedmill.list.read;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Subject;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.time.TimeMatch;

/** Decides whether the headings of a list are categories of its items: several that differ, and are not dates. */
final class GroupHeadings {

    /** Letters and digits next to a date or number in a heading. */
    private static final int MAX_REST_WEIGHT = 6;

    private static final double DATED_SHARE = 0.5;

    private GroupHeadings() {}

    static boolean areCategories(PageIndex survey, List<Subject> subjects) {
        Set<String> different = new HashSet<>();
        int dated = 0;
        for (Subject subject : subjects) {
            String title = subject.title();
            if (title != null && different.add(title)) {
                dated += isDate(survey, title) ? 1 : 0;
            }
        }
        return different.size() > 1 && dated < DATED_SHARE * different.size();
    }

    private static boolean isDate(PageIndex survey, String title) {
        if (TextWeight.weight(TextWeight.withoutDigits(title)) <= MAX_REST_WEIGHT && TextWeight.hasDigit(title)) {
            return true;
        }
        TimeMatch match = TimeNodeFinder.strongest(survey.reader().scan(title, survey.context()));
        return match != null
                && TextWeight.weight(title) - TextWeight.weight(title.substring(match.start(), match.end()))
                        <= MAX_REST_WEIGHT;
    }
}
