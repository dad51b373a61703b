package org.feedmill.list.read;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.feature.UrlFeatures;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.ValueNode;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are no records: heads of tables, headings, adverts and pagers between or beside them. What nearly all rows
 * have and one has not makes that one odd: the title's place, a link, a date, an address of the usual shape, the look of
 * its neighbours. In the midst of a list a row must be odd in what matters most to be left out; at its ends, where heads
 * and pagers stand, two of these will do.
 */
final class OutlierRows {

    /** A row that is unlike the others is detected only among at least this many records. */
    private static final int MIN_ROWS = 4;

    /** The share of rows that makes a feature usual; at the ends nearly all rows must have it. */
    private static final double USUAL_SHARE = 0.7;

    /** Rows with links are at least this share of a list in which dates over them are rows, too. */
    private static final double HEADED_SHARE = 0.4;

    /** A row with more letters beside its date than this, such as of a weekday, is no heading. */
    private static final int MAX_BESIDE_DATE = 4;

    private static final double NEARLY_ALL_SHARE = 0.85;

    /** Less like its neighbour than this, in a list of rows that are more alike, and a row looks odd. */
    private static final double MAX_ODD_SIMILARITY = 0.6;

    private static final double MIN_USUAL_SIMILARITY = 0.8;

    private static final int MAX_END_ROWS = 3;
    private static final int SAMPLE = 24;

    private final PageIndex survey;
    private final ListDraft draft;
    private final List<@Nullable TitledRecord> entries;
    private final int size;
    private int linked;
    private int dated;
    private int titled;

    OutlierRows(PageIndex survey, ListDraft draft, List<@Nullable TitledRecord> entries) {
        this.survey = survey;
        this.draft = draft;
        this.entries = entries;
        this.size = entries.size();
    }

    boolean[] find() {
        boolean[] strange = new boolean[size];
        if (size < MIN_ROWS) {
            return strange;
        }
        for (int i = 0; i < size; i++) {
            linked += link(i) != null ? 1 : 0;
            dated += dated(i) ? 1 : 0;
            titled += titled(i) ? 1 : 0;
        }
        markInnerOutliers(strange);
        markEndOutliers(strange);
        return strange;
    }

    private void markInnerOutliers(boolean[] strange) {
        boolean links = linked >= USUAL_SHARE * size;
        boolean dates = dated >= USUAL_SHARE * size;
        boolean known = titled >= USUAL_SHARE * size && (links || dates);
        for (int i = 0; known && i < size; i++) {
            strange[i] = !(links && link(i) != null) && !(dates && dated(i)) && !titled(i);
        }
        for (int i = 0; linked >= HEADED_SHARE * size && i < size; i++) {
            strange[i] |= link(i) == null && isDateAlone(i);
        }
    }

    /** Returns true if a row holds nothing but its date: among rows with links it is the heading of those after it. */
    private boolean isDateAlone(int row) {
        RecordArea area = draft.areas().get(row);
        ValueNode node = area.valueNodes().isEmpty() ? null : area.valueNodes().getFirst();
        if (node == null || node.match() == null || node.node() < area.from() || node.node() >= area.to()) {
            return false;
        }
        int length = node.match().start() - node.match().end();
        for (int n = area.from(); n < area.to() && length <= MAX_BESIDE_DATE; n++) {
            length += survey.page().isText(n) ? survey.page().textLength(n) : 0;
        }
        return length <= MAX_BESIDE_DATE;
    }

    private void markEndOutliers(boolean[] strange) {
        boolean alike = similarity() >= MIN_USUAL_SIMILARITY;
        for (int end = 0; end < 2; end++) {
            int step = end == 0 ? 1 : -1;
            int at = end == 0 ? 0 : size - 1;
            for (int i = 0; i < MAX_END_ROWS && size - i > MIN_ROWS; i++, at += step) {
                int odd = lacks(titled, titled(at)) + lacks(linked, link(at) != null) + lacks(dated, dated(at));
                odd += alike && similarity(at, at + step) < MAX_ODD_SIMILARITY ? 1 : 0;
                odd += odd == 1 && hasOddUrl(at) ? 1 : 0;
                boolean dateTold = dated >= NEARLY_ALL_SHARE * size && dated(at) && link(at) != null;
                if (!strange[at] && (odd < 2 || dateTold)) {
                    break;
                }
                strange[at] = true;
            }
        }
    }

    /** 1 where a row lacks what nearly all others have. */
    private int lacks(int having, boolean has) {
        return !has && having >= NEARLY_ALL_SHARE * (size - 1) ? 1 : 0;
    }

    private boolean titled(int row) {
        return draft.fields().hasTitle(row);
    }

    private @Nullable String link(int row) {
        TitledRecord entry = entries.get(row);
        return entry == null ? null : entry.link();
    }

    private boolean dated(int row) {
        return !draft.areas().get(row).valueNodes().isEmpty();
    }

    private String shape(int row) {
        String link = link(row);
        return link == null ? "" : UrlFeatures.shape(link);
    }

    private boolean hasOddUrl(int row) {
        String usual = usualShape();
        return !usual.isEmpty() && !usual.equals(shape(row));
    }

    /** The shape of address that nearly all rows have, empty where there is none. */
    private String usualShape() {
        Map<String, Integer> shapes = new HashMap<>();
        int step = Math.max(1, size / SAMPLE);
        int looked = 0;
        for (int i = 0; i < size; i += step) {
            shapes.merge(shape(i), 1, Integer::sum);
            looked++;
        }
        double least = Math.max(NEARLY_ALL_SHARE * looked - 1, looked / 2.0);
        return shapes.entrySet().stream()
                .filter(e -> e.getValue() > least)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse("");
    }

    /** The middling likeness of neighbours. */
    private double similarity() {
        int step = Math.max(1, size / SAMPLE);
        double[] found = new double[SAMPLE * 2 + 1];
        int count = 0;
        for (int i = 0; i + 1 < size && count < found.length; i += step) {
            found[count++] = similarity(i, i + 1);
        }
        java.util.Arrays.sort(found, 0, count);
        return found[count / 2];
    }

    private double similarity(int one, int other) {
        return survey.treeSimilarity()
                .similarity(
                        draft.areas().get(one).from(), draft.areas().get(other).from(), 0);
    }
}
