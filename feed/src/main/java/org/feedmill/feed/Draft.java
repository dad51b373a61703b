package org.feedmill.feed;

import java.time.Instant;
import java.util.List;
import org.feedmill.list.Enclosure;
import org.feedmill.page.WebAddress;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Entry of a feed from the web as written there, independent of the format.
 *
 * @param id its own, null where it has none
 * @param base what its addresses are seen from
 * @param title plain text
 * @param published as written
 * @param updated as written
 * @param summary HTML
 * @param content HTML
 * @param plain plain text, where the format tells the content so
 */
record Draft(
        @Nullable String id,
        String base,
        @Nullable String language,
        @Nullable String title,
        @Nullable String link,
        @Nullable String published,
        @Nullable String updated,
        @Nullable String summary,
        @Nullable String content,
        @Nullable String plain,
        List<String> categories,
        @Nullable String image,
        @Nullable String author,
        @Nullable String enclosure,
        @Nullable String enclosureType) {

    /** Longer ones are none: readers keep them in an index. */
    private static final int ID_LENGTH = 2000;

    /** Of a text that is the whole content so much is the summary. */
    private static final int TEASER = 1000;

    private static final int MOST_CATEGORIES = 50;

    Draft {
        String legal = id == null ? "" : Text.legal(id).strip();
        id = legal.isEmpty() || legal.length() > ID_LENGTH ? null : legal;
        categories = categories.stream().limit(MOST_CATEGORIES).toList();
    }

    /** The entry, under an id that is not yet its final one. */
    Entry entry(@Nullable Instant seen) {
        ForeignHtml teaser = ForeignHtml.of(summary, base);
        ForeignHtml whole = ForeignHtml.of(content, base);
        boolean only = whole.html() == null && teaser.marked();
        String text = teaser.text() != null ? teaser.text() : plain;
        String told = text != null || whole.text() == null ? text : Text.lines(whole.text(), TEASER);
        Moment first = moment(published, language);
        Moment last = moment(updated, language);
        Moment date = first != null ? first : last;
        return new Entry(
                "urn:feedmill:new",
                title == null ? "" : title,
                absolute(link),
                date,
                change(first, last),
                seen,
                only ? Text.lines(told, TEASER) : told,
                only ? teaser.html() : whole.html(),
                categories,
                absolute(image),
                author,
                null,
                file());
    }

    /** The later one of two dates, null where there are not two. */
    private static @Nullable Instant change(@Nullable Moment first, @Nullable Moment last) {
        if (first == null || last == null) {
            return null;
        }
        Instant changed = Dates.instant(last);
        return changed.isAfter(Dates.instant(first)) ? changed : null;
    }

    private @Nullable Enclosure file() {
        String address = absolute(enclosure);
        return address == null ? null : new Enclosure(address, enclosureType == null ? "" : enclosureType);
    }

    private @Nullable String absolute(@Nullable String address) {
        return absolute(address, base);
    }

    static @Nullable String absolute(@Nullable String address, String base) {
        if (address == null || address.isBlank()) {
            return null;
        }
        WebAddress from = WebAddress.of(base);
        WebAddress found = from == null ? WebAddress.of(address) : from.resolve(address);
        return found == null ? null : found.toString();
    }

    /**
     * A date as machines write it, else as people do, and only where the words tell the whole day: counted from today, a
     * broken date such as 0000-00-00 00:00:00 or 31 Feb would be today's clock time.
     */
    static @Nullable Moment moment(@Nullable String written, @Nullable String language) {
        if (written == null || written.isBlank()) {
            return null;
        }
        TimeReader reader = TimeReader.standard();
        return reader.machine(written)
                .or(() -> reader.read(written, new TimeContext(language, null, null)))
                .orElse(null);
    }
}
