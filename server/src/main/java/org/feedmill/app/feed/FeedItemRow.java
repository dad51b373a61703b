package org.feedmill.app.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.DateTexts;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.list.FieldType;
import org.feedmill.list.ItemField;
import org.feedmill.serve.feeds.FilterPreview;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Row of a list of items.
 *
 * @param key in addresses of the app
 * @param isoDate date in ISO 8601, null if it is unknown
 * @param date the same date for people
 * @param vanished when the item left the page, null while it is on the page
 * @param details optional fields for people, such as the place of an event
 * @param hasText whether the text is available
 * @param filteredOut whether the feed's word filter hides the item from readers
 */
public record FeedItemRow(
        String key,
        String title,
        @Nullable String link,
        @Nullable String isoDate,
        @Nullable String date,
        Instant firstSeen,
        @Nullable Instant vanished,
        @Nullable String summary,
        @Nullable String author,
        List<String> details,
        boolean hasText,
        boolean filteredOut) {

    public static FeedItemRow of(StoredItem item, FeedSettings.WordFilter filter, AppMessages words) {
        Entry entry = item.entry();
        Moment moment = entry.published();
        return new FeedItemRow(
                ItemKey.encode(entry.id()),
                entry.title(),
                entry.link(),
                moment == null ? null : moment.toIso(),
                moment == null ? null : DateTexts.text(moment, words),
                item.firstSeen(),
                item.vanishedAt(),
                entry.text(),
                entry.author(),
                details(entry, words),
                entry.contentHtml() != null,
                FilterPreview.countPassing(filter, List.of(entry)) == 0);
    }

    private static List<String> details(Entry entry, AppMessages words) {
        List<String> details = new ArrayList<>();
        for (ItemField field : ItemField.feedExtensions()) {
            String text = field.type() == FieldType.MOMENT && entry.get(field) instanceof Moment moment
                    ? DateTexts.text(moment, words)
                    : entry.toText(field);
            if (text != null) {
                details.add(text);
            }
        }
        return details;
    }
}
