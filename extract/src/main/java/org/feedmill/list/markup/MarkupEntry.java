package org.feedmill.list.markup;

import org.feedmill.list.Enclosure;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * One entry as the markup states it, before it is completed from the page: everything may be missing, links are absolute.
 */
record MarkupEntry(
        @Nullable String title,
        @Nullable String link,
        @Nullable Moment date,
        @Nullable String category,
        @Nullable String description,
        @Nullable String image,
        @Nullable String author,
        @Nullable Price price,
        @Nullable Enclosure enclosure) {

    static final MarkupEntry EMPTY = new MarkupEntry(null, null, null, null, null, null, null, null, null);

    /** The same, completed by what another telling of the same entry knows. */
    MarkupEntry or(MarkupEntry other) {
        return new MarkupEntry(
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

    MarkupEntry withLink(@Nullable String address) {
        return new MarkupEntry(title, address, date, category, description, image, author, price, enclosure);
    }

    MarkupEntry withTitle(@Nullable String text) {
        return new MarkupEntry(text, link, date, category, description, image, author, price, enclosure);
    }
}
