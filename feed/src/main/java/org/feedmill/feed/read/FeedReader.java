package org.feedmill.feed.read;

import java.nio.charset.Charset;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.page.TextDecoder;
import org.jspecify.annotations.Nullable;

/**
 * Reads feeds from the web: RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, JSON Feed 1 and 1.1. It keeps the ids of the
 * entries, their dates as precisely as given, and their sanitised content ({@link SanitizedHtml}). It tolerates errors
 * (HTML entities, stray ampersands, undeclared prefixes, a missing end), but rejects attacks: document types with
 * declarations are not read, so there are no entities to expand or fetch. Cost: linear; entries, depth and lengths are
 * limited.
 */
public final class FeedReader {

    /** More entries are an archive. */
    static final int MAX_ENTRIES = 5000;

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private FeedReader() {}

    /**
     * Reads a document.
     *
     * @param contentType the header of the response; null if there was none
     * @param address of the document; empty if unknown
     * @param seen the fetch time; null if unknown
     */
    public static FeedReadResult read(
            byte[] bytes, @Nullable String contentType, String address, @Nullable Instant seen) {
        String decoded = TextDecoder.decode(bytes, wideContentType(bytes, contentType));
        String text = FeedText.removeIllegal(withWindowsCharacters(decoded)).strip();
        if (text.startsWith("{")) {
            return JsonFeedReader.read(text, address, seen);
        }
        return XmlFeedReader.read(text, address, seen);
    }

    /** Control characters from U+0080 are bytes of windows-1252 that were taken for another charset. */
    private static String withWindowsCharacters(String text) {
        if (text.chars().noneMatch(c -> c >= 0x80 && c < 0xA0)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text);
        for (int i = 0; i < out.length(); i++) {
            char c = out.charAt(i);
            if (c >= 0x80 && c < 0xA0) {
                out.setCharAt(i, new String(new byte[] {(byte) c}, WINDOWS).charAt(0));
            }
        }
        return out.toString();
    }

    /** XML in UTF-16 needs no byte order mark: the first character shows it. */
    private static @Nullable String wideContentType(byte[] bytes, @Nullable String contentType) {
        if (bytes.length > 1 && bytes[0] == '<' && bytes[1] == 0) {
            return "text/xml; charset=utf-16le";
        }
        return bytes.length > 1 && bytes[0] == 0 && bytes[1] == '<' ? "text/xml; charset=utf-16be" : contentType;
    }

    /**
     * Assigns ids to the entries of one feed: their own ones, or, if they have none or different entries share it,
     * those of list entries.
     */
    static List<Entry> withIds(String page, List<EntryDraft> drafts, @Nullable Instant seen) {
        List<Entry> entries = new ArrayList<>();
        for (EntryDraft draft : drafts) {
            entries.add(draft.toEntry(seen));
        }
        List<String> made = EntryId.assign(page, entries);
        Map<String, String> holders = new HashMap<>();
        Map<String, Boolean> shared = new HashMap<>();
        for (int i = 0; i < drafts.size(); i++) {
            String id = drafts.get(i).id();
            String holder = id == null ? null : holders.putIfAbsent(id, made.get(i));
            if (id != null && holder != null && !holder.equals(made.get(i))) {
                shared.put(id, true);
            }
        }
        List<Entry> named = new ArrayList<>();
        for (int i = 0; i < drafts.size(); i++) {
            String id = drafts.get(i).id();
            boolean own = id != null && !shared.containsKey(id);
            named.add(entries.get(i).withId(own ? Objects.requireNonNull(id) : made.get(i)));
        }
        return named;
    }

    /** Returns the newest date of an entry, for feeds without a date. */
    static @Nullable Instant latestDate(List<Entry> entries, @Nullable Instant seen) {
        Instant newest = null;
        for (Entry entry : entries) {
            Instant at = entry.updated() != null ? entry.updated() : entry.publishedAt();
            if (at != null && (seen == null || !at.isAfter(seen))) {
                newest = newest == null || at.isAfter(newest) ? at : newest;
            }
        }
        return newest != null ? newest : seen;
    }
}
