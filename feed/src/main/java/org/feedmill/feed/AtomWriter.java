package org.feedmill.feed;

import com.rometools.rome.feed.atom.Category;
import com.rometools.rome.feed.atom.Content;
import com.rometools.rome.feed.atom.Generator;
import com.rometools.rome.feed.atom.Link;
import com.rometools.rome.feed.atom.Person;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.jdom2.Document;
import org.jdom2.Element;
import org.jdom2.Namespace;
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

    private static final Namespace ATOM = Namespace.getNamespace("http://www.w3.org/2005/Atom");

    /** Times are moved within a day. */
    private static final int MAX_MOVE = 86_399;

    private static final Pattern MARKUP_LIKE = Pattern.compile("<[a-zA-Z/!?]|&[#\\p{L}\\p{N}]");

    private AtomWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        Instant time = updateTime(feed);
        var atom = new com.rometools.rome.feed.atom.Feed("atom_1.0");
        atom.setEncoding("UTF-8");
        atom.setId(feed.link());
        atom.setTitleEx(text(feed.title()));
        atom.setSubtitle(feed.hasDescription() ? text(feed.description()) : null);
        atom.setUpdated(FeedDates.toDate(time));
        atom.setAlternateLinks(List.of(link("alternate", "text/html", feed.link())));
        if (feed.self() != null) {
            Link self = link("self", FeedFormat.ATOM.mediaType(), feed.self());
            atom.setOtherLinks(hub == null ? List.of(self) : List.of(self, link("hub", null, hub)));
        }
        atom.setAuthors(List.of(person(feed.authorOrTitle())));
        Generator generator = new Generator();
        generator.setValue(FeedXmlDocument.GENERATOR);
        atom.setGenerator(generator);
        atom.setLogo(feed.image());
        atom.setEntries(
                feed.entries().stream().map(entry -> entry(feed, entry, time)).toList());
        Document document = FeedXmlDocument.toDocument(atom, feed);
        markUnknownZones(document, feed.entries());
        orderEqualTimes(document, feed.entries());
        if (feed.language() != null) {
            document.getRootElement().setAttribute("lang", feed.language(), Namespace.XML_NAMESPACE);
        }
        return FeedXmlDocument.print(document);
    }

    /** An entry that was never changed has the same date twice. */
    private static void markUnknownZones(Document document, List<Entry> entries) {
        List<Element> elements = document.getRootElement().getChildren("entry", ATOM);
        List<Element> unchanged = elements.stream()
                .map(element -> element.getChildText("updated", ATOM).equals(element.getChildText("published", ATOM))
                        ? element
                        : new Element("entry", ATOM))
                .toList();
        FeedXmlDocument.markUnknownZones(unchanged, entries, "updated", ATOM);
        FeedXmlDocument.markUnknownZones(elements, entries, "published", ATOM);
    }

    /**
     * Lets equal update times fall by the order of the list, second by second, because readers sort by them: those of
     * entries of which only the day is known, and of entries first seen together. The last entry keeps its time, so
     * that a new one on top changes no other. The offset of an unknown zone marks the times that were moved.
     */
    private static void orderEqualTimes(Document document, List<Entry> entries) {
        List<Element> elements = document.getRootElement().getChildren("entry", ATOM);
        Set<Instant> taken = new HashSet<>();
        Map<Instant, Integer> moves = new HashMap<>();
        for (int i = entries.size() - 1; i >= 0; i--) {
            Element updated = elements.get(i).getChild("updated", ATOM);
            Instant stated = entries.get(i).publishedAt();
            boolean movable =
                    entries.get(i).updated() == null && (stated == null || stated.equals(updateTime(entries.get(i))));
            if (!movable) {
                continue; // it was changed at that time, or seen before the date that it announces
            }
            Instant time = OffsetDateTime.parse(updated.getText()).toInstant();
            int move = moves.getOrDefault(time, 0);
            while (move < MAX_MOVE && taken.contains(time.plusSeconds(move))) {
                move++;
            }
            moves.put(time, move);
            taken.add(time.plusSeconds(move));
            if (move > 0) {
                updated.setText(FeedDates.withUnknownZone(FeedDates.rfc3339(time.plusSeconds(move))));
            }
        }
    }

    private static com.rometools.rome.feed.atom.Entry entry(Feed feed, Entry entry, Instant feedTime) {
        var atom = new com.rometools.rome.feed.atom.Entry();
        atom.setId(EntryId.toIri(feed.link(), entry.id()));
        atom.setTitleEx(text(entry.title()));
        atom.setPublished(FeedDates.toDate(entry.publishedAt()));
        atom.setUpdated(FeedDates.toDate(Objects.requireNonNullElse(updateTime(entry), feedTime)));
        if (entry.link() != null) {
            atom.setAlternateLinks(List.of(link("alternate", null, entry.link())));
        }
        atom.setOtherLinks(entry.files().stream().map(AtomWriter::fileLink).toList());
        String text = EntryComposer.summaryOrTeaser(entry);
        String html = EntryComposer.contentOrPicture(entry);
        if (html != null) {
            atom.setContents(List.of(content(Content.HTML, html)));
        } else if (entry.link() == null) {
            atom.setContents(List.of(text(text == null ? entry.title() : text)));
        }
        if (text != null ? entry.link() != null || html != null : html == null && entry.link() != null) {
            // An entry without any text repeats its title: readers and validators expect some text.
            atom.setSummary(text(text == null ? entry.title() : text));
        }
        atom.setCategories(entry.categories().stream().map(AtomWriter::category).toList());
        if (entry.author() != null) {
            atom.setAuthors(List.of(person(entry.author())));
        }
        atom.setForeignMarkup(FeedXmlDocument.extensionElements(entry));
        return atom;
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

    private static Content content(String type, String value) {
        Content content = new Content();
        content.setType(type);
        content.setValue(value);
        return content;
    }

    /** Returns plain text; text that looks like markup is written as HTML, in which it is escaped beyond doubt. */
    private static Content text(String value) {
        return MARKUP_LIKE.matcher(value).find()
                ? content(Content.HTML, FeedText.escapeHtml(value))
                : content(Content.TEXT, value);
    }

    private static Link link(String rel, @Nullable String type, String href) {
        Link link = new Link();
        link.setRel(rel);
        link.setType(type);
        link.setHref(href);
        return link;
    }

    private static Link fileLink(MediaFile file) {
        Link link = link("enclosure", file.type(), file.address());
        if (file.length() != null) {
            link.setLength(file.length());
        }
        return link;
    }

    private static Person person(String name) {
        Person person = new Person();
        person.setName(name);
        return person;
    }

    private static Category category(String name) {
        Category category = new Category();
        category.setTerm(name);
        return category;
    }
}
