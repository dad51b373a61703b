package org.feedmill.substitute;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.feedmill.data.DataFileLines;
import org.feedmill.substitute.SubstitutePage.Kind;
import org.feedmill.substitute.SubstringIndex.Entry;

/**
 * Marks of known products in the markup of substitute pages, from {@code product-marks.txt}: script addresses, names,
 * variables.
 */
final class MarkTable {

    /** The part of the markup in which a mark is searched. */
    enum Source {
        /** Addresses of scripts, frames, pictures and forms; ids and class names; inline scripts. */
        MARKUP,
        /** Id and class names of the root and body elements. */
        BODY,
        /** Addresses of links. */
        LINK
    }

    /**
     * A mark of a product or of a kind of page.
     *
     * @param strength of the evidence on a page with little text, from 0 to 1
     * @param product its name, empty if the mark belongs to no single product
     */
    record Mark(Kind kind, Source source, double strength, String product) {}

    private final SubstringIndex<Mark> index = new SubstringIndex<>();

    static MarkTable standard() {
        MarkTable table = new MarkTable();
        for (String line : DataFileLines.read(MarkTable.class, "product-marks.txt")) {
            table.add(line);
        }
        return table;
    }

    private void add(String line) {
        String[] fields = line.split("\\|");
        if (fields.length != 5) {
            throw new IllegalStateException("A mark has five fields: " + line);
        }
        Kind kind = Kind.valueOf(fields[0].strip());
        Source source = Source.valueOf(fields[1].strip());
        Mark mark = new Mark(kind, source, Double.parseDouble(fields[2].strip()), fields[3].strip());
        for (String text : fields[4].split(",")) {
            index.add(text.strip().toLowerCase(Locale.ROOT), source == Source.BODY, source == Source.BODY, mark);
        }
    }

    /** Returns the marks of that source that occur in a lower-case text. */
    Set<Mark> find(Source source, String lower) {
        Set<Mark> found = new LinkedHashSet<>();
        for (Entry<Mark> entry : index.find(lower)) {
            if (entry.value().source == source) {
                found.add(entry.value());
            }
        }
        return found;
    }
}
