package org.feedmill.feed;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.article.Article;
import org.feedmill.article.SourcedValue;
import org.feedmill.feed.clean.CleanUrl;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.feed.clean.SafeHtml;
import org.feedmill.list.Enclosure;
import org.feedmill.list.Item;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a feed. An entry is always clean, whatever it is made of: texts contain only valid XML characters and
 * are limited in length, addresses are absolute http(s) ones or absent, the title is never empty, the HTML is safe, and
 * dates can be written in every format. So the writers need no checks.
 *
 * @param id permanent id of the entry, see {@link EntryId}
 * @param published the publication date of the source; its precision shows whether only the day (or less) is known;
 *     absent if the page has no date, and never invented
 * @param updated the time at which a change of the text was detected
 * @param seen the time at which the entry was first seen; used for Atom, which requires a date
 * @param summary plain text
 * @param contentHtml HTML of the full content, sanitised where it was extracted; unsafe HTML is rejected here and the
 *     content left out
 * @param enclosure the audio, video or document of the entry
 */
public record Entry(
        String id,
        String title,
        @Nullable String link,
        @Nullable Moment published,
        @Nullable Instant updated,
        @Nullable Instant seen,
        @Nullable String summary,
        @Nullable String contentHtml,
        List<String> categories,
        @Nullable String image,
        @Nullable String author,
        @Nullable Price price,
        @Nullable Enclosure enclosure) {

    /** The maximum length according to RFC 6838. */
    private static final int MAX_TYPE_LENGTH = 255;

    public Entry {
        id = FeedText.removeIllegal(id).strip();
        if (id.isEmpty()) {
            throw new IllegalArgumentException("an entry needs an id");
        }
        link = CleanUrl.clean(link);
        published = FeedDates.writableOrNull(published);
        updated = FeedDates.writableOrNull(updated);
        seen = FeedDates.writableOrNull(seen);
        summary = FeedText.toLines(summary, FeedText.MAX_SUMMARY_LENGTH);
        contentHtml = SafeHtml.safeOrNull(contentHtml);
        categories = categories.stream()
                .map(FeedText::toTitle)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        image = CleanUrl.clean(image);
        author = FeedText.toTitle(author);
        price = writableOrNull(price);
        enclosure = writableOrNull(enclosure);
        title = Objects.requireNonNullElse(firstTitle(title, summary, link), id);
    }

    /** An entry without an enclosure. */
    public Entry(
            String id,
            String title,
            @Nullable String link,
            @Nullable Moment published,
            @Nullable Instant updated,
            @Nullable Instant seen,
            @Nullable String summary,
            @Nullable String contentHtml,
            List<String> categories,
            @Nullable String image,
            @Nullable String author,
            @Nullable Price price) {
        this(id, title, link, published, updated, seen, summary, contentHtml, categories, image, author, price, null);
    }

    /** An entry with an id and a title only. */
    public static Entry of(String id, String title) {
        return new Entry(id, title, null, null, null, null, null, null, List.of(), null, null, null, null);
    }

    /** Creates an entry from an item of a list; its final id depends on all items of the list. */
    static Entry of(Item item, @Nullable String subject, @Nullable Instant seen) {
        List<String> categories =
                Stream.of(item.category(), subject).filter(Objects::nonNull).toList();
        return new Entry(
                "urn:feedmill:new",
                item.title(),
                item.link(),
                item.date(),
                null,
                seen,
                item.description(),
                null,
                categories,
                item.image(),
                item.author(),
                item.price(),
                item.enclosure());
    }

    /** Whether the source gives the day, month or year of publication, but no time of day. */
    public boolean hasDateOnly() {
        return published != null
                && (published.time() == null || published.grain().compareTo(TimePrecision.DAY) <= 0);
    }

    /** The instant of publication: midnight UTC if only the day is known, UTC if the zone is unknown. */
    public @Nullable Instant publishedAt() {
        return published == null ? null : FeedDates.toInstant(published);
    }

    /** The summary as shown to readers: with the price, if the text does not contain it. */
    public @Nullable String text() {
        if (price == null) {
            return summary;
        }
        String amount = price.amount().toPlainString();
        if (title.contains(amount) || (summary != null && summary.contains(amount))) {
            return summary;
        }
        return price.currency() + " " + amount + (summary == null ? "" : "\n" + summary);
    }

    public Entry withId(String newId) {
        return new Entry(
                newId,
                title,
                link,
                published,
                updated,
                seen,
                summary,
                contentHtml,
                categories,
                image,
                author,
                price,
                enclosure);
    }

    /** Returns the entry with these texts and this image. */
    public Entry withTexts(
            String newTitle, @Nullable String newSummary, @Nullable String newHtml, @Nullable String newImage) {
        return new Entry(
                id,
                newTitle,
                link,
                published,
                updated,
                seen,
                newSummary,
                newHtml,
                categories,
                newImage,
                author,
                price,
                enclosure);
    }

    public Entry withLink(@Nullable String newLink) {
        return new Entry(
                id,
                title,
                newLink,
                published,
                updated,
                seen,
                summary,
                contentHtml,
                categories,
                image,
                author,
                price,
                enclosure);
    }

    public Entry withPublished(@Nullable Moment moment) {
        return new Entry(
                id,
                title,
                link,
                moment,
                updated,
                seen,
                summary,
                contentHtml,
                categories,
                image,
                author,
                price,
                enclosure);
    }

    /** Returns the entry with the offset of this zone where its time has none; null leaves it as it is. */
    public Entry inTimeZone(@Nullable ZoneId zone) {
        return published == null ? this : withPublished(published.inZone(zone));
    }

    public Entry withUpdated(@Nullable Instant instant) {
        return new Entry(
                id,
                title,
                link,
                published,
                instant,
                seen,
                summary,
                contentHtml,
                categories,
                image,
                author,
                price,
                enclosure);
    }

    public Entry withSeen(@Nullable Instant instant) {
        return new Entry(
                id,
                title,
                link,
                published,
                updated,
                instant,
                summary,
                contentHtml,
                categories,
                image,
                author,
                price,
                enclosure);
    }

    public Entry withSummary(@Nullable String text) {
        return new Entry(
                id,
                title,
                link,
                published,
                updated,
                seen,
                text,
                contentHtml,
                categories,
                image,
                author,
                price,
                enclosure);
    }

    public Entry withContentHtml(@Nullable String html) {
        return new Entry(
                id, title, link, published, updated, seen, summary, html, categories, image, author, price, enclosure);
    }

    /** Whether both have the same title, perhaps on different days: then they are the same article. */
    boolean hasSameHeadline(Entry other) {
        return title.equals(other.title) && Objects.equals(link, other.link);
    }

    /**
     * Returns this entry with the content of its article, and with missing fields (authors, date, image) from the
     * article. Fields of the list are kept.
     */
    public Entry withArticle(Article article) {
        return withArticle(article, List.of(article.body().html()));
    }

    /**
     * Returns this entry with the content of an article of several pages; other fields come from the first page.
     *
     * @param pages the content of each page as HTML, including the first
     */
    public Entry withArticle(Article article, List<String> pages) {
        SourcedValue<Moment> stated = article.published();
        SourcedValue<String> picture = article.leadImage();
        String names = article.authors().stream().map(SourcedValue::value).collect(Collectors.joining(", "));
        String html = joinPages(pages);
        return new Entry(
                id,
                title,
                link,
                published == null && stated != null ? stated.value() : published,
                updated,
                seen,
                summary,
                html == null ? contentHtml : html,
                categories,
                image == null && picture != null ? picture.value() : image,
                author == null ? names : author,
                price,
                enclosure);
    }

    /** Joins pages up to the length limit of a feed. */
    private static @Nullable String joinPages(List<String> pages) {
        StringBuilder html = new StringBuilder();
        for (String page : pages) {
            String part = SafeHtml.safeOrNull(page);
            if (part != null && html.length() + part.length() < FeedText.MAX_CONTENT_LENGTH) {
                html.append(html.isEmpty() ? "" : "\n").append(part);
            }
        }
        return html.isEmpty() ? null : html.toString();
    }

    /** Returns this entry with the earlier id and dates, and with missing fields from the earlier entry. */
    public Entry continuing(Entry before) {
        return new Entry(
                before.id,
                title,
                link != null ? link : before.link,
                before.published == null || (published != null && published.changesOffsetOf(before.published))
                        ? published
                        : before.published,
                before.updated != null ? before.updated : updated,
                before.seen != null ? before.seen : seen,
                summary != null ? summary : before.summary,
                contentHtml != null ? contentHtml : before.contentHtml,
                categories.isEmpty() ? before.categories : categories,
                image != null ? image : before.image,
                author != null ? author : before.author,
                price != null ? price : before.price,
                enclosure != null ? enclosure : before.enclosure);
    }

    /** Returns this entry with missing fields from the other, so that nothing is lost when a page shows less. */
    Entry completedBy(Entry other) {
        return new Entry(
                id,
                title,
                link != null ? link : other.link,
                published != null ? published : other.published,
                updated != null ? updated : other.updated,
                seen != null ? seen : other.seen,
                summary != null ? summary : other.summary,
                contentHtml != null ? contentHtml : other.contentHtml,
                categories.isEmpty() ? other.categories : categories,
                image != null ? image : other.image,
                author != null ? author : other.author,
                price != null ? price : other.price,
                enclosure != null ? enclosure : other.enclosure);
    }

    /** A number with more digits than any price is not a price. */
    private static @Nullable Price writableOrNull(@Nullable Price price) {
        String currency = price == null ? null : FeedText.toLine(price.currency(), 20);
        if (price == null || currency == null) {
            return null;
        }
        boolean sound =
                price.amount().precision() <= 20 && Math.abs(price.amount().scale()) <= 20;
        return sound ? new Price(price.amount(), currency) : null;
    }

    /** An invalid media type would make the whole feed invalid. */
    private static @Nullable Enclosure writableOrNull(@Nullable Enclosure enclosure) {
        String address = enclosure == null ? null : CleanUrl.clean(enclosure.address());
        if (enclosure == null || address == null) {
            return null;
        }
        String type = enclosure.type().strip().toLowerCase(Locale.ROOT);
        int slash = type.indexOf('/');
        boolean sound = slash > 0
                && slash == type.lastIndexOf('/')
                && slash < type.length() - 1
                && type.length() <= MAX_TYPE_LENGTH
                && type.chars().allMatch(c -> c > 0x20 && c < 0x7F && "()<>@,;:\\\"[]?=&".indexOf(c) < 0);
        return new Enclosure(address, sound ? type : "application/octet-stream");
    }

    private static @Nullable String firstTitle(@Nullable String... choices) {
        for (String choice : choices) {
            String title = FeedText.toTitle(choice);
            if (title != null) {
                return title;
            }
        }
        return null;
    }
}
