package org.feedmill.list.tag;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.tag.TagBlock.Part;
import org.feedmill.page.Page;

/**
 * Derives the records of a block from its borders. Usually a border, the child of the root that contains an instance,
 * is a record. Siblings with the same signature as the borders that contain a link, but not the pattern, are records
 * with other parts. Children between the borders with the same signature from record to record (title row and detail
 * row, {@code dt} and {@code dd}) belong to the records; those before the first and after the last border show on which
 * side.
 */
final class TagRecords {

    /** Minimum share of gaps between borders with content for the records to be spread over several children. */
    private static final double MIN_FILLED_SHARE = 0.6;

    /** Minimum share of borders with one signature for their siblings to count as records. */
    private static final double MIN_COMMON_SHARE = 0.2;

    private static final int MAX_SIGNATURES = 16;

    private static final double USUAL_SHARE = 0.5;

    private final Page page;
    private final NodeSignatures signatures;
    private final TagStream stream;
    private final int[] children;
    private final int[] at;

    private TagRecords(PageIndex survey, TagStream stream, Part part) {
        this.page = survey.page();
        this.signatures = survey.signatures();
        this.stream = stream;
        this.children = children(part.root());
        this.at = withAlike(part);
    }

    static List<RecordArea> of(PageIndex survey, TagStream stream, Part part) {
        TagRecords records = new TagRecords(survey, stream, part);
        return records.isSpread() ? records.spreadRecords() : records.ownRecords();
    }

    private int[] children(int root) {
        int count = 0;
        for (int kid = page.firstChild(root); kid >= 0; kid = page.nextSibling(kid)) {
            count += page.isHidden(kid) ? 0 : 1;
        }
        int[] visible = new int[count];
        int next = 0;
        for (int kid = page.firstChild(root); kid >= 0; kid = page.nextSibling(kid)) {
            if (!page.isHidden(kid)) {
                visible[next++] = kid;
            }
        }
        return visible;
    }

    /** The indexes of the borders among the children, with the siblings that have the same signature and a link. */
    private int[] withAlike(Part part) {
        int[] borders = new int[part.high() - part.low()];
        int count = 0;
        int wordy = 0;
        for (int k = part.low(); k < part.high(); k = part.after(page, k)) {
            int border = part.border(page, k);
            borders[count++] = border;
            wordy += stream.titledFrom(border) < page.end(border) ? 1 : 0;
        }
        boolean titled = wordy > 0.5 * count;
        long[] makes = commonMakes(borders, count);
        int[] places = new int[children.length];
        int next = 0;
        int size = 0;
        for (int k = 0; k < children.length; k++) {
            boolean border = next < count && children[k] == borders[next];
            next += border ? 1 : 0;
            if (border || (linked(children[k], titled) && contains(makes, signatures.own(children[k])))) {
                places[size++] = k;
            }
        }
        return Arrays.copyOf(places, size);
    }

    /** The signatures that many borders share; in a mixed row, signatures that first occur late are ignored. */
    private long[] commonMakes(int[] borders, int count) {
        long[] makes = new long[MAX_SIGNATURES];
        int[] seen = new int[MAX_SIGNATURES];
        int known = 0;
        for (int i = 0; i < count; i++) {
            long make = signatures.own(borders[i]);
            int m = 0;
            while (m < known && makes[m] != make) {
                m++;
            }
            if (m < MAX_SIGNATURES) {
                makes[m] = make;
                seen[m]++;
                known = Math.max(known, m + 1);
            }
        }
        int kept = 0;
        for (int m = 0; m < known; m++) {
            if (seen[m] > MIN_COMMON_SHARE * count) {
                makes[kept++] = makes[m];
            }
        }
        return Arrays.copyOf(makes, kept);
    }

    private static boolean contains(long[] makes, long make) {
        for (long known : makes) {
            if (known == make) {
                return true;
            }
        }
        return false;
    }

    private boolean linked(int kid, boolean titled) {
        return (titled ? stream.titledFrom(kid) : stream.linkFrom(kid)) < page.end(kid);
    }

    /** Returns true if most gaps between borders contain content. */
    private boolean isSpread() {
        int filled = 0;
        for (int i = 0; i + 1 < at.length; i++) {
            int text = 0;
            for (int k = at[i] + 1; k < at[i + 1]; k++) {
                text += page.textLength(children[k]);
            }
            filled += text > 0 ? 1 : 0;
        }
        return at.length > 1 && filled >= MIN_FILLED_SHARE * (at.length - 1);
    }

    private List<RecordArea> ownRecords() {
        List<RecordArea> areas = new ArrayList<>();
        for (int k : at) {
            areas.add(new RecordArea(children[k], page.end(children[k]), List.of()));
        }
        return areas;
    }

    private List<RecordArea> spreadRecords() {
        int gap = usualGap();
        int lead = common(-1, gap);
        int trail = common(1, gap);
        if (lead + trail > gap && trail > 0) {
            lead = Math.max(0, gap - trail);
        }
        List<RecordArea> areas = new ArrayList<>();
        for (int i = 0; i < at.length; i++) {
            int low = i == 0 ? 0 : at[i - 1] + 1;
            int start = Math.max(low, at[i] - lead);
            int stop = i + 1 < at.length ? Math.max(at[i] + 1, at[i + 1] - lead) : at[i] + 1 + trail;
            areas.add(new RecordArea(children[start], page.end(children[stop - 1]), List.of()));
        }
        return areas;
    }

    /** The median number of children between two borders. */
    private int usualGap() {
        int[] gaps = new int[at.length - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = at[i + 1] - at[i] - 1;
        }
        Arrays.sort(gaps);
        return gaps[gaps.length / 2];
    }

    /**
     * Returns the number of children next to the outermost border that have the same structure as those next to the
     * other borders.
     */
    private int common(int step, int most) {
        int outer = step < 0 ? 0 : at.length - 1;
        int length = 0;
        while (length < most) {
            int k = at[outer] + step * (length + 1);
            if (k < 0 || k >= children.length || !usual(signatures.own(children[k]), step * (length + 1), outer)) {
                break;
            }
            length++;
        }
        return length;
    }

    private boolean usual(long make, int offset, int outer) {
        int same = 0;
        for (int i = 0; i < at.length; i++) {
            int k = at[i] + offset;
            same += i != outer && k >= 0 && k < children.length && signatures.own(children[k]) == make ? 1 : 0;
        }
        return same >= USUAL_SHARE * (at.length - 1);
    }
}
