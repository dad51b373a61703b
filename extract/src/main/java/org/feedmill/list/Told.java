package org.feedmill.list;

import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * One entry as the markup states it, before it is completed from the page: everything may be missing, links are absolute.
 */
record Told(
        @Nullable String title,
        @Nullable String link,
        @Nullable Moment date,
        @Nullable String category,
        @Nullable String description,
        @Nullable String image,
        @Nullable String author,
        @Nullable Price price,
        @Nullable Enclosure enclosure) {

    static final Told NOTHING = new Told(null, null, null, null, null, null, null, null, null);

    /** The same, completed by what another telling of the same entry knows. */
    Told or(Told other) {
        return new Told(
                title != null ? title : other.title,
                link != null ? link : other.link,
                date != null ? date : other.date,
                category != null ? category : other.category,
                description != null ? description : other.description,
                image != null ? image : other.image,
                author != null ? author : other.author,
                price != null ? price : other.price,
                enclosure != null ? enclosure : other.enclosure);
    }

    Told withLink(@Nullable String address) {
        return new Told(title, address, date, category, description, image, author, price, enclosure);
    }

    Told withTitle(@Nullable String text) {
        return new Told(text, link, date, category, description, image, author, price, enclosure);
    }
}
