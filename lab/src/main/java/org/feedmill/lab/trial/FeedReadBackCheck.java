package org.feedmill.lab.trial;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a written feed with widely used feed libraries and compares the result with the original feed. */
final class FeedReadBackCheck {

    /** The fields of an entry that every format contains. */
    private record ReadEntry(
            @Nullable String title, @Nullable String link) {}

    private FeedReadBackCheck() {}

    /**
     * Compares the documents; formats that no feed library reads have no differences, because their own tests read them
     * back.
     */
    static List<String> differences(Feed feed, String document, FeedFormat format) {
        if (format == FeedFormat.ICALENDAR) {
            return CalendarReadBackCheck.differences(feed, document);
        }
        if (!format.isSubscribable()) {
            return List.of();
        }
        List<ReadEntry> read;
        try {
            read = format == FeedFormat.JSON ? json(document) : rome(document);
        } catch (FeedException | JacksonException | IllegalArgumentException e) {
            return List.of("cannot be read back: " + e);
        }
        List<Entry> entries = feed.entries();
        if (read.size() != entries.size()) {
            return List.of("has " + read.size() + " entries of " + entries.size());
        }
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < read.size(); i++) {
            Entry entry = entries.get(i);
            ReadEntry line = read.get(i);
            if (!displayedTitle(entry.title(), format).equals(displayedTitle(line.title, format))) {
                differences.add("title «" + entry.title() + "» came back as «" + line.title + "»");
            }
            if (entry.link() != null && !entry.link().equals(line.link)) {
                differences.add("link " + entry.link() + " came back as " + line.link);
            }
        }
        return differences;
    }

    /** A title as a reader shows it: in XML a {@code <} may be written as its entity, for readers that expect HTML. */
    private static String displayedTitle(@Nullable String title, FeedFormat format) {
        boolean guarded = format == FeedFormat.RSS || format == FeedFormat.RDF || format == FeedFormat.ATOM;
        String text = title == null ? "" : title;
        return guarded ? text.replace("&lt;", "<") : text;
    }

    private static List<ReadEntry> rome(String document) throws FeedException {
        SyndFeed feed = new SyndFeedInput().build(new StringReader(document));
        List<ReadEntry> lines = new ArrayList<>();
        for (SyndEntry entry : feed.getEntries()) {
            boolean html = entry.getTitleEx() != null
                    && "html".equals(entry.getTitleEx().getType());
            String title = html ? Parser.unescapeEntities(entry.getTitle(), false) : entry.getTitle();
            lines.add(new ReadEntry(title, entry.getLink()));
        }
        return lines;
    }

    private static List<ReadEntry> json(String document) {
        List<ReadEntry> lines = new ArrayList<>();
        for (JsonNode item :
                Objects.requireNonNull(JsonMapper.shared().readTree(document).get("items"))) {
            lines.add(new ReadEntry(text(item, "title"), text(item, "url")));
        }
        return lines;
    }

    private static @Nullable String text(JsonNode item, String field) {
        JsonNode value = item.get(field);
        return value == null || value.isNull() ? null : value.asString();
    }
}
