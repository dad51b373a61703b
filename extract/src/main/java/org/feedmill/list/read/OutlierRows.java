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
 * Detects rows that are not records: table headers, headings, adverts and pagers between or around them. A row is
 * unusual if it lacks what nearly all rows have: the path of the title, a link, a date, an address with the usual
 * pattern, similarity to its neighbours. Inside a list, a row is removed only if it lacks the most important of these;
 * at the ends, where headers and pagers are, any two suffice.
 */
final class OutlierRows {

    /** Unusual rows are detected only in lists with at least this many records. */
    private static final int MIN_ROWS = 4;

    /** The share of rows that makes a feature usual; for rows at the ends, nearly all rows must have it. */
    private static final double USUAL_SHARE = 0.7;

    /** Rows with links are at least this share of a list in which dates over them are rows, too. */
    private static final double HEADED_SHARE = 0.4;

    /** A row with more letters next to its date than this, such as those of a weekday, is not a heading. */
    private static final int MAX_BESIDE_DATE = 4;

    private static final double NEARLY_ALL_SHARE = 0.85;

    /**
     * A row that is less similar than this to its neighbours looks unusual if the other rows are more similar to
     * theirs.
     */
    private static final double MAX_ODD_SIMILARITY = 0.6;

    private static final double MIN_USUAL_SIMILARITY = 0.8;

    /** Shorter text outside of links is a label. */
    private static final int MIN_DESCRIPTION_LENGTH = 30;

    private static final int MAX_END_ROWS = 3;
    private static final int SAMPLE = 24;

    private final PageIndex survey;
    private final ListDraft draft;
    private final List<@Nullable TitledRecord> entries;
    private final int size;
    private int linked;
    private int dated;
    private int titled;
    private int described;

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
            described += described(i) ? 1 : 0;
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

    /** Returns true if a row contains only its date: among rows with links, it is the heading of those after it. */
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
                odd += lacks(described, described(at));
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

    /** Returns 1 if a row lacks what nearly all others have, otherwise 0. */
    private int lacks(int having, boolean has) {
        return !has && having >= NEARLY_ALL_SHARE * (size - 1) ? 1 : 0;
    }

    private boolean titled(int row) {
        return draft.fields().hasTitle(row);
    }

    /** Returns true if a row has text besides its links: "Next 10" and "Sort by date" have none. */
    private boolean described(int row) {
        RecordArea area = draft.areas().get(row);
        int text = survey.totals().textLength(area.from(), area.to());
        return text - survey.totals().linkTextLength(area.from(), area.to()) >= MIN_DESCRIPTION_LENGTH;
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

    /** The URL pattern that nearly all rows have, empty if there is none. */
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

    /** The median similarity of neighbours. */
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
