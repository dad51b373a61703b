package org.feedmill.app.edit;

import java.util.ArrayList;
import java.util.List;

/** Line-by-line difference between two texts, computed from the longest common subsequence of their lines. */
public final class LineDiff {

    /** The table has the square of this number of cells; longer texts are shown as entirely replaced. */
    private static final int MAX_LINES = 600;

    /**
     * Line of a difference.
     *
     * @param sign a plus, a minus, or a space for an unchanged line
     */
    public record DiffLine(String sign, String text) {

        /** Returns the CSS class of the line. */
        public String kind() {
            return switch (sign) {
                case "+" -> "new";
                case "-" -> "gone";
                default -> "same";
            };
        }
    }

    private final List<String> before;
    private final List<String> after;
    private final List<DiffLine> lines = new ArrayList<>();

    private LineDiff(List<String> before, List<String> after) {
        this.before = before;
        this.after = after;
    }

    static List<DiffLine> of(String before, String after) {
        LineDiff diff = new LineDiff(
                before.isEmpty() ? List.of() : before.lines().toList(),
                after.isEmpty() ? List.of() : after.lines().toList());
        diff.run();
        return List.copyOf(diff.lines);
    }

    private void run() {
        int start = 0;
        int shorter = Math.min(before.size(), after.size());
        while (start < shorter && before.get(start).equals(after.get(start))) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
            end++;
        }
        addAll(" ", before.subList(0, start));
        List<String> gone = before.subList(start, before.size() - end);
        List<String> come = after.subList(start, after.size() - end);
        if (gone.size() > MAX_LINES || come.size() > MAX_LINES) {
            addAll("-", gone);
            addAll("+", come);
        } else {
            addMiddle(gone, come);
        }
        addAll(" ", before.subList(before.size() - end, before.size()));
    }

    private void addAll(String sign, List<String> texts) {
        texts.forEach(text -> lines.add(new DiffLine(sign, text)));
    }

    private void addMiddle(List<String> gone, List<String> come) {
        int[][] common = commonLengths(gone, come);
        int i = 0;
        int j = 0;
        while (i < gone.size() && j < come.size()) {
            if (gone.get(i).equals(come.get(j))) {
                lines.add(new DiffLine(" ", gone.get(i)));
                i++;
                j++;
            } else if (common[i + 1][j] >= common[i][j + 1]) {
                lines.add(new DiffLine("-", gone.get(i++)));
            } else {
                lines.add(new DiffLine("+", come.get(j++)));
            }
        }
        addAll("-", gone.subList(i, gone.size()));
        addAll("+", come.subList(j, come.size()));
    }

    /** Returns the length of the longest common subsequence from each pair of positions onwards. */
    private static int[][] commonLengths(List<String> gone, List<String> come) {
        int[][] common = new int[gone.size() + 1][come.size() + 1];
        for (int i = gone.size() - 1; i >= 0; i--) {
            for (int j = come.size() - 1; j >= 0; j--) {
                common[i][j] = gone.get(i).equals(come.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        return common;
    }
}
