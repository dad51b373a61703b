package org.feedmill.mill.article;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.feedmill.article.RelatedPages;
import org.feedmill.article.SiblingPages;
import org.feedmill.feed.Entry;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.PageUrlParts;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Fetches the pages of a site that are most related to a page (P5 §5, getMostRelated), so that an article finder can
 * distinguish the site's template from the article. The candidates are the page's own links, then the items of the feed
 * that it names, then the links of its list page; those with the most similar addresses are fetched. The fetcher limits
 * the request rate, guards the addresses and obeys robots.txt. Not thread-safe.
 */
public final class SiblingPageReader {

    /** Addresses of one source that are compared. */
    private static final int MAX_CANDIDATES = 2_000;

    /** Links with these relations lead to another page of the same article, or must not be followed. */
    private static final Set<String> OTHER_RELATIONS = Set.of("next", "prev", "nofollow", "alternate", "canonical");

    /**
     * The limits of fetching siblings.
     *
     * @param pages the number of siblings that are wanted
     * @param requests the maximum number of requests, including feeds, lists and pages that turn out to be useless
     * @param time after which no further request starts
     */
    public record SiblingLimits(int pages, int requests, Duration time) {

        /** As many pages as the finders compare, in at most 20 seconds. */
        public static final SiblingLimits STANDARD =
                new SiblingLimits(SiblingPages.MAX_SIBLINGS, 2 * SiblingPages.MAX_SIBLINGS, Duration.ofSeconds(20));

        public SiblingLimits {
            if (pages < 0 || requests < 0 || time.isNegative()) {
                throw new IllegalArgumentException("The limits must not be negative.");
            }
        }
    }

    private final Fetcher fetcher;
    private final Fetcher plain;
    private final MillListener listener;
    private final FetchRequest template;
    private final SiblingLimits limits;
    private final Deadline deadline;
    private final Set<String> requested = new LinkedHashSet<>();
    private int requests;

    /**
     * @param fetcher fetches the siblings in the same way as the page
     * @param plain fetches feeds, which a browser does not return as they were sent
     * @param like the request for the page; its credentials and robots setting apply to the siblings
     */
    public SiblingPageReader(
            Fetcher fetcher, Fetcher plain, MillListener listener, FetchRequest like, SiblingLimits limits) {
        this.fetcher = fetcher;
        this.plain = plain;
        this.listener = listener;
        this.template = like;
        this.limits = limits;
        this.deadline = Deadline.in(limits.time());
    }

    /** Returns the siblings of a page, the most related ones first; empty if the site has none. */
    public List<Page> read(Page page) {
        List<Page> siblings = new ArrayList<>();
        requested.add(PageUrlParts.withoutFragment(page.url()));
        requested.add(PageUrlParts.withoutFragment(template.address()));
        fetch(page, links(page), siblings);
        if (isWanting(siblings)) {
            fetch(page, feedLinks(page), siblings);
        }
        if (isWanting(siblings)) {
            Page list = listPage(page);
            fetch(page, list == null ? List.of() : links(list), siblings);
        }
        return List.copyOf(siblings);
    }

    private boolean isWanting(List<Page> siblings) {
        return siblings.size() < limits.pages() && isWithinLimits();
    }

    /** Fetches the most related of those addresses, as far as the limits permit. */
    private void fetch(Page page, List<String> addresses, List<Page> siblings) {
        List<String> related = addresses.stream()
                .filter(address -> isRelated(page.url(), address))
                .toList();
        for (String address : SiblingPages.select(page.url(), related, Function.identity(), related.size())) {
            if (!isWanting(siblings)) {
                return;
            }
            Page sibling = load(address);
            if (sibling != null && isSibling(page, sibling, siblings)) {
                siblings.add(sibling);
            }
        }
    }

    /** Returns true for a page of the site whose address is built like the page's. */
    private static boolean isRelated(String url, String address) {
        return SiblingPages.canBeSibling(url, address) && RelatedPages.isAlike(url, address);
    }

    /** A page that redirects to the page itself, or repeats a sibling, gives no information. */
    private static boolean isSibling(Page page, Page sibling, List<Page> known) {
        return SiblingPages.canBeSibling(page.url(), sibling.url())
                && !sibling.text(0).equals(page.text(0))
                && !SiblingPages.isCopy(page, sibling)
                && known.stream().allMatch(other -> SiblingPages.canBeSibling(other.url(), sibling.url()));
    }

    private @Nullable Page load(String address) {
        if (!requested.add(address) || !isWithinLimits()) {
            return null;
        }
        requests++;
        listener.onEvent(new MillEvent.Fetching(address));
        return PageLoader.loadWith(fetcher, template.at(address).asRobot()) instanceof PageLoadResult.Ready ready
                ? ready.page()
                : null;
    }

    private boolean isWithinLimits() {
        return requests < limits.requests() && !deadline.isPassed();
    }

    /** Returns the links of the items of the first feed of the site that the page names. */
    private List<String> feedLinks(Page page) {
        for (FeedLink feed : page.metadata().feeds()) {
            if (SiblingPages.site(feed.address()).equals(SiblingPages.site(page.url()))
                    && requested.add(feed.address())) {
                requests++;
                listener.onEvent(new MillEvent.Fetching(feed.address()));
                return plain.fetch(template.at(feed.address()).asRobot()) instanceof FetchResult.Ok answer
                                && FeedReader.read(
                                                answer.body(),
                                                answer.contentType(),
                                                answer.finalUrl(),
                                                answer.receivedAt())
                                        instanceof FeedReadResult.Read read
                        ? read.feed().entries().stream()
                                .map(Entry::link)
                                .filter(Objects::nonNull)
                                .limit(MAX_CANDIDATES)
                                .toList()
                        : List.of();
            }
        }
        return List.of();
    }

    /** Loads the page that the article is most likely listed on: the nearest folder above it that it links to. */
    private @Nullable Page listPage(Page page) {
        WebAddress own = WebAddress.of(page.url());
        String best = null;
        int length = 0;
        for (String address : links(page)) {
            WebAddress other = WebAddress.of(address);
            boolean above = own != null
                    && other != null
                    && SiblingPages.canBeSibling(page.url(), address)
                    && own.path().startsWith(other.path().endsWith("/") ? other.path() : other.path() + "/");
            if (above && other != null && other.path().length() > length) {
                best = address;
                length = other.path().length();
            }
        }
        return best == null ? null : load(best);
    }

    /** Returns the addresses that a page links to, in its order, each once. */
    private static List<String> links(Page page) {
        Set<String> addresses = new LinkedHashSet<>();
        for (int n = 0; n < page.size() && addresses.size() < MAX_CANDIDATES; n++) {
            String target = page.tag(n) == HtmlTag.A && !isOther(page, n) ? page.attribute(n, "href") : null;
            String address = target == null ? null : page.absoluteAddress(target);
            if (address != null) {
                addresses.add(PageUrlParts.withoutFragment(address));
            }
        }
        return List.copyOf(addresses);
    }

    private static boolean isOther(Page page, int link) {
        String relations = page.attribute(link, "rel");
        if (relations == null) {
            return false;
        }
        for (String relation : relations.toLowerCase(Locale.ROOT).split("\\s+")) {
            if (OTHER_RELATIONS.contains(relation)) {
                return true;
            }
        }
        return false;
    }
}
