package org.feedmill.article;

import java.util.Comparator;
import java.util.List;
import org.feedmill.page.Page;

/**
 * Selects the pages of a site that were most likely made from the same template: those with the most similar URLs (P5
 * §5, getMostRelated). URLs are compared part by part: host, folders, last part, query; higher parts count more, and
 * parts of merely the same pattern (both numbers, both several words) count half.
 *
 * <p>Deterministic: of equally related pages the one that comes first in the list. Cost: linear in the addresses.
 */
public final class MostRelated {

    private static final double HOST = 8;
    private static final double FOLDER = 4;
    private static final double LIKE = 0.5;
    private static final double FALL = 0.7;
    private static final double SAME_COUNT = 1;
    private static final int MOST_PARTS = 16;
    private static final int LONGEST = 2000;

    /** A page with its similarity. */
    private record Ranked(Page page, double likeness) {}

    private MostRelated() {}

    /** At most so many siblings, the most related first; without the page itself. */
    public static List<Page> of(Page page, List<Page> siblings, int most) {
        return siblings.stream()
                .filter(sibling -> sibling != page)
                .map(sibling -> new Ranked(sibling, likeness(page.url(), sibling.url())))
                .sorted(Comparator.comparingDouble(Ranked::likeness).reversed())
                .limit(most)
                .map(Ranked::page)
                .toList();
    }

    /** How alike two addresses are; 0 for different hosts without anything in common. */
    public static double likeness(String one, String other) {
        String[] a = parts(one);
        String[] b = parts(other);
        double score = a[0].equals(b[0]) ? HOST : 0;
        double weight = FOLDER;
        int shared = Math.min(Math.min(a.length, b.length), MOST_PARTS);
        for (int i = 1; i < shared; i++) {
            score += weight * alike(a[i], b[i]);
            weight *= FALL;
        }
        return score + (a.length == b.length ? SAME_COUNT : 0);
    }

    /** Host without "www.", then the parts of path and query. */
    private static String[] parts(String url) {
        String text = url.length() > LONGEST ? url.substring(0, LONGEST) : url;
        int scheme = text.indexOf("://");
        String rest = scheme < 0 ? text : text.substring(scheme + 3);
        int hash = rest.indexOf('#');
        rest = hash < 0 ? rest : rest.substring(0, hash);
        rest = rest.startsWith("www.") ? rest.substring(4) : rest;
        return rest.replace('?', '/').replace('&', '/').split("/", -1);
    }

    private static double alike(String one, String other) {
        return one.equals(other) ? 1 : make(one).equals(make(other)) ? LIKE : 0;
    }

    /** What a part is made of: each run of letters and of digits as one sign, separators as they are, words not counted. */
    private static String make(String part) {
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
