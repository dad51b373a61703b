package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.LinkGroup;
import org.feedmill.crawl.frontier.Frontier.OfferResult;
import org.feedmill.crawl.frontier.Frontier.QueuedLink;
import org.feedmill.crawl.frontier.Frontier.SiteState;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the statistics of sites and link groups, in memory and in the frontier, and selects the next links to request.
 */
final class LinkScheduler {

    /** The maximum number of patterns of one site; beyond it, coarse patterns are used. */
    private static final int MAX_PATTERNS = 300;

    /** The maximum number of link groups, to limit memory. */
    private static final int MAX_TRACKS = 50_000;

    /** The number of failures in a row after which a site is skipped. */
    static final int MAX_FAILURES = 6;

    private record Candidate(QueuedLink waiting, double worth) {}

    private final Frontier frontier;
    private final CrawlOptions options;
    private final Map<Integer, SitePatterns> tracks = new HashMap<>();
    private final Map<String, Integer> ids = new HashMap<>();
    private final Map<String, SiteState> hosts = new LinkedHashMap<>();
    private final Map<String, SitePatterns> patternsBySite = new HashMap<>();
    /** The best link of each group as far as it is known; changed ones are looked up again. */
    private final Map<Integer, @Nullable QueuedLink> heads = new HashMap<>();

    LinkScheduler(Frontier frontier, CrawlOptions options) {
        this.frontier = frontier;
        this.options = options;
        frontier.tracks().forEach(this::addTrack);
        frontier.hosts().forEach(host -> hosts.put(host.site(), host));
    }

    private void addTrack(LinkGroup track) {
        SitePatterns patterns = patterns(track.site());
        patterns.update(track);
        tracks.put(track.id(), patterns);
        ids.put(key(track.site(), track.pattern(), track.grade()), track.id());
    }

    private static String key(String site, String pattern, int grade) {
        return site + " " + pattern + " " + grade;
    }

    private SitePatterns patterns(String site) {
        return patternsBySite.computeIfAbsent(site, s -> new SitePatterns());
    }

    /** Returns the group of an address with that grade; creates it if its pattern is new. */
    int track(String site, WebAddress address, int grade) {
        String pattern = UrlPattern.of(address);
        Integer known = ids.get(key(site, pattern, grade));
        if (known != null) {
            return known;
        }
        SitePatterns patterns = patterns(site);
        boolean many = patterns.count() >= MAX_PATTERNS || tracks.size() >= MAX_TRACKS;
        String kept = many && !patterns.contains(pattern) ? UrlPattern.coarse(address) : pattern;
        Integer blurred = ids.get(key(site, kept, grade));
        return blurred != null ? blurred : createTrack(site, kept, grade);
    }

    private int createTrack(String site, String pattern, int grade) {
        LinkGroup made = new LinkGroup(tracks.size() + 1, site, pattern, grade, 0, 0, 0);
        addTrack(made);
        frontier.save(made);
        return made.id();
    }

    /**
     * The gain from an offered link.
     *
     * @param hope the increase of the expected yield, if its text is meaningful
     * @param newlyRead whether its text is read for the first time
     */
    record OfferGain(double hope, boolean newlyRead) {

        static final OfferGain NONE = new OfferGain(0, false);
    }

    OfferGain offer(Frontier.Link link) {
        LinkGroup track = track(link.track());
        return switch (frontier.offer(link)) {
            case OfferResult.Known known -> OfferGain.NONE;
            case OfferResult.New fresh -> {
                heads.remove(track.id());
                yield new OfferGain(expectedYield(track), !LinkScorer.isUnread(track.grade()));
            }
            case OfferResult.Raised raised -> {
                LinkGroup before = track(raised.before());
                heads.remove(track.id());
                heads.remove(before.id());
                boolean read = LinkScorer.isUnread(before.grade()) && !LinkScorer.isUnread(track.grade());
                yield new OfferGain(Math.max(0, expectedYield(track) - expectedYield(before)), read);
            }
        };
    }

    /** Whether no link text for the address has been read yet. */
    boolean isUnread(String address) {
        Integer known = frontier.trackOf(address);
        return known == null || (known > 0 && LinkScorer.isUnread(track(known).grade()));
    }

    /** Records the yield of the links of a page; returns the average yield of a title of the site. */
    double recordYield(int track, LinkYield linkYield) {
        String name = "harvest " + track(track).site();
        LinkYield whole = LinkYield.parse(frontier.note(name)).plus(linkYield);
        frontier.note(name, whole.toString());
        return whole.rate();
    }

    private double expectedYield(LinkGroup track) {
        return LinkScorer.isHopeful(track.grade()) ? patterns(track.site()).expected(track) : 0;
    }

    /** Records that a page has that canonical address. Returns whether it had not been requested under it. */
    boolean markVisited(String address, String site) {
        invalidateHeads(site);
        return frontier.markVisited(address);
    }

    private void invalidateHeads(String site) {
        patterns(site).tracks().forEach(track -> heads.remove(track.id()));
    }

    void invalidateHead(int track) {
        heads.remove(track);
    }

    private LinkGroup track(int id) {
        return Objects.requireNonNull(tracks.get(id)).track(id);
    }

    void recordResult(int id, double reward, boolean fruit) {
        LinkGroup track = track(id).withResult(reward, fruit);
        patterns(track.site()).update(track);
        frontier.save(track);
    }

    SiteState host(String site) {
        return hosts.getOrDefault(site, new SiteState(site, 0, 0, 1, null));
    }

    void save(SiteState host) {
        hosts.put(host.site(), host);
        frontier.save(host);
    }

    List<SiteState> hosts() {
        return List.copyOf(hosts.values());
    }

    /**
     * Returns the best link of each site that may be requested now, the best sites first; empty if nothing is waiting.
     */
    List<QueuedLink> selectRound(int max, long number) {
        List<Candidate> best = new ArrayList<>();
        long soonest = Long.MAX_VALUE;
        for (String site : patternsBySite.keySet().stream().sorted().toList()) {
            SiteState host = host(site);
            Candidate candidate = isOpen(host) ? best(patterns(site)) : null;
            if (candidate != null) {
                long wait = Math.floorMod(-number, host.roundInterval());
                if (wait < soonest) {
                    soonest = wait;
                    best.clear();
                }
                if (wait == soonest) {
                    best.add(candidate);
                }
            }
        }
        best.sort(Comparator.comparingDouble(Candidate::worth)
                .reversed()
                .thenComparingLong(c -> c.waiting().id()));
        return best.stream().limit(max).map(Candidate::waiting).toList();
    }

    private boolean isOpen(SiteState host) {
        return host.requested() < options.maxPagesPerSite() && host.failures() < MAX_FAILURES;
    }

    private @Nullable Candidate best(SitePatterns patterns) {
        Candidate best = null;
        for (LinkGroup track : patterns.tracks()) {
            QueuedLink head = heads.containsKey(track.id()) ? heads.get(track.id()) : loaded(track.id());
            if (head == null || (patterns.isExhausted(track) && !LinkScorer.isCertain(track.grade()))) {
                continue;
            }
            double worth = options.breadthFirst()
                    ? -head.link().depth() * 1e9 - head.id()
                    : head.link().score() + patterns.score(track);
            if (best == null
                    || worth > best.worth()
                    || (worth == best.worth() && head.id() < best.waiting().id())) {
                best = new Candidate(head, worth);
            }
        }
        return best;
    }

    private @Nullable QueuedLink loaded(int track) {
        QueuedLink head = frontier.peek(track, options.breadthFirst());
        heads.put(track, head);
        return head;
    }
}
