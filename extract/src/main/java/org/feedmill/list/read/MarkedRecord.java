package org.feedmill.list.read;

import java.util.List;
import org.feedmill.list.FieldHint;

/**
 * A record that a mapping rule or a person marked on a page.
 *
 * @param from its first node
 * @param to the first number after it
 * @param titleWithoutDate whether the date is taken off the ends of the title
 * @param dates where its date may stand, the first that can be read tells it; {@link FieldHint#FIND} where it is to be found
 */
public record MarkedRecord(
        int from,
        int to,
        FieldHint title,
        boolean titleWithoutDate,
        FieldHint link,
        List<FieldHint> dates,
        FieldHint description,
        FieldHint image,
        FieldHint author,
        FieldHint category,
        FieldHint price,
        FieldHint enclosure) {

    public MarkedRecord {
        dates = List.copyOf(dates);
    }

    /** A record of which everything is to be found. */
    public static MarkedRecord at(int from, int to) {
        FieldHint find = FieldHint.FIND;
        return new MarkedRecord(
                from,
                to,
                find,
                false,
                find,
                List.of(find),
                find,
                find,
                find,
                FieldHint.NOTHING,
                FieldHint.NOTHING,
                find);
    }
}
