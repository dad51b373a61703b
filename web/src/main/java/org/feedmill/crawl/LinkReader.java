package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedmill.crawl.Worth.Place;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Paging;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Reads the links of a page: their text, the text around them, and their position. */
final class LinkReader {

    /**
     * A link on a page.
     *
     * @param words its own: text, title, description of its picture
     * @param around of the block that it stands in; empty where that is large
     * @param told when the list that it stands in says that it was published, as ISO 8601
     */
    record PageLink(
            String address,
            String words,
            String around,
            Place place,
            @Nullable String told) {}

    /** Links of one page; more is a trap, or a sitemap for people of which the first will do. */
    private static final int MOST = 3000;

    /** Letters of a block that still speaks of the link in it. */
    private static final int LARGEST_BLOCK = 600;

    private static final int LONGEST_WORDS = 500;

    private static final int LEVELS = 30;

    private static final Set<String> UNWANTED = Set.of("nofollow", "ugc", "sponsored");

    private static final Set<String> MENUS = Set.of("nav", "menu", "navbar", "navigation", "breadcrumb", "topnav");
    private static final Set<String> FEET =
            Set.of("footer", "foot", "legal", "imprint", "copyright", "cookie", "share");

    private final Page page;
    private final Map<Integer, Item> items = new HashMap<>();
    private final BitSet listed = new BitSet();
    private final Set<String> onward;
    private final Map<Integer, Optional<Place>> places = new HashMap<>();

    /** @param list the list that was found on the page, null where there is none */
    LinkReader(Page page, @Nullable ItemList list) {
        this.page = page;
        Paging paging = list == null ? Paging.of(page) : Paging.of(page, list);
        List<String> further = new ArrayList<>(paging.pages());
        if (paging.next() != null) {
            further.add(paging.next());
        }
        this.onward = Set.copyOf(further);
        if (list != null) {
            list.items().forEach(this::enter);
        }
    }

    private void enter(Item item) {
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
        for (int n = 0; n < page.size() && order.size() < MOST; n++) {
            PageLink link = page.tag(n) == Tag.A ? link(n) : null;
            if (link != null && links.putIfAbsent(link.address(), link) == null) {
                order.add(link.address());
            } else if (link != null) {
                links.merge(link.address(), link, LinkReader::joined);
            }
        }
        for (String next : onward) {
            if (!links.containsKey(next)) {
                links.put(next, new PageLink(next, "", "", Place.PAGING, null));
                order.add(next);
            }
        }
        return order.stream().map(links::get).toList();
    }

    /** A picture and a heading with the same address are one link with the words of both. */
    private static PageLink joined(PageLink one, PageLink other) {
        String words = one.words().contains(other.words()) ? one.words() : one.words() + " " + other.words();
        boolean better = one.place() == Place.MENU || one.place() == Place.FOOT;
        return new PageLink(
                one.address(),
                words.length() > LONGEST_WORDS ? one.words() : words,
                one.around().length() >= other.around().length() ? one.around() : other.around(),
                better ? other.place() : one.place(),
                one.told() == null ? other.told() : one.told());
    }

    private @Nullable PageLink link(int node) {
        String href = page.attribute(node, "href");
        String told = href == null || href.startsWith("#") ? null : page.absolute(href);
        String address = told == null || unwanted(node) ? null : Spelling.address(told);
        if (told == null || address == null) {
            return null;
        }
        Item item = items.get(node);
        String date = item == null || item.date() == null ? null : item.date().iso();
        return new PageLink(address, words(node, item), around(node, item), place(node, told), date);
    }

    private boolean unwanted(int node) {
        String rel = page.attribute(node, "rel");
        if (rel == null) {
            return false;
        }
        for (String word : rel.toLowerCase(Locale.ROOT).split("\\s+", -1)) {
            if (UNWANTED.contains(word)) {
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
            add(words, page.tag(n) == Tag.IMG ? page.attribute(n, "alt") : null);
        }
        add(words, item == null || sameLink(node, item) ? (item == null ? null : item.title()) : null);
        return cut(words.toString(), LONGEST_WORDS);
    }

    private boolean sameLink(int node, Item item) {
        String href = page.attribute(node, "href");
        return href != null && item.link() != null && item.link().equals(page.absolute(href));
    }

    private static void add(StringBuilder words, @Nullable String more) {
        if (more != null && !more.isBlank() && words.indexOf(more) < 0) {
            words.append(' ').append(more);
        }
    }

    /** The item that it belongs to, else the largest block around it that is still small. */
    private String around(int node, @Nullable Item item) {
        if (item != null) {
            int end = item.end() > item.node() ? item.end() : page.end(item.node());
            return cut(page.text(item.node(), Math.min(end, page.size())), LARGEST_BLOCK);
        }
        int block = node;
        for (int n = page.parent(node), up = 0; n > 0 && up < 4; n = page.parent(n), up++) {
            if (page.textLength(n) > LARGEST_BLOCK || page.linkTextLength(n) > 2 * page.linkTextLength(node) + 40) {
                break;
            }
            block = n;
        }
        return block == node ? "" : page.text(block);
    }

    private static String cut(String text, int length) {
        return text.length() > length ? text.substring(0, length) : text;
    }

    private Place place(int node, String address) {
        if (onward.contains(address)) {
            return Place.PAGING;
        }
        if (listed.get(node)) {
            return Place.ITEM;
        }
        Place place = Place.CONTENT;
        for (int n = node, up = 0; n > 0 && up < LEVELS; n = page.parent(n), up++) {
            Optional<Place> named = places.computeIfAbsent(n, this::named);
            if (named.isPresent()) {
                return named.get();
            }
        }
        return place;
    }

    private Optional<Place> named(int node) {
        int tag = page.tag(node);
        if (tag == Tag.NAV || tag == Tag.HEADER) {
            return Optional.of(Place.MENU);
        }
        if (tag == Tag.FOOTER) {
            return Optional.of(Place.FOOT);
        }
        String names = named(node, "class") + " " + named(node, "id") + " " + named(node, "role");
        for (String part : names.toLowerCase(Locale.ROOT).split("[^a-z]+", -1)) {
            if (MENUS.contains(part)) {
                return Optional.of(Place.MENU);
            }
            if (FEET.contains(part)) {
                return Optional.of(Place.FOOT);
            }
        }
        return Optional.empty();
    }

    private String named(int node, String attribute) {
        String value = page.attribute(node, attribute);
        return value == null ? "" : cut(value, 200);
    }
}
