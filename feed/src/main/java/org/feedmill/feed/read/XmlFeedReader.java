package org.feedmill.feed.read;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.ChannelPodcast;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** Reads RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, and CDF. */
final class XmlFeedReader {

    private static final String[] ENTRY_NAMES = {"item", "atom:entry", "entry"};

    private static final String[] TITLE_NAMES = {"title", "atom:title", "dc:title", "media:title", "itunes:title"};

    private static final String[] DESCRIPTION_NAMES = {
        "description",
        "atom:subtitle",
        "atom:tagline",
        "dc:description",
        "abstract",
        "itunes:summary",
        "itunes:subtitle",
        "media:description",
        "atom:info"
    };

    /** The date of the feed itself, of which an older dialect may give only the second. */
    private static final String[] DATE_NAMES = {
        "pubdate",
        "atom:published",
        "dcterms:issued",
        "dc:date",
        "dcterms:created",
        "lastbuilddate",
        "atom:updated",
        "atom:modified",
        "dcterms:modified",
        "lastmod"
    };

    private final String address;
    private final @Nullable Instant seen;

    private XmlFeedReader(String address, @Nullable Instant seen) {
        this.address = address;
        this.seen = seen;
    }

    static FeedReadResult read(String text, String address, @Nullable Instant seen) {
        FeedMarkupParser parser = new FeedMarkupParser(text, FeedReader.MAX_ENTRIES);
        MarkupElement root = parser.parse();
        if (root == null) {
            return new FeedReadResult.Unreadable(
                    text.indexOf('<') < 0 || text.indexOf("<!", 0) < 0
                            ? "it is not well-formed: it has no element."
                            : "it declares its own XML entities, or its document type has no end. Only the entities of "
                                    + "HTML are allowed, for security reasons.");
        }
        boolean cut = !parser.isComplete() && !parser.hasMore();
        if (cut && parser.entries() == 0) {
            return new FeedReadResult.Unreadable("it is not well-formed: it ends within an element and has no entry.");
        }
        return new XmlFeedReader(address, seen).read(root, notes(parser, address, cut));
    }

    private static List<String> notes(FeedMarkupParser parser, String address, boolean cut) {
        String feed = "The feed " + address + (address.isEmpty() ? "" : " ");
        List<String> notes = new ArrayList<>();
        if (parser.errorLine() > 0) {
            notes.add(feed + "is not well-formed in line " + parser.errorLine()
                    + (cut ? "; only the entries that are complete were read." : "; the errors were mended."));
        }
        if (parser.hasMore()) {
            notes.add(feed + "has more than " + FeedReader.MAX_ENTRIES + " entries; only the first ones were read.");
        }
        return notes;
    }

    private FeedReadResult read(MarkupElement root, List<String> notes) {
        boolean alone = root.name().equals("atom:feed") || root.name().equals("channel");
        MarkupElement channel = alone ? root : root.child("channel", "atom:feed");
        List<MarkupElement> items = new ArrayList<>();
        if (channel != null) {
            items.addAll(channel.children(ENTRY_NAMES));
            channel.children("items").forEach(list -> items.addAll(list.children(ENTRY_NAMES)));
        }
        // RSS 0.90 and 1.0 have the items next to the channel.
        items.addAll(alone ? List.of() : root.children(ENTRY_NAMES));
        if (root.name().equals("atom:entry")) {
            items.add(root);
        }
        if (channel == null && items.isEmpty()) {
            return new FeedReadResult.Unreadable("it has no channel.");
        }
        return new FeedReadResult.Read(feed(channel == null ? root : channel, root, items), notes);
    }

    private Feed feed(MarkupElement channel, MarkupElement root, List<MarkupElement> items) {
        String language = language(channel);
        String base = channel.base(address);
        String stated = EntryDraft.resolveUrl(XmlEntryReader.link(channel, base), base);
        String link = stated != null ? stated : base;
        String documentBase = base.isEmpty() ? link : base;
        XmlEntryReader reader = new XmlEntryReader(documentBase, language);
        List<EntryDraft> drafts = items.stream()
                .filter(item -> !item.isBlank())
                .limit(FeedReader.MAX_ENTRIES)
                .map(reader::readDraft)
                .toList();
        List<Entry> entries = FeedReader.withIds(link, drafts, seen);
        String stamp = channel.lastChildText(DATE_NAMES);
        Moment date = EntryDraft.parseDate(stamp == null ? channel.attribute("lastmod") : stamp, language);
        String title = XmlEntryReader.plainTitle(channel.filledChild(TITLE_NAMES));
        String description = XmlEntryReader.plainTitle(channel.filledChild(DESCRIPTION_NAMES));
        return Feed.builder(title == null ? "" : title, link)
                .description(description == null ? "" : description)
                .language(language)
                .published(date)
                .updated(FeedReader.latestDate(entries, seen))
                .image(EntryDraft.resolveUrl(picture(root, channel), documentBase))
                .author(XmlEntryReader.author(channel))
                .podcast(podcast(channel, documentBase))
                .entries(entries)
                .build();
    }

    private static ChannelPodcast podcast(MarkupElement channel, String base) {
        Map<String, String> found = new HashMap<>();
        for (String name : ChannelPodcast.names()) {
            MarkupElement element = channel.child("itunes:" + name);
            String value = element == null
                    ? null
                    : switch (name) {
                        case ChannelPodcast.IMAGE -> EntryDraft.resolveUrl(element.attribute("href"), base);
                        case ChannelPodcast.CATEGORY -> category(element);
                        default -> channel.childText("itunes:" + name);
                    };
            if (value != null) {
                found.put(name, value);
            }
        }
        return found.isEmpty() ? ChannelPodcast.NONE : new ChannelPodcast(found);
    }

    private static @Nullable String category(MarkupElement element) {
        String name = element.attribute("text");
        MarkupElement inner = element.child("itunes:category");
        String part = inner == null ? null : inner.attribute("text");
        return name == null || part == null ? name : name + ChannelPodcast.SEPARATOR + part;
    }

    private static @Nullable String language(MarkupElement channel) {
        String own = channel.inheritedAttribute("xml:lang");
        return own != null ? own : channel.childText("language", "dc:language");
    }

    private static @Nullable String picture(MarkupElement root, MarkupElement channel) {
        MarkupElement image = channel.child("image");
        MarkupElement beside = image == null ? root.child("image") : image;
        String url = beside == null ? null : beside.childText("url");
        MarkupElement podcast = channel.child("itunes:image", "itunes:link");
        String cover = podcast == null ? null : podcast.attribute("href");
        MarkupElement media = channel.child("media:thumbnail");
        String thumbnail = media == null ? null : media.attribute("url");
        String logo = channel.childText("atom:logo", "atom:icon");
        return url != null ? url : cover != null ? cover : logo != null ? logo : thumbnail;
    }
}
