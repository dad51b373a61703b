package org.feedmill.feed;

import com.rometools.rome.feed.atom.Category;
import com.rometools.rome.feed.atom.Content;
import com.rometools.rome.feed.atom.Generator;
import com.rometools.rome.feed.atom.Link;
import com.rometools.rome.feed.atom.Person;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.feed.clean.FeedDates;
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

    private AtomWriter() {}

    static String write(Feed feed, @Nullable String hub) {
        Instant time = updateTime(feed);
        var atom = new com.rometools.rome.feed.atom.Feed("atom_1.0");
        atom.setEncoding("UTF-8");
        atom.setId(feed.link());
        atom.setTitleEx(content(Content.TEXT, feed.title()));
        atom.setSubtitle(content(Content.TEXT, feed.description()));
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

    private static com.rometools.rome.feed.atom.Entry entry(Feed feed, Entry entry, Instant feedTime) {
        var atom = new com.rometools.rome.feed.atom.Entry();
        atom.setId(EntryId.toIri(feed.link(), entry.id()));
        atom.setTitleEx(content(Content.TEXT, entry.title()));
        atom.setPublished(FeedDates.toDate(entry.publishedAt()));
        atom.setUpdated(FeedDates.toDate(Objects.requireNonNullElse(updateTime(entry), feedTime)));
        if (entry.link() != null) {
            atom.setAlternateLinks(List.of(link("alternate", null, entry.link())));
        }
        if (entry.enclosure() != null) {
            atom.setOtherLinks(List.of(link(
                    "enclosure", entry.enclosure().type(), entry.enclosure().address())));
        }
        String text = entry.text();
        if (entry.contentHtml() != null) {
            atom.setContents(List.of(content(Content.HTML, entry.contentHtml())));
        } else if (entry.link() == null) {
            atom.setContents(List.of(content(Content.TEXT, text == null ? entry.title() : text)));
        }
        if (text != null && (entry.link() != null || entry.contentHtml() != null)) {
            atom.setSummary(content(Content.TEXT, text));
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

    private static Link link(String rel, @Nullable String type, String href) {
        Link link = new Link();
        link.setRel(rel);
        link.setType(type);
        link.setHref(href);
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
