package org.feedmill.crawl.frontier;

import java.time.Instant;
import java.util.List;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;

/**
 * The state of a crawl (P3, III.A): the known and the queued links, learned statistics and found articles. All changes
 * since the last {@link #commit} become durable together or not at all, except responses, which are stored at once: an
 * interrupted crawl can be resumed and requests nothing again that had arrived. Only {@link #saveResponse} is
 * thread-safe.
 */
public interface Frontier extends AutoCloseable {

    /** The expected kind of the document at an address. */
    enum LinkKind {
        PAGE,
        FEED,
        SITEMAP
    }

    /** The outcome of an address. */
    enum Outcome {
        /** Not requested yet. */
        WAITING,
        /** Being requested. */
        CHOSEN,
        /** A page without an article, such as a list or a menu. */
        READ,
        /** An irrelevant article. */
        ARTICLE,
        /** A relevant article. */
        RELEVANT,
        /** The same as another page. */
        DUPLICATE,
        /** Neither a page nor a feed nor a sitemap. */
        OTHER,
        /** Redirects to another site. */
        ELSEWHERE,
        /** Forbidden by robots.txt. */
        FORBIDDEN,
        /** Could not be fetched. */
        FAILED
    }

    /**
     * An address that was found.
     *
     * @param track the link group of its address pattern
     * @param score its score without learned statistics
     * @param warmth the relevance of the page that it was found on
     * @param published the publication date that its source states, as ISO 8601; null if it does not
     */
    record Link(
            String address,
            LinkKind kind,
            int depth,
            int track,
            double score,
            double warmth,
            @Nullable String published) {}

    /** A link that is queued or selected. */
    record QueuedLink(long id, Link link, int tries) {}

    /** A selected link, with its response if it has arrived. */
    record SelectedLink(QueuedLink link, @Nullable SiteResponse response) {}

    /**
     * The response of a site.
     *
     * @param body null if nothing usable arrived
     * @param failure the reason of a failure; null if the fetch succeeded
     * @param message a sentence about the failure
     * @param robotsTags the X-Robots-Tag headers, one per line
     */
    @SuppressWarnings("ArrayRecordComponent") // a page has megabytes, and responses are not compared
    record SiteResponse(
            byte @Nullable [] body,
            @Nullable String contentType,
            String finalUrl,
            Instant receivedAt,
            FetchResult.@Nullable Reason failure,
            int status,
            @Nullable String message,
            List<String> robotsTags) {

        public static SiteResponse failed(
                String address,
                Instant at,
                FetchResult.@Nullable Reason failure,
                int status,
                @Nullable String message) {
            return new SiteResponse(null, null, address, at, failure, status, message, List.of());
        }
    }

    /**
     * A group of links of one site with the same address pattern and the same grade, and their yield so far.
     *
     * @param grade as the link scorer computes it
     * @param visits the number of pages read
     * @param reward the sum of their rewards, up to 1 each
     * @param fruitless the number of latest pages in a row without yield
     */
    record LinkGroup(int id, String site, String pattern, int grade, int visits, double reward, int fruitless) {

        public LinkGroup withResult(double worth, boolean fruit) {
            return new LinkGroup(id, site, pattern, grade, visits + 1, reward + worth, fruit ? 0 : fruitless + 1);
        }
    }

    /**
     * The state of one site.
     *
     * @param requested the number of requested pages
     * @param failures the number of latest failures in a row
     * @param roundInterval the number of rounds between requests, because of its crawl delay
     * @param lastFailure the latest failure, as a sentence
     */
    record SiteState(
            String site,
            int requested,
            int failures,
            int roundInterval,
            @Nullable String lastFailure) {}

    /** Returns a stored value by name; null if there is none. */
    @Nullable
    String note(String name);

    void note(String name, String value);

    /** The result of offering a link. */
    sealed interface OfferResult {

        record New() implements OfferResult {}

        /** The link was waiting, and now has a better score, perhaps in another group. */
        record Raised(int before) implements OfferResult {}

        /** The link is known, and nothing changed. */
        record Known() implements OfferResult {}
    }

    /** Offers an address. One that is already waiting keeps the better of both scores, with its group. */
    OfferResult offer(Link link);

    /** Returns the group of a known address; null if it is unknown. */
    @Nullable
    Integer trackOf(String address);

    /**
     * Records that a page has that canonical address. Returns whether it had not been requested under it; it will not
     * be requested again.
     */
    boolean markVisited(String address);

    /** Returns the next address of a group: the best or the oldest; null if none is waiting. */
    @Nullable
    QueuedLink peek(int track, boolean oldest);

    /** Starts a new round with these links. Nothing else is requested before they have an outcome. */
    void select(List<QueuedLink> together);

    /** The number of rounds started. */
    long round();

    /** The selected links without an outcome, in their order. */
    List<SelectedLink> selected();

    /** Stores a response at once, independently of other uncommitted changes. */
    void saveResponse(long id, SiteResponse answer);

    /** Sets the outcome of a selected link. */
    void complete(long id, Outcome outcome);

    /** Puts a selected address back into the queue. */
    void requeue(long id, double score);

    /** Remembers a text by its hash. Returns the address that it was first seen at; null if it is new. */
    @Nullable
    String addText(long text, String address);

    /**
     * A page that was dropped because it nearly repeats another one.
     *
     * @param original the address of the page that was kept
     */
    record DroppedCopy(String address, String original) {}

    void addCopy(DroppedCopy copy);

    /** The dropped near-copies, by address. */
    List<DroppedCopy> copies();

    /**
     * A page of a site as it was sent.
     *
     * @param address after all redirects
     */
    @SuppressWarnings("ArrayRecordComponent") // pages are not compared
    record SitePage(String address, @Nullable String contentType, Instant receivedAt, byte[] body) {}

    /** Keeps a page of a site, and drops the site's oldest beyond that number. */
    void keepPage(String site, SitePage page, int max);

    /** The addresses of the kept pages of a site, oldest first. */
    List<String> keptPages(String site);

    /** Returns the latest kept page of a site with that address; null if there is none. */
    @Nullable
    SitePage keptPage(String site, String address);

    void addFinding(CrawlFinding finding);

    /** Replaces what was extracted from a finding's page. */
    void updateFinding(CrawlFinding finding);

    /** The found articles, the most relevant first. */
    List<CrawlFinding> findings();

    /** The same without the bytes of their pages, which may be large. */
    List<CrawlFinding> findingsWithoutPages();

    /** The page of a found article as it was sent. */
    byte[] findingPage(String address);

    /** The number of addresses with that outcome. */
    int count(Outcome outcome);

    List<LinkGroup> tracks();

    void save(LinkGroup track);

    List<SiteState> hosts();

    void save(SiteState host);

    void commit();

    @Override
    void close();
}
