package org.feedmill.mill;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The signature by which a list is recognised on its further pages: the finder, the tag paths of its items and the form
 * of their links.
 */
final class ListSignature {

    private static final double SAME_FINDER = 0.5;

    private final String finder;
    private final Set<Long> paths = new HashSet<>();
    private final Set<String> forms = new HashSet<>();

    ListSignature(Page page, ItemList list) {
        this.finder = list.finder();
        for (Item item : list.items()) {
            paths.add(path(page, item));
            forms.add(form(item.link()));
        }
    }

    /** Returns the candidate that is most similar to the list; null if none is similar. */
    @Nullable
    ItemList bestMatch(Page page, List<ItemList> candidates) {
        ItemList best = null;
        double most = 0;
        for (ItemList candidate : candidates) {
            double likeness = similarity(page, candidate);
            if (likeness > most) {
                most = likeness;
                best = candidate;
            }
        }
        return best;
    }

    private double similarity(Page page, ItemList list) {
        List<Item> items = list.items();
        double shared = 0;
        for (Item item : items) {
            shared += paths.contains(path(page, item)) ? 1 : 0;
            shared += item.link() != null && forms.contains(form(item.link())) ? 1 : 0;
        }
        double likeness = items.isEmpty() ? 0 : shared / items.size();
        return likeness > 0 && list.finder().equals(finder) ? likeness + SAME_FINDER : likeness;
    }

    private static long path(Page page, Item item) {
        return item.node() >= 0 && item.node() < page.size() ? page.tagPath(item.node()) : 0;
    }

    /**
     * Returns an address with its numbers replaced by 0 and without its last path segment; items of one list share it.
     */
    private static String form(@Nullable String link) {
        if (link == null) {
            return "";
        }
        int query = link.indexOf('?');
        String path = query < 0 ? link : link.substring(0, query);
        int slash = path.lastIndexOf('/');
        int dot = path.lastIndexOf('.');
        String ending = dot > slash ? path.substring(dot) : "";
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < Math.max(0, slash); i++) {
            char c = path.charAt(i);
            boolean digit = Character.isDigit(c);
            if (!digit || out.isEmpty() || out.charAt(out.length() - 1) != '0') {
                out.append(digit ? '0' : c);
            }
        }
        return out.append('/').append(ending).toString();
    }
}
