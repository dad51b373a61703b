package org.feedmill.lab.json;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The shape of JSON documents: the document with a place for records, and the records with places for values.
 *
 * @param records templates that are used alternately
 * @param link the expected links if they are not values of records; "none" if there are none
 * @param dated whether the records have dates
 */
record JsonShape(
        String name,
        String language,
        int count,
        String document,
        List<String> records,
        @Nullable String link,
        boolean dated) {

    private static final int USUAL_COUNT = 6;

    /** Reads shapes in the format that the file {@code shapes.txt} explains. */
    static List<JsonShape> read(List<String> lines) {
        List<JsonShape> shapes = new ArrayList<>();
        List<String> own = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("= ") && !own.isEmpty()) {
                shapes.add(of(own));
                own = new ArrayList<>();
            }
            own.add(line);
        }
        shapes.add(of(own));
        return shapes;
    }

    private static JsonShape of(List<String> lines) {
        String[] head = lines.getFirst().split(" ");
        String link = null;
        boolean dated = true;
        boolean inRecords = false;
        List<String> document = new ArrayList<>();
        List<String> records = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith("link ")) {
                link = line.substring("link ".length());
            } else if (line.equals("date none")) {
                dated = false;
            } else if (line.equals("-")) {
                inRecords = true;
            } else {
                (inRecords ? records : document).add(line);
            }
        }
        int count = head.length > 3 ? Integer.parseInt(head[3]) : USUAL_COUNT;
        return new JsonShape(head[1], head[2], count, String.join("\n", document), records, link, dated);
    }
}
