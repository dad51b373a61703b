package org.feedmill.list;

import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a list (P1 definition 1): its title and the other fields that the page has. Only the title is sure to be
 * there; links are absolute.
 *
 * @param enclosure the sound, film or document that the item brings along
 * @param node number of the node that the item begins with
 * @param end the first number after the item's nodes; -1 where it is that of the node alone, or not known
 */
public record Item(
        String title,
        @Nullable String link,
        @Nullable Moment date,
        @Nullable String category,
        @Nullable String description,
        @Nullable String image,
        @Nullable String author,
        @Nullable Price price,
        @Nullable Enclosure enclosure,
        int node,
        int end) {

    /** An item without an enclosure. */
    public Item(
            String title,
            @Nullable String link,
            @Nullable Moment date,
            @Nullable String category,
            @Nullable String description,
            @Nullable String image,
            @Nullable String author,
            @Nullable Price price,
            int node) {
        this(title, link, date, category, description, image, author, price, null, node);
    }

    /** An item of which only the first node is known. */
    public Item(
            String title,
            @Nullable String link,
            @Nullable Moment date,
            @Nullable String category,
            @Nullable String description,
            @Nullable String image,
            @Nullable String author,
            @Nullable Price price,
            @Nullable Enclosure enclosure,
            int node) {
        this(title, link, date, category, description, image, author, price, enclosure, node, -1);
    }

    /** The same item with another date. */
    public Item withDate(@Nullable Moment stated) {
        return new Item(title, link, stated, category, description, image, author, price, enclosure, node, end);
    }

    /** The same item with another price. */
    public Item withPrice(@Nullable Price stated) {
        return new Item(title, link, date, category, description, image, author, stated, enclosure, node, end);
    }
}
