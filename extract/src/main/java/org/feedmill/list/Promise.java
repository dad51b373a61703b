package org.feedmill.list;

import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** How much a region promises before it is read: enough to leave most regions of a page unread. */
final class Promise {

    private Promise() {}

    /** Grows with the number of records, the share of them with a title, and their share of the page's text. */
    static double of(Survey survey, List<List<Area>> sections) {
        Totals totals = survey.totals();
        int count = 0;
        int titled = 0;
        double text = 0;
        for (List<Area> section : sections) {
            for (Area area : section) {
                count++;
                titled += totals.titled(area.from(), area.to()) > 0 || totals.headings(area.from(), area.to()) > 0 ? 1 : 0;
                text += totals.text(area.from(), area.to());
            }
        }
        double share = text / Math.max(1, survey.page().textLength(0));
        return Math.log(1 + count)
                * (0.15 + (double) titled / count)
                * Math.sqrt(share)
                * place(survey.page(), sections.getFirst().getFirst().from());
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
