package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Finds links and images by their URL, alternative text or title. */
final class MarkAddresses {

    private static final int MOST = 200;

    private final Page page;

    MarkAddresses(Page page) {
        this.page = page;
    }

    /** The links, or pictures, of an address; for a title those with the most text first. */
    List<Integer> find(Target target, String words) {
        String wanted = page.absolute(words);
        if (wanted == null || words.codePoints().anyMatch(Character::isWhitespace)) {
            return List.of();
        }
        String key = key(wanted);
        boolean picture = target == Target.ITEM_IMAGE;
        List<Integer> nodes = new ArrayList<>();
        for (int n = 0; n < page.size() && nodes.size() < MOST; n++) {
            String address = picture ? picture(n) : link(n);
            if (address != null && (address.equals(words) || key.equals(key(page.absolute(address))))) {
                nodes.add(n);
            }
        }
        if (!picture) {
            nodes.sort(Comparator.comparingInt((Integer n) -> -page.textLength(n)));
        }
        return nodes;
    }

    private @Nullable String link(int node) {
        return page.tag(node) == Tag.A ? page.attribute(node, "href") : null;
    }

    private @Nullable String picture(int node) {
        return page.tag(node) == Tag.IMG ? page.attribute(node, "src") : null;
    }

    /** Addresses are the same with and without a slash at the end, by http and by https. */
    private static String key(@Nullable String address) {
        String key = address == null ? "" : address;
        key = key.startsWith("https:") ? key.substring(6) : key.startsWith("http:") ? key.substring(5) : key;
        return key.endsWith("/") ? key.substring(0, key.length() - 1) : key;
    }

    /** Pictures and links whose alternative text or title says just that. */
    List<Integer> named(String folded) {
        List<Integer> nodes = new ArrayList<>();
        for (int n = 0; n < page.size() && nodes.size() < MOST && !folded.isEmpty(); n++) {
            String name = page.tag(n) == Tag.IMG ? page.attribute(n, "alt") : link(n) == null ? null : title(n);
            if (name != null
                    && name.length() >= folded.length()
                    && Folding.of(name).equals(folded)) {
                nodes.add(n);
            }
        }
        return nodes;
    }

    private @Nullable String title(int node) {
        return page.attribute(node, "title");
    }
}
