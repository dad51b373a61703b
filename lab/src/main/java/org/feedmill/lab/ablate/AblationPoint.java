package org.feedmill.lab.ablate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A place in the sources that an experiment can change.
 *
 * @param id its number in the rewritten sources
 * @param file the path of the source file below the source folder
 * @param lines number of lines that are removed if the point is switched off: the body of a branch or method, 0 if none
 * @param text the start of the source text
 */
record AblationPoint(int id, Kind kind, String file, int line, int lines, String text) {

    /** The kinds of points, each with the experiments that they allow. */
    enum Kind {
        /** A named threshold. */
        CONSTANT,
        /** A decimal without a name. */
        DECIMAL,
        /** The condition of an if statement; switched off, it is false. */
        BRANCH,
        /** An operand of a conjunction; switched off, it is true. */
        CONJUNCT,
        /** An operand of a disjunction; switched off, it is false. */
        DISJUNCT,
        /** A condition of a conditional expression, or the result of a predicate; both values are tried. */
        CHOICE,
        /** A method without a result; switched off, it returns at once. */
        PROCEDURE,
        /** Any other method: only its coverage is recorded. */
        METHOD
    }

    private static final int MAX_TEXT = 70;

    /** Returns true if the point is a number that is moved by 30 %. */
    boolean isNumber() {
        return kind == Kind.CONSTANT || kind == Kind.DECIMAL;
    }

    /** Returns true if the name says that the point limits the cost of a page. */
    boolean isLimit() {
        return kind == Kind.CONSTANT && text.matches(".*\\b(MAX|TIMEOUT|LIMIT|BUDGET)\\w*.*");
    }

    String place() {
        return file + ":" + line;
    }

    String toLine() {
        return String.join("\t", "" + id, kind.name(), file, "" + line, "" + lines, text);
    }

    static AblationPoint parse(String row) {
        String[] cells = row.split("\t", -1);
        return new AblationPoint(
                Integer.parseInt(cells[0]),
                Kind.valueOf(cells[1]),
                cells[2],
                Integer.parseInt(cells[3]),
                Integer.parseInt(cells[4]),
                cells[5]);
    }

    static List<AblationPoint> read(Path file) throws IOException {
        List<AblationPoint> points = new ArrayList<>();
        Files.readAllLines(file).forEach(row -> points.add(parse(row)));
        return points;
    }

    /** Returns the source text on one line, shortened. */
    static String shorten(String source) {
        String flat = source.replaceAll("\\s+", " ").strip();
        return flat.length() <= MAX_TEXT ? flat : flat.substring(0, MAX_TEXT) + "…";
    }
}
