package org.feedmill.article;

import java.util.Comparator;
import java.util.List;
import org.feedmill.page.Page;

/**
 * Selects the pages of a site that were most likely made from the same template: those with the most similar URLs (P5
 * §5, getMostRelated). URLs are compared part by part: host, folders, last part, query; higher parts count more, and
 * parts that only have the same pattern (both numbers, both several words) count half.
 *
 * <p>Deterministic: if pages are equally related, the first in the list is chosen. Cost: linear in the addresses.
 */
public final class RelatedPages {

    private static final double HOST_WEIGHT = 8;
    private static final double FOLDER_WEIGHT = 4;
    private static final double SIMILAR_FACTOR = 0.5;
    private static final double DEPTH_FACTOR = 0.7;
    private static final double SAME_COUNT_WEIGHT = 1;
    private static final int MAX_PARTS = 16;
    private static final int MAX_URL_LENGTH = 2000;

    /** A page with its similarity. */
    private record RankedPage(Page page, double similarity) {}

    private RelatedPages() {}

    /** At most this many siblings, the most related first; without the page itself. */
    public static List<Page> select(Page page, List<Page> siblings, int most) {
        if (siblings.isEmpty()) {
            return List.of();
        }
        String[] own = parts(page.url());
        return siblings.stream()
                .filter(sibling -> sibling != page)
                .map(sibling -> new RankedPage(sibling, similarity(own, parts(sibling.url()))))
                .sorted(Comparator.comparingDouble(RankedPage::similarity).reversed())
                .limit(most)
                .map(RankedPage::page)
                .toList();
    }

    /** Returns the similarity of two addresses; 0 for different hosts with nothing in common. */
    public static double similarity(String one, String other) {
        return similarity(parts(one), parts(other));
    }

    private static double similarity(String[] a, String[] b) {
        double score = a[0].equals(b[0]) ? HOST_WEIGHT : 0;
        double weight = FOLDER_WEIGHT;
        int shared = Math.min(Math.min(a.length, b.length), MAX_PARTS);
        for (int i = 1; i < shared; i++) {
            score += weight * partSimilarity(a[i], b[i]);
            weight *= DEPTH_FACTOR;
        }
        return score + (a.length == b.length ? SAME_COUNT_WEIGHT : 0);
    }

    /**
     * Returns true if two addresses have the same structure, so that their pages probably share a template: all parts
     * have the same pattern, or all folders are the same.
     */
    public static boolean isAlike(String one, String other) {
        String[] a = parts(one);
        String[] b = parts(other);
        if (a.length != b.length || !a[0].equals(b[0])) {
            return false;
        }
        boolean sameShape = true;
        boolean sameFolders = a.length > 2 && !a[a.length - 1].isEmpty() && !b[b.length - 1].isEmpty();
        for (int i = 1; i < a.length; i++) {
            sameShape &= partSimilarity(a[i], b[i]) > 0;
            sameFolders &= i == a.length - 1 || a[i].equals(b[i]);
        }
        return sameShape || sameFolders;
    }

    /** Host without "www.", then the parts of path and query. */
    private static String[] parts(String url) {
        String text = url.length() > MAX_URL_LENGTH ? url.substring(0, MAX_URL_LENGTH) : url;
        int scheme = text.indexOf("://");
        String rest = scheme < 0 ? text : text.substring(scheme + 3);
        int hash = rest.indexOf('#');
        rest = hash < 0 ? rest : rest.substring(0, hash);
        rest = rest.startsWith("www.") ? rest.substring(4) : rest;
        return rest.replace('?', '/').replace('&', '/').split("/", -1);
    }

    private static double partSimilarity(String one, String other) {
        return one.equals(other) ? 1 : pattern(one).equals(pattern(other)) ? SIMILAR_FACTOR : 0;
    }

    /**
     * Returns the shape of a part: each run of letters or digits becomes one character, separators are kept, words are
     * not counted.
     */
    private static String pattern(String part) {
        StringBuilder make = new StringBuilder();
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            char kind = c >= '0' && c <= '9' ? '0' : Character.isLetter(c) || c == '%' ? 'a' : c == '_' ? '-' : c;
            boolean repeated = !make.isEmpty() && make.charAt(make.length() - 1) == kind;
            boolean words = kind == 'a'
                    && make.length() > 1
                    && make.charAt(make.length() - 1) == '-'
                    && make.charAt(make.length() - 2) == 'a';
            if (words) {
                make.setLength(make.length() - 1);
            } else if (!repeated) {
                make.append(kind);
            }
        }
        return make.toString();
    }
}
