package org.feedmill.list.scan;

import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/** Scores a region before it is read, so that most regions of a page need not be read. */
public final class RegionScore {

    private RegionScore() {}

    /**
     * Returns a score that grows with the number of records, the share of them with a title, and their share of the
     * page's text.
     */
    public static double scoreSections(PageIndex survey, List<List<RecordArea>> sections) {
        RunningTotals totals = survey.totals();
        int count = 0;
        int titled = 0;
        double text = 0;
        for (List<RecordArea> section : sections) {
            for (RecordArea area : section) {
                count++;
                titled += totals.titledLinks(area.from(), area.to()) > 0 || totals.headings(area.from(), area.to()) > 0
                        ? 1
                        : 0;
                text += totals.textLength(area.from(), area.to());
            }
        }
        return of(survey, count, titled, text, sections.getFirst().getFirst().from());
    }

    /** The same for records of one node each. */
    public static double of(PageIndex survey, List<Integer> nodes) {
        RunningTotals totals = survey.totals();
        Page page = survey.page();
        int titled = 0;
        double text = 0;
        for (int node : nodes) {
            int end = page.end(node);
            titled += totals.titledLinks(node, end) > 0 || totals.headings(node, end) > 0 ? 1 : 0;
            text += page.textLength(node);
        }
        return of(survey, nodes.size(), titled, text, nodes.getFirst());
    }

    private static double of(PageIndex survey, int count, int titled, double text, int first) {
        double share = text / Math.max(1, survey.page().textLength(0));
        return Math.log(1 + count)
                * (0.15 + (double) titled / count)
                * Math.sqrt(share)
                * landmarkFactor(survey.page(), first);
    }

    /** Reduces the score of a list in a landmark: menus, footers and asides rarely contain the page's list. */
    public static double landmarkFactor(Page page, int node) {
        double place = 1;
        for (int n = node; n >= 0; n = page.parent(n)) {
            place = switch (page.tag(n)) {
                case HtmlTag.NAV, HtmlTag.FOOTER -> place * 0.3;
                case HtmlTag.ASIDE -> place * 0.4;
                case HtmlTag.HEADER -> place * 0.7;
                case HtmlTag.MAIN -> place * 1.2;
                default -> place;
            };
        }
        return place;
    }
}
