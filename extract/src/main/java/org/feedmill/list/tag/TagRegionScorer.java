package org.feedmill.list.tag;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Ranks regions by their content (P2 §2.2 end) and by what distinguishes a list of items from a menu or an article in
 * any language: the weight of the titles, different link targets, the number of records, and the landmark that contains
 * the region. Records are sampled.
 */
final class TagRegionScorer {

    private static final int SAMPLE = 12;

    /** Titles with more weight are not better. */
    private static final int MAX_TITLE_WEIGHT = 40;

    /** A text without a link is less likely to be a title. */
    private static final double PLAIN_TEXT_FACTOR = 0.7;

    /** Maximum number of links and nodes of a record that are searched for its title. */
    private static final int MAX_LINKS = 20;

    private static final int MAX_NODES = 50;

    private final Page page;
    private final LinkIndex links;
    private final TagStream stream;

    TagRegionScorer(PageIndex survey, TagStream stream) {
        this.page = survey.page();
        this.links = survey.links();
        this.stream = stream;
    }

    double score(List<List<RecordArea>> sections) {
        int records = sections.stream().mapToInt(List::size).sum();
        int step = Math.max(1, records / SAMPLE);
        int index = 0;
        int sampled = 0;
        double title = 0;
        double content = 0;
        int distinct = 0; // titles differ: a text that many links share is a label
        Set<String> targets = new HashSet<>();
        for (List<RecordArea> section : sections) {
            for (RecordArea area : section) {
                content += content(area);
                if (index++ % step == 0) {
                    int link = link(area);
                    sampled++;
                    title += title(area, link);
                    if (link >= 0 && stream.hasTitledLink(link)) {
                        distinct++;
                    } else {
                        targets.add(link < 0 ? "" : links.target(link));
                    }
                }
            }
        }
        double share = Math.min(1, content / Math.max(1, page.textLength(0)));
        return Math.log(1 + records)
                * (2 + title / sampled)
                * (0.3 + 0.7 * Math.sqrt(share))
                * Math.sqrt((double) (distinct + targets.size()) / sampled)
                * landmarkFactor(sections.getFirst().getFirst().from());
    }

    private int content(RecordArea area) {
        int length = 0;
        for (int n = area.from(); n < area.to(); n = page.end(n)) {
            length += page.textLength(n);
        }
        return length;
    }

    /** The longest link that could be a title, else the first, -1 if there is none. */
    private int link(RecordArea area) {
        int first = stream.linkFrom(area.from());
        int best = first < area.to() ? first : -1;
        int longest = -1;
        int looks = MAX_LINKS;
        int n = stream.titledFrom(area.from());
        while (n < area.to() && looks-- > 0) {
            if (page.textLength(n) > longest) {
                best = n;
                longest = page.textLength(n);
            }
            n = stream.titledFrom(n + 1);
        }
        return best;
    }

    /** Returns the weight of the record's link text, or a reduced weight of another text. */
    private double title(RecordArea area, int link) {
        double title = link >= 0 && stream.hasTitledLink(link) ? weight(links.text(link)) : 0;
        int stop = Math.min(area.to(), area.from() + MAX_NODES);
        for (int n = area.from(); n < stop && title < PLAIN_TEXT_FACTOR * MAX_TITLE_WEIGHT; n++) {
            if (page.isText(n) && !page.isHidden(n) && 2 * page.textLength(n) > title) {
                title = Math.max(title, PLAIN_TEXT_FACTOR * weight(page.ownText(n)));
            }
        }
        return title;
    }

    /** The weight of a text, up to the maximum. */
    private static double weight(String text) {
        return text.length() > 2 * MAX_TITLE_WEIGHT
                ? MAX_TITLE_WEIGHT
                : Math.min(MAX_TITLE_WEIGHT, TextWeight.weight(text));
    }

    /** Reduces the score of a list in a landmark: menus, footers and asides rarely contain the page's list. */
    private double landmarkFactor(int node) {
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
