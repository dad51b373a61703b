package org.feedmill.feed;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.jspecify.annotations.Nullable;

/**
 * Writes Atom 1.0 (RFC 4287). The feed's id is the address of the page. An entry without a link has its text as
 * content, because §4.1.2 requires an alternate link or content.
 *
 * <p>{@code updated} is mandatory. It must not be invented, nor change between two reads of the page, or readers show
 * old entries as changed: it is the last detected change, else the publication, else the time the entry was first seen,
 * else the feed's time. An entry announced for the future was last changed no later than it was seen.
 */
final class AtomWriter {

    private static final XmlElement.Namespace ATOM = new XmlElement.Namespace("", "http://www.w3.org/2005/Atom");

    /** Times are moved within a day. */
    private static final int MAX_MOVE = 86_399;

    private static final Pattern MARKUP_LIKE = Pattern.compile("<[a-zA-Z/!?]|&[#\\p{L}\\p{N}]");

    private AtomWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        Instant time = updateTime(feed);
        XmlElement root = new XmlElement("feed", ATOM)
                .attribute("xml:lang", feed.language())
                .add(text("title", feed.title()))
                .add(link("alternate", "text/html", feed.link()));
        if (feed.self() != null) {
            root.add(link("self", FeedFormat.ATOM.mediaType(), feed.self()));
            if (hub != null) {
                root.add(link("hub", null, hub));
            }
        }
        root.add(person(feed.authorOrTitle()));
        if (feed.hasDescription()) {
            root.add(text("subtitle", feed.description()));
        }
        root.addText("id", feed.link())
                .addText("generator", FeedXmlDocument.GENERATOR)
                .addText("logo", feed.image())
                .addText("updated", FeedDates.rfc3339(time));
        List<String> updates = updates(feed.entries(), time);
        for (int i = 0; i < updates.size(); i++) {
            root.add(entry(feed, feed.entries().get(i), updates.get(i)));
        }
        return root.toDocument();
    }

    /**
     * Returns the update times of the entries. Equal ones fall by the order of the list, second by second, because
     * readers sort by them: those of entries of which only the day is known, and of entries first seen together. The
     * last entry keeps its time, so that a new one on top changes no other. The offset of an unknown zone marks the
     * times that were moved.
     */
    private static List<String> updates(List<Entry> entries, Instant feedTime) {
        List<String> updates = new ArrayList<>(
                entries.stream().map(entry -> updateText(entry, feedTime)).toList());
        Set<Instant> taken = new HashSet<>();
        Map<Instant, Integer> moves = new HashMap<>();
        for (int i = entries.size() - 1; i >= 0; i--) {
            Entry entry = entries.get(i);
            Instant stated = entry.publishedAt();
            if (entry.updated() != null || (stated != null && !stated.equals(updateTime(entry)))) {
                continue; // it was changed at that time, or seen before the date that it announces
            }
            Instant time =
                    Objects.requireNonNullElse(updateTime(entry), feedTime).truncatedTo(ChronoUnit.SECONDS);
            int move = moves.getOrDefault(time, 0);
            while (move < MAX_MOVE && taken.contains(time.plusSeconds(move))) {
                move++;
            }
            moves.put(time, move);
            taken.add(time.plusSeconds(move));
            if (move > 0) {
                updates.set(i, FeedDates.withUnknownZone(FeedDates.rfc3339(time.plusSeconds(move))));
            }
        }
        return updates;
    }

    /** An entry that was never changed has the same date twice. */
    private static String updateText(Entry entry, Instant feedTime) {
        String updated = FeedDates.rfc3339(Objects.requireNonNullElse(updateTime(entry), feedTime));
        Instant published = entry.publishedAt();
        boolean unchanged = published != null && updated.equals(FeedDates.rfc3339(published));
        return Objects.requireNonNull(FeedXmlDocument.inKnownZone(updated, unchanged ? entry.published() : null));
    }

    private static XmlElement entry(Feed feed, Entry entry, String updated) {
        XmlElement atom = new XmlElement("entry", ATOM).add(text("title", entry.title()));
        if (entry.link() != null) {
            atom.add(link("alternate", null, entry.link()));
        }
        entry.files()
                .forEach(file -> atom.add(link("enclosure", file.type(), file.address())
                        .attribute("length", file.length() == null ? null : Long.toString(file.length()))));
        entry.categories().forEach(name -> atom.add(new XmlElement("category", ATOM).attribute("term", name)));
        if (entry.author() != null) {
            atom.add(person(entry.author()));
        }
        Instant published = entry.publishedAt();
        atom.addText("id", EntryId.toIri(feed.link(), entry.id()))
                .addText("updated", updated)
                .addText(
                        "published",
                        FeedXmlDocument.inKnownZone(
                                published == null ? null : FeedDates.rfc3339(published), entry.published()));
        addTexts(atom, entry);
        return atom.addAll(FeedXmlDocument.mediaElements(entry)).addAll(FeedXmlDocument.extensionElements(entry));
    }

    private static void addTexts(XmlElement atom, Entry entry) {
        String text = EntryComposer.summaryOrTeaser(entry);
        String html = EntryComposer.contentOrPicture(entry);
        if (html != null) {
            atom.add(content("content", "html", html));
        } else if (entry.link() == null) {
            atom.add(text("content", text == null ? entry.title() : text));
        }
        if (text != null ? entry.link() != null || html != null : html == null && entry.link() != null) {
            // An entry without any text repeats its title: readers and validators expect some text.
            atom.add(text("summary", text == null ? entry.title() : text));
        }
    }

    private static @Nullable Instant updateTime(Entry entry) {
        Instant published = entry.publishedAt();
        Instant seen = entry.seen();
        if (entry.updated() != null) {
            return entry.updated();
        }
        return published == null || (seen != null && published.isAfter(seen)) ? seen : published;
    }

    private static Instant updateTime(Feed feed) {
        if (feed.updated() != null) {
            return feed.updated();
        }
        return feed.entries().stream()
                .map(AtomWriter::updateTime)
                .filter(Objects::nonNull)
                .max(Instant::compareTo)
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "Atom requires a date, but neither the feed nor an entry has one. Set the fetch time of the page."));
    }

    private static XmlElement content(String name, String type, String value) {
        return new XmlElement(name, ATOM, value).attribute("type", type);
    }

    /** Returns plain text; text that looks like markup is written as HTML, in which it is escaped beyond doubt. */
    private static XmlElement text(String name, String value) {
        return MARKUP_LIKE.matcher(value).find()
                ? content(name, "html", FeedText.escapeHtml(value))
                : content(name, "text", value);
    }

    private static XmlElement link(String rel, @Nullable String type, String href) {
        return new XmlElement("link", ATOM)
                .attribute("rel", rel)
                .attribute("type", type)
                .attribute("href", href);
    }

    private static XmlElement person(String name) {
        return new XmlElement("author", ATOM).addText("name", name);
    }
}
