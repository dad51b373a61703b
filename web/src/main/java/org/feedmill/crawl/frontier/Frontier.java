package org.feedmill.crawl.frontier;

import java.time.Instant;
import java.util.List;
import org.feedmill.fetch.FetchResult;
import org.jspecify.annotations.Nullable;

/**
 * The state of a crawl (P3, III.A): the known and the queued links, learned statistics and found articles. All changes
 * since the last {@link #commit} become durable together or not at all, except responses, which are stored at once: an
 * interrupted crawl can be resumed and requests nothing again that had arrived. Only {@link #saveResponse} is thread-safe.
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
        /** Waits to be asked for. */
        WAITING,
        /** Is being asked for. */
        CHOSEN,
        /** A page without an article: a list, a menu, a map. */
        READ,
        /** An article about something else. */
        ARTICLE,
        /** An article that was looked for. */
        RELEVANT,
        /** The same as another page. */
        DUPLICATE,
        /** Neither a page nor a feed nor a sitemap. */
        OTHER,
        /** Leads to another site. */
        ELSEWHERE,
        /** The site's robots.txt asks robots to leave it alone. */
        FORBIDDEN,
        /** Could not be had. */
        FAILED
    }

    /**
     * An address that was found.
     *
     * @param track the pattern of addresses that it belongs to
     * @param score how promising it looks by itself
     * @param warmth how much the page that it was met on had to do with what is looked for
     * @param published when the source of the address says that it was published, as ISO 8601; null where it does not
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
     * @param body null where nothing usable came
     * @param failure why nothing came, null where something did
     * @param message a sentence on the failure
     * @param robotsTags what its headers ask of robots, a line each
     */
    @SuppressWarnings("ArrayRecordComponent") // a page is megabytes and nobody compares answers
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
     * @param grade how much they promised, as the link scorer grades it
     * @param visits pages that were read
     * @param reward what they brought, up to 1 each
     * @param fruitless how many of the latest in a row brought nothing
     */
    record LinkGroup(int id, String site, String pattern, int grade, int visits, double reward, int fruitless) {

        public LinkGroup withResult(double worth, boolean fruit) {
            return new LinkGroup(id, site, pattern, grade, visits + 1, reward + worth, fruit ? 0 : fruitless + 1);
        }
    }

    /**
     * The state of one site.
     *
     * @param requested how many pages were asked for
     * @param failures how many of the latest in a row could not be had
     * @param roundInterval every how many rounds it may be asked, as its robots.txt wants more time than others
     * @param lastFailure the latest one, a sentence
     */
    record SiteState(
            String site,
            int requested,
            int failures,
            int roundInterval,
            @Nullable String lastFailure) {}

    /** A note under a name, null where there is none. */
    @Nullable
    String note(String name);

    void note(String name, String value);

    /** The result of offering a link. */
    sealed interface OfferResult {

        record New() implements OfferResult {}

        /** It waited, and now waits with a better score, perhaps in another track. */
        record Raised(int before) implements OfferResult {}

        /** It is known, and nothing changed. */
        record Known() implements OfferResult {}
    }

    /** Takes an address in. One that waits already keeps the better of both scores, and the track that goes with it. */
    OfferResult offer(Link link);

    /** The track of a known address, null where it is not known. */
    @Nullable
    Integer trackOf(String address);

    /** A page turned out to be of that address: whether it had not been asked for under it. It will not be again. */
    boolean markVisited(String address);

    /** The address of a track to ask for next: the most promising, or the oldest; null where none waits. */
    @Nullable
    QueuedLink peek(int track, boolean oldest);

    /** A new round: these are about to be asked for, and nothing else is before they are settled. */
    void select(List<QueuedLink> together);

    /** How many rounds were begun. */
    long round();

    /** The selected links without an outcome, in their order. */
    List<SelectedLink> selected();

    /** Keeps an answer at once, whatever else is not committed. */
    void saveResponse(long id, SiteResponse answer);

    /** Sets the outcome of a selected link. */
    void complete(long id, Outcome outcome);

    /** Lets a chosen address wait again. */
    void requeue(long id, double score);

    /** Whether a text is met for the first time. */
    boolean addText(long text);

    void addFinding(CrawlFinding finding);

    /** The found articles, the most relevant first. */
    List<CrawlFinding> findings();

    /** How many addresses there are of each outcome. */
    int count(Outcome outcome);

    List<LinkGroup> tracks();

    void save(LinkGroup track);

    List<SiteState> hosts();

    void save(SiteState host);

    void commit();

    @Override
    void close();
}
