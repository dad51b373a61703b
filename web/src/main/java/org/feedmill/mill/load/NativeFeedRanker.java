package org.feedmill.mill.load;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.feedmill.page.address.WebAddress;

/**
 * Ranks the feeds that a page offers by how well they match its list. Comment feeds are left out; the rest is ranked by
 * the common path of the feed and the page and by the similarity of their titles; ties keep the order of the page.
 */
public final class NativeFeedRanker {

    private static final List<String> LINES = DataFileLines.read(NativeFeedRanker.class, "comment-feed-words.txt");
    private static final String ADDRESS = "address |";

    private static final Set<String> COMMENT_PARTS = LINES.stream()
            .filter(line -> line.startsWith(ADDRESS))
            .flatMap(line -> words(line.substring(ADDRESS.length())))
            .collect(Collectors.toUnmodifiableSet());

    private static final Set<String> COMMENT_WORDS = LINES.stream()
            .filter(line -> !line.startsWith(ADDRESS))
            .flatMap(NativeFeedRanker::words)
            .collect(Collectors.toUnmodifiableSet());

    /** A common path segment weighs more than a whole title. */
    private static final double PART_WEIGHT = 1;

    private static final double TITLE_WEIGHT = 0.9;

    private static final int MAX_TITLE = 300;

    private NativeFeedRanker() {}

    /** Returns the feeds that may match the page's list, most likely first. */
    public static List<FeedLink> rank(Page page) {
        return page.metadata().feeds().stream()
                .filter(feed -> !isOfComments(feed)
                        && !PageUrlParts.withoutFragment(feed.address())
                                .equals(PageUrlParts.withoutFragment(page.url())))
                .sorted(Comparator.comparingDouble((FeedLink feed) -> -score(page, feed)))
                .toList();
    }

    public static boolean isOfComments(FeedLink feed) {
        WebAddress address = WebAddress.of(feed.address());
        String path = address == null ? "" : address.path() + "/" + (address.query() == null ? "" : address.query());
        for (String part : path.toLowerCase(Locale.ROOT).split("[/?&=._-]+", -1)) {
            if (COMMENT_PARTS.contains(part)) {
                return true;
            }
        }
        String title = title(feed);
        return COMMENT_WORDS.stream().anyMatch(title::contains);
    }

    private static double score(Page page, FeedLink feed) {
        WebAddress own = WebAddress.of(page.url());
        WebAddress other = WebAddress.of(feed.address());
        double fit = 0;
        if (own != null && other != null) {
            String[] a = own.path().split("/", -1);
            String[] b = other.path().split("/", -1);
            int shared = 1;
            while (shared < a.length && shared < b.length && a[shared].equals(b[shared])) {
                shared++;
            }
            fit += PART_WEIGHT * (shared - 1);
        }
        return fit + TITLE_WEIGHT * similarity(page.metadata().title().toLowerCase(Locale.ROOT), title(feed));
    }

    /**
     * Returns the share of common letter pairs of two titles. Words are not used, because not all scripts separate
     * them.
     */
    private static double similarity(String one, String other) {
        Set<String> a = pairs(one);
        Set<String> b = pairs(other);
        int max = Math.max(a.size(), b.size());
        a.retainAll(b);
        return max == 0 ? 0 : (double) a.size() / max;
    }

    private static Set<String> pairs(String text) {
        Set<String> pairs = new HashSet<>();
        for (int i = 0; i + 2 <= Math.min(text.length(), MAX_TITLE); i++) {
            if (Character.isLetterOrDigit(text.charAt(i)) && Character.isLetterOrDigit(text.charAt(i + 1))) {
                pairs.add(text.substring(i, i + 2));
            }
        }
        return pairs;
    }

    private static String title(FeedLink feed) {
        return feed.title() == null ? "" : feed.title().toLowerCase(Locale.ROOT);
    }

    private static Stream<String> words(String line) {
        return Stream.of(line.split(",", -1)).map(String::strip).filter(word -> !word.isEmpty());
    }
}
