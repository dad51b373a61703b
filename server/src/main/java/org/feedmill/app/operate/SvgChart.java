package org.feedmill.app.operate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Chart of bars or lines that a template writes as SVG. All texts are outside the SVG, so that they keep their size on
 * a phone; a table contains the same figures for screen readers.
 *
 * @param id unique on the page
 * @param text description in one sentence
 * @param series from bottom to top
 * @param columns from left to right
 * @param axisMax the value at the upper edge
 * @param axisLabels labels below the chart, evenly spaced
 */
public record SvgChart(
        String id,
        boolean asLine,
        String title,
        String text,
        List<Series> series,
        List<Column> columns,
        long axisMax,
        List<String> axisLabels) {

    /** Width of a column, and height of the chart, in units of the chart. */
    static final int COLUMN_WIDTH = 10;

    static final int CHART_HEIGHT = 100;

    private static final double GAP = 0.8;

    /**
     * Series of stacked values.
     *
     * @param style its CSS class
     */
    public record Series(String name, String style, long sum) {}

    /**
     * Values of a time interval.
     *
     * @param startTime in ISO 8601
     * @param text shown as a tooltip
     * @param values of the series in their order
     */
    public record Column(String startTime, String text, List<Long> values) {

        public Column {
            values = List.copyOf(values);
        }

        public long sum() {
            return values.stream().mapToLong(Long::longValue).sum();
        }
    }

    /** Part of a bar, in units of the chart. */
    public record Box(String style, String x, String y, String width, String height) {}

    public SvgChart {
        series = List.copyOf(series);
        columns = List.copyOf(columns);
        axisLabels = List.copyOf(axisLabels);
    }

    static SvgChart of(
            String id,
            boolean line,
            String title,
            String text,
            List<Series> names,
            List<Column> columns,
            List<String> below) {
        long max = columns.stream().mapToLong(Column::sum).max().orElse(0);
        return new SvgChart(id, line, title, text, names, columns, axisMax(max), below);
    }

    /** Returns the next round number of at least this value that has a round half. */
    static long axisMax(long max) {
        long ten = 1;
        while (ten < Long.MAX_VALUE / 100 && ten * 10 < max) {
            ten *= 10;
        }
        for (long step : new long[] {2, 4, 6, 8, 10}) {
            if (step * ten >= max) {
                return step * ten;
            }
        }
        return max;
    }

    public int width() {
        return Math.max(1, columns.size()) * COLUMN_WIDTH;
    }

    public int height() {
        return CHART_HEIGHT;
    }

    public long halfValue() {
        return axisMax / 2;
    }

    /** Returns the parts of a column's bar, from bottom to top. */
    public List<Box> boxes(int column) {
        List<Box> boxes = new ArrayList<>();
        List<Long> values = columns.get(column).values();
        double foot = CHART_HEIGHT;
        for (int i = 0; i < values.size(); i++) {
            double height = height(values.get(i));
            foot -= height;
            if (height > 0) {
                boxes.add(new Box(
                        series.get(i).style(),
                        number(column * COLUMN_WIDTH + GAP),
                        number(foot),
                        number(COLUMN_WIDTH - 2 * GAP),
                        number(height)));
            }
        }
        return boxes;
    }

    /** Returns a box of the full height that shows the tooltip. */
    public Box hoverBox(int column) {
        return new Box(
                "field", number((double) column * COLUMN_WIDTH), "0", number(COLUMN_WIDTH), number(CHART_HEIGHT));
    }

    /** Returns the points of the line through the sums. */
    public String points() {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            points.append(number(middle(i)))
                    .append(',')
                    .append(number(CHART_HEIGHT - height(columns.get(i).sum())))
                    .append(' ');
        }
        return points.toString().strip();
    }

    /** Returns the points of the area below that line. */
    public String area() {
        return columns.isEmpty()
                ? ""
                : number(middle(0)) + "," + CHART_HEIGHT + " " + points() + " " + number(middle(columns.size() - 1))
                        + "," + CHART_HEIGHT;
    }

    private static double middle(int column) {
        return (column + 0.5) * COLUMN_WIDTH;
    }

    private double height(long value) {
        return (double) value / axisMax * CHART_HEIGHT;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
