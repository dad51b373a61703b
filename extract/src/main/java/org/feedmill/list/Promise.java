package org.feedmill.list;

import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** Scores a region before it is read, well enough to leave most regions of a page unread. */
final class Promise {

    private Promise() {}

    /** Grows with the number of records, the share of them with a title, and their share of the page's text. */
    static double ofSections(Survey survey, List<List<Area>> sections) {
        Totals totals = survey.totals();
        int count = 0;
        int titled = 0;
        double text = 0;
        for (List<Area> section : sections) {
            for (Area area : section) {
                count++;
                titled += totals.titled(area.from(), area.to()) > 0 || totals.headings(area.from(), area.to()) > 0
                        ? 1
                        : 0;
                text += totals.text(area.from(), area.to());
            }
        }
        return of(survey, count, titled, text, sections.getFirst().getFirst().from());
    }

    /** The same for records of one node each. */
    static double of(Survey survey, List<Integer> nodes) {
        Totals totals = survey.totals();
        Page page = survey.page();
        int titled = 0;
        double text = 0;
        for (int node : nodes) {
            int end = page.end(node);
            titled += totals.titled(node, end) > 0 || totals.headings(node, end) > 0 ? 1 : 0;
            text += page.textLength(node);
        }
        return of(survey, nodes.size(), titled, text, nodes.getFirst());
    }

    private static double of(Survey survey, int count, int titled, double text, int first) {
        double share = text / Math.max(1, survey.page().textLength(0));
        return Math.log(1 + count) * (0.15 + (double) titled / count) * Math.sqrt(share) * place(survey.page(), first);
    }

    /** Landmarks: what stands in menus, footers and asides is seldom the page's list. */
    static double place(Page page, int node) {
        double place = 1;
        for (int n = node; n >= 0; n = page.parent(n)) {
            place = switch (page.tag(n)) {
                case Tag.NAV, Tag.FOOTER -> place * 0.3;
                case Tag.ASIDE -> place * 0.4;
                case Tag.HEADER -> place * 0.7;
                case Tag.MAIN -> place * 1.2;
                default -> place;
            };
        }
        return place;
    }
}
