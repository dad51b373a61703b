package org.feedmill.list;

import java.util.List;

/**
 * A record that a mapping rule or a person marked on a page.
 *
 * @param from its first node
 * @param to the first number after it
 * @param undated whether the date is taken off the ends of the title
 * @param dates where its date may stand, the first that can be read tells it; {@link Telling#FIND} where it is to be found
 */
public record Marked(
        int from,
        int to,
        Telling title,
        boolean undated,
        Telling link,
        List<Telling> dates,
        Telling description,
        Telling image,
        Telling author,
        Telling category,
        Telling price,
        Telling enclosure) {

    public Marked {
        dates = List.copyOf(dates);
    }

    /** A record of which everything is to be found. */
    public static Marked at(int from, int to) {
        Telling find = Telling.FIND;
        return new Marked(
                from, to, find, false, find, List.of(find), find, find, find, Telling.NOTHING, Telling.NOTHING, find);
    }
}
