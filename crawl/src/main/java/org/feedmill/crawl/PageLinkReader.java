package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedmill.crawl.LinkScorer.LinkPlace;
import org.feedmill.crawl.frontier.UrlNormalizer;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.paging.Paging;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads the links of a page: their text, the text around them, and their position. */
final class PageLinkReader {

    /**
     * A link on a page.
     *
     * @param words its text, title and image description
     * @param around the text of the block around it; empty if that is large
     * @param published the date of its list item as ISO 8601
     */
    record PageLink(
            String address,
            String words,
            String around,
            LinkPlace place,
            @Nullable String published) {}

    /** The maximum number of links of one page. */
    private static final int MAX_LINKS = 3000;

    /** The maximum length of a block whose text describes the link in it. */
    private static final int MAX_BLOCK_LENGTH = 600;

    private static final int MAX_WORDS_LENGTH = 500;

    private static final int MAX_LEVELS = 30;

    private static final Set<String> UNWANTED_RELS = Set.of("nofollow", "ugc", "sponsored");

    private static final Set<String> MENU_NAMES = Set.of("nav", "menu", "navbar", "navigation", "breadcrumb", "topnav");
    private static final Set<String> FOOTER_NAMES =
            Set.of("footer", "foot", "legal", "imprint", "copyright", "cookie", "share");

    private final Page page;
    private final Map<Integer, Item> items = new HashMap<>();
    private final BitSet listed = new BitSet();
    private final Set<String> pagingLinks;
    private final Map<Integer, Optional<LinkPlace>> places = new HashMap<>();

    /** @param list the list found on the page; null if there is none */
    PageLinkReader(Page page, @Nullable ItemList list) {
        this.page = page;
        Paging paging = list == null ? Paging.of(page) : Paging.of(page, list);
        List<String> further = new ArrayList<>(paging.pages());
        if (paging.next() != null) {
            further.add(paging.next());
        }
        this.pagingLinks = Set.copyOf(further);
        if (list != null) {
            list.items().forEach(this::addItem);
        }
    }

    private void addItem(Item item) {
        if (item.node() < 0 || item.node() >= page.size()) {
            return;
        }
        int end = Math.min(page.size(), item.end() > item.node() ? item.end() : page.end(item.node()));
        for (int n = listed.nextClearBit(item.node()); n < end; n = listed.nextClearBit(n + 1)) {
            listed.set(n);
            items.put(n, item);
        }
    }

    List<PageLink> read() {
        Map<String, PageLink> links = new HashMap<>();
        List<String> order = new ArrayList<>();
        for (int n = 0; n < page.size() && order.size() < MAX_LINKS; n++) {
            PageLink link = page.tag(n) == HtmlTag.A ? link(n) : null;
            if (link != null && links.putIfAbsent(link.address(), link) == null) {
                order.add(link.address());
            } else if (link != null) {
                links.merge(link.address(), link, PageLinkReader::merge);
            }
        }
        for (String next : pagingLinks) {
            if (!links.containsKey(next)) {
                links.put(next, new PageLink(next, "", "", LinkPlace.PAGING, null));
                order.add(next);
            }
        }
        return order.stream().map(links::get).toList();
    }

    /** Merges links with the same address, such as an image and a heading. */
    private static PageLink merge(PageLink one, PageLink other) {
        String words = one.words().contains(other.words()) ? one.words() : one.words() + " " + other.words();
        boolean better = one.place() == LinkPlace.MENU || one.place() == LinkPlace.FOOTER;
        return new PageLink(
                one.address(),
                words.length() > MAX_WORDS_LENGTH ? one.words() : words,
                one.around().length() >= other.around().length() ? one.around() : other.around(),
                better ? other.place() : one.place(),
                one.published() == null ? other.published() : one.published());
    }

    private @Nullable PageLink link(int node) {
        String href = page.attribute(node, "href");
        String stated = href == null || href.startsWith("#") ? null : page.absoluteAddress(href);
        String address = stated == null || isUnwanted(node) ? null : UrlNormalizer.normalize(stated);
        if (stated == null || address == null) {
            return null;
        }
        Item item = items.get(node);
        String date = item == null || item.date() == null ? null : item.date().toIso();
        return new PageLink(address, words(node, item), around(node, item), place(node, stated), date);
    }

    private boolean isUnwanted(int node) {
        String rel = page.attribute(node, "rel");
        if (rel == null) {
            return false;
        }
        for (String word : rel.toLowerCase(Locale.ROOT).split("\\s+", -1)) {
            if (UNWANTED_RELS.contains(word)) {
                return true;
            }
        }
        return false;
    }

    private String words(int node, @Nullable Item item) {
        StringBuilder words = new StringBuilder(page.text(node));
        add(words, page.attribute(node, "title"));
        add(words, page.attribute(node, "aria-label"));
        for (int n = node; n < Math.min(page.end(node), node + 20); n++) {
            add(words, page.tag(n) == HtmlTag.IMG ? page.attribute(n, "alt") : null);
        }
        add(words, item == null || sameLink(node, item) ? (item == null ? null : item.title()) : null);
        return truncate(words.toString(), MAX_WORDS_LENGTH);
    }

    private boolean sameLink(int node, Item item) {
        String href = page.attribute(node, "href");
        return href != null && item.link() != null && item.link().equals(page.absoluteAddress(href));
    }

    private static void add(StringBuilder words, @Nullable String more) {
        if (more != null && !more.isBlank() && words.indexOf(more) < 0) {
            words.append(' ').append(more);
        }
    }

    /** Returns the text of the item, or of the largest block around the link that is still small. */
    private String around(int node, @Nullable Item item) {
        if (item != null) {
            int end = item.end() > item.node() ? item.end() : page.end(item.node());
            return truncate(page.text(item.node(), Math.min(end, page.size())), MAX_BLOCK_LENGTH);
        }
        int block = node;
        for (int n = page.parent(node), up = 0; n > 0 && up < 4; n = page.parent(n), up++) {
            if (page.textLength(n) > MAX_BLOCK_LENGTH || page.linkTextLength(n) > 2 * page.linkTextLength(node) + 40) {
                break;
            }
            block = n;
        }
        return block == node ? "" : page.text(block);
    }

    private static String truncate(String text, int length) {
        return text.length() > length ? text.substring(0, length) : text;
    }

    private LinkPlace place(int node, String address) {
        if (pagingLinks.contains(address)) {
            return LinkPlace.PAGING;
        }
        if (listed.get(node)) {
            return LinkPlace.ITEM;
        }
        LinkPlace place = LinkPlace.CONTENT;
        for (int n = node, up = 0; n > 0 && up < MAX_LEVELS; n = page.parent(n), up++) {
            Optional<LinkPlace> named = places.computeIfAbsent(n, this::placeByName);
            if (named.isPresent()) {
                return named.get();
            }
        }
        return place;
    }

    private Optional<LinkPlace> placeByName(int node) {
        int tag = page.tag(node);
        if (tag == HtmlTag.NAV || tag == HtmlTag.HEADER) {
            return Optional.of(LinkPlace.MENU);
        }
        if (tag == HtmlTag.FOOTER) {
            return Optional.of(LinkPlace.FOOTER);
        }
        String names = placeByName(node, "class") + " " + placeByName(node, "id") + " " + placeByName(node, "role");
        for (String part : names.toLowerCase(Locale.ROOT).split("[^a-z]+", -1)) {
            if (MENU_NAMES.contains(part)) {
                return Optional.of(LinkPlace.MENU);
            }
            if (FOOTER_NAMES.contains(part)) {
                return Optional.of(LinkPlace.FOOTER);
            }
        }
        return Optional.empty();
    }

    private String placeByName(int node, String attribute) {
        String value = page.attribute(node, attribute);
        return value == null ? "" : truncate(value, 200);
    }
}
