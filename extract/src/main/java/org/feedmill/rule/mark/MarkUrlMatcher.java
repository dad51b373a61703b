package org.feedmill.rule.mark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Finds links and images by their URL, alternative text or title. */
final class MarkUrlMatcher {

    private static final int MAX_NODES = 200;

    private final Page page;

    MarkUrlMatcher(Page page) {
        this.page = page;
    }

    /** Returns the links, or pictures, with an address; for a title, those with the most text first. */
    List<Integer> find(MarkTarget target, String words) {
        String wanted = page.absoluteAddress(words);
        if (wanted == null || words.codePoints().anyMatch(Character::isWhitespace)) {
            return List.of();
        }
        String key = normalize(wanted);
        boolean picture = target == MarkTarget.ITEM_IMAGE;
        List<Integer> nodes = new ArrayList<>();
        for (int n = 0; n < page.size() && nodes.size() < MAX_NODES; n++) {
            String address = picture ? imageUrl(n) : linkUrl(n);
            if (address != null && (address.equals(words) || key.equals(normalize(page.absoluteAddress(address))))) {
                nodes.add(n);
            }
        }
        if (!picture) {
            nodes.sort(Comparator.comparingInt((Integer n) -> -page.textLength(n)));
        }
        return nodes;
    }

    private @Nullable String linkUrl(int node) {
        return page.tag(node) == HtmlTag.A ? page.attribute(node, "href") : null;
    }

    private @Nullable String imageUrl(int node) {
        return page.tag(node) == HtmlTag.IMG ? page.attribute(node, "src") : null;
    }

    /** Normalizes addresses, which are the same with and without a trailing slash, by http and by https. */
    private static String normalize(@Nullable String address) {
        String key = address == null ? "" : address;
        key = key.startsWith("https:") ? key.substring(6) : key.startsWith("http:") ? key.substring(5) : key;
        return key.endsWith("/") ? key.substring(0, key.length() - 1) : key;
    }

    /** Returns pictures and links whose alternative text or title equals the text. */
    List<Integer> findByName(String folded) {
        List<Integer> nodes = new ArrayList<>();
        for (int n = 0; n < page.size() && nodes.size() < MAX_NODES && !folded.isEmpty(); n++) {
            String name = page.tag(n) == HtmlTag.IMG ? page.attribute(n, "alt") : linkUrl(n) == null ? null : title(n);
            if (name != null
                    && name.length() >= folded.length()
                    && PhraseFolding.fold(name).equals(folded)) {
                nodes.add(n);
            }
        }
        return nodes;
    }

    private @Nullable String title(int node) {
        return page.attribute(node, "title");
    }
}
