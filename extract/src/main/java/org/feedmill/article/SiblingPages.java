package org.feedmill.article;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.feedmill.page.Page;

/**
 * Selects the sibling pages of a page within a batch, an archive or a table. The choice depends only on the URLs, so
 * that it is the same wherever pages are read in bulk: among the first pages of a site, those with the most similar
 * URLs ({@link RelatedPages}); if two are equally similar, the earlier one.
 */
public final class SiblingPages {

    /** Enough to distinguish the template from the content; more pages cost more and add little. */
    public static final int MAX_SIBLINGS = 3;

    /** The share of common paragraphs from which on two pages do not reveal their template. */
    private static final double MIN_COPY_SIMILARITY = 0.8;

    /** The number of first pages of a site from which siblings are selected. */
    public static final int MAX_SITE_PAGES = 64;

    /** Longer addresses are ignored: they do not help to find similar pages and would take memory. */
    public static final int MAX_URL_LENGTH = 2_000;

    /** A candidate with its similarity. */
    private record RankedSibling<P>(P page, double similarity) {}

    private SiblingPages() {}

    /** The host in lower case without "www.", empty if there is none or it is reserved (RFC 6761). */
    public static String site(String url) {
        int start = url.indexOf("://");
        if (start < 0) {
            return "";
        }
        String host = url.substring(start + 3, hostEnd(url, start + 3)).toLowerCase(Locale.ROOT);
        return host.endsWith(".invalid") ? "" : host.startsWith("www.") ? host.substring(4) : host;
    }

    /** Returns true if the other page can serve as a sibling: a separate page of the same site, not a copy. */
    public static boolean canBeSibling(String url, String other) {
        return site(url).equals(site(other)) && !normalizedPath(url).equals(normalizedPath(other));
    }

    /**
     * Returns true if a page nearly repeats the paragraphs of another one, such as its print version. As a sibling, it
     * would make the article look like template.
     */
    public static boolean isCopy(Page page, Page other) {
        return TextRuns.ofParagraphs(page).similarity(TextRuns.ofParagraphs(other)) >= MIN_COPY_SIMILARITY;
    }

    /** The siblings of the page at that address among the candidates, most similar first. */
    public static <P> List<P> select(String url, List<P> candidates, Function<P, String> address) {
        return select(url, candidates, address, MAX_SIBLINGS);
    }

    /** At most this many siblings of the page at that address among the candidates, most similar first. */
    public static <P> List<P> select(String url, List<P> candidates, Function<P, String> address, int most) {
        return candidates.stream()
                .filter(candidate -> canBeSibling(url, address.apply(candidate)))
                .map(candidate ->
                        new RankedSibling<>(candidate, RelatedPages.similarity(url, address.apply(candidate))))
                .sorted(Comparator.comparingDouble((RankedSibling<P> ranked) -> ranked.similarity())
                        .reversed())
                .limit(most)
                .map(RankedSibling::page)
                .toList();
    }

    /** Returns the part of an address that is the same in all links to one page of a host. */
    private static String normalizedPath(String url) {
        int hash = url.indexOf('#');
        int end = hash < 0 ? url.length() : hash;
        int start = hostEnd(url, url.indexOf("://") + 3);
        return url.substring(start, end > start && url.charAt(end - 1) == '/' ? end - 1 : end);
    }

    private static int hostEnd(String url, int from) {
        int end = from;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
