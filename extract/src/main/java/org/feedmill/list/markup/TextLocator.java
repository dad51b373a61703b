package org.feedmill.list.markup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Locates addresses and titles from scripts on the page. */
final class TextLocator {

    private static final int MAX_TITLE_LENGTH = 400;
    private static final int MIN_TITLE_LENGTH = 2;
    private static final double MIN_SAME_SIGNATURE_SHARE = 0.5;

    private final Page page;
    private final LinkIndex links;
    private final Map<String, List<Integer>> byAddress = new HashMap<>();
    private final Map<String, String> byEnding = new HashMap<>();
    private final Map<Long, Set<String>> byMake = new HashMap<>();
    private @Nullable Map<String, Integer> byTitle;

    TextLocator(PageIndex survey) {
        this.page = survey.page();
        this.links = survey.links();
        for (int n = 0; n < page.size(); n++) {
            String address = page.tag(n) == HtmlTag.A && links.isLink(n) ? links.address(n) : null;
            if (address != null) {
                String key = key(address);
                byAddress.computeIfAbsent(key, k -> new ArrayList<>()).add(n);
                byEnding.putIfAbsent(key.substring(key.lastIndexOf('/') + 1), address);
                byMake.computeIfAbsent(make(n), k -> new HashSet<>()).add(key);
            }
        }
    }

    /** The tag path and class of a link. */
    private long make(int link) {
        return NodeSignatures.mix(page.tagPath(link), page.classSymbol(link) + 1);
    }

    /**
     * Returns the number of different pages that the links of the most frequent structure among these nodes lead to, 0
     * if there are none.
     */
    int alike(List<Integer> nodes) {
        Map<Long, Integer> makes = new HashMap<>();
        for (int node : nodes) {
            if (links.isLink(node)) {
                makes.merge(make(node), 1, Integer::sum);
            }
        }
        for (Map.Entry<Long, Integer> entry : makes.entrySet()) {
            if (entry.getValue() >= MIN_SAME_SIGNATURE_SHARE * nodes.size()) {
                return byMake.getOrDefault(entry.getKey(), Set.of()).size();
            }
        }
        return 0;
    }

    /** The texts of the page by their key as titles, collected on first use. */
    private Map<String, Integer> titles() {
        Map<String, Integer> known = byTitle;
        if (known == null) {
            known = new HashMap<>();
            for (int n = 0; n < page.size(); n++) {
                boolean titled = page.isText(n) || page.tag(n) == HtmlTag.A || HtmlTag.isHeading(page.tag(n));
                if (titled && !page.isHidden(n) && page.textLength(n) <= MAX_TITLE_LENGTH) {
                    String letters = letters(page.isText(n) ? page.ownText(n) : page.text(n));
                    if (letters.length() >= MIN_TITLE_LENGTH) {
                        known.putIfAbsent(letters, n);
                    }
                }
            }
            byTitle = known;
        }
        return known;
    }

    /**
     * Returns the common key of different spellings of an address: without scheme, www, and slash or fragment at the
     * end.
     */
    static String key(String address) {
        int scheme = address.indexOf("://");
        int from = scheme < 0 ? 0 : scheme + 3;
        from += address.startsWith("www.", from) ? 4 : 0;
        int hash = address.indexOf('#', from);
        boolean route = hash >= 0 && (address.startsWith("/", hash + 1) || address.startsWith("!", hash + 1));
        int to = hash < 0 || route ? address.length() : hash;
        while (to > from && address.charAt(to - 1) == '/') {
            to--;
        }
        return address.substring(from, to);
    }

    private static String letters(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
                out.append(Character.toLowerCase(c));
            }
        }
        return out.toString();
    }

    /** The visible links to an address, in page order. */
    List<Integer> links(@Nullable String address) {
        return address == null ? List.of() : byAddress.getOrDefault(key(address), List.of());
    }

    /** The first address on the page whose last part is this one, null if there is none. */
    @Nullable
    String ending(String slug) {
        return byEnding.get(slug);
    }

    /** The first node whose text is this title, -1 if there is none. */
    int title(@Nullable String title) {
        String letters = title == null ? "" : letters(title);
        return letters.length() < MIN_TITLE_LENGTH ? -1 : titles().getOrDefault(letters, -1);
    }

    /** The most suitable title among the texts of the links to an address, null if there is none. */
    @Nullable
    String titleOf(@Nullable String address) {
        String best = null;
        for (int link : links(address)) {
            String text = heading(link);
            boolean titled = text.length() <= MAX_TITLE_LENGTH && TextWeight.weight(text) >= 8 && !links.isLabel(link);
            if (titled && (best == null || TextWeight.weight(text) > TextWeight.weight(best))) {
                best = text;
            }
        }
        return best;
    }

    /** The text of the heading in a link, else the text of the link. */
    private String heading(int link) {
        for (int n = link + 1; n < page.end(link); n++) {
            if (HtmlTag.isHeading(page.tag(n)) && page.textLength(n) > 0) {
                return page.text(n);
            }
        }
        return links.text(link);
    }
}
