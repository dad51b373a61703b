package org.feedmill.feed;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.feed.clean.SafeHtml;
import org.feedmill.list.Enclosure;
import org.feedmill.page.Page;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/** Composes values of entries from several others: the title, the shown text, the files, the content of an article. */
final class EntryComposer {

    /** The maximum length of a summary that is made from the content. */
    private static final int MAX_TEASER_LENGTH = 500;

    /** More names stay joined. */
    private static final int MAX_NAMES = 20;

    private EntryComposer() {}

    /** Returns the first text that can be a title; null if there is none. */
    static @Nullable String firstTitle(@Nullable String... choices) {
        for (String choice : choices) {
            String title = FeedText.toTitle(choice);
            if (title != null) {
                return title;
            }
        }
        return null;
    }

    /** Returns the summary of an entry with its price, if the text does not contain it. */
    static @Nullable String shownText(Entry entry) {
        Price price = entry.price();
        String summary = entry.summary();
        if (price == null) {
            return summary;
        }
        String amount = price.amount().toPlainString();
        if (entry.title().contains(amount) || (summary != null && summary.contains(amount))) {
            return summary;
        }
        return price.currency() + " " + amount + (summary == null ? "" : "\n" + summary);
    }

    /** Returns the first file that is not a picture; null if there is none. */
    static @Nullable Enclosure mainFile(List<MediaFile> files) {
        return files.stream()
                .filter(file -> !file.type().startsWith("image/"))
                .findFirst()
                .map(file -> new Enclosure(file.address(), file.type()))
                .orElse(null);
    }

    /** Returns the files of the media, behind the enclosure if they lack it. */
    static List<MediaFile> files(@Nullable Enclosure enclosure, EntryMedia media) {
        if (enclosure == null
                || media.files().stream().anyMatch(file -> file.address().equals(enclosure.address()))) {
            return media.files();
        }
        MediaFile main = new MediaFile(enclosure.address(), enclosure.type(), null);
        return Stream.concat(Stream.of(main), media.files().stream()).toList();
    }

    /** Returns the HTML of the content; the picture, if there is no text at all; null if there is neither. */
    static @Nullable String contentOrPicture(Entry entry) {
        String picture = entry.image();
        if (entry.contentHtml() != null || entry.text() != null || picture == null) {
            return entry.contentHtml();
        }
        return SafeHtml.safeOrNull("<p><img src=\"" + FeedText.escapeHtml(picture) + "\" alt=\""
                + FeedText.escapeHtml(entry.title()) + "\"/></p>");
    }

    /** Returns the stated text, or the beginning of the content, to show as a summary; null if there is no text. */
    static @Nullable String summaryOrTeaser(Entry entry) {
        String text = entry.text();
        String html = entry.contentHtml();
        if (text != null || html == null) {
            return text;
        }
        Page page = Page.parse(html, "");
        StringBuilder out = new StringBuilder();
        for (int n = 0; n < page.size() && out.length() < MAX_TEASER_LENGTH; n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                out.append(out.isEmpty() ? "" : " ").append(page.ownText(n));
            }
        }
        return FeedText.toLine(out.toString(), MAX_TEASER_LENGTH);
    }

    /** Joins the HTML of pages up to the length limit of a feed; null if none can be shown. */
    static @Nullable String joinPages(List<String> pages) {
        StringBuilder html = new StringBuilder();
        for (String page : pages) {
            String part = SafeHtml.safeOrNull(page);
            if (part != null && html.length() + part.length() < FeedText.MAX_CONTENT_LENGTH) {
                html.append(html.isEmpty() ? "" : "\n").append(part);
            }
        }
        return html.isEmpty() ? null : html.toString();
    }

    /** Returns the names in a field, in which several are joined with commas. */
    static Stream<String> names(@Nullable String joined) {
        return joined == null ? Stream.empty() : Arrays.stream(joined.split(", ", MAX_NAMES));
    }
}
