package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.crawl.Frontier.Host;
import org.feedmill.crawl.Frontier.Taken;
import org.feedmill.crawl.Frontier.Track;
import org.feedmill.crawl.Frontier.Waiting;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the statistics of sites and link groups, in memory and in the frontier, and selects the next links to request.
 */
final class Ledger {

    /** Patterns of one site; whoever makes up more gets blurred ones. */
    private static final int MOST_PATTERNS = 300;

    /** Tracks of all sites: what is kept in memory stays small. */
    private static final int MOST_OF_ALL = 50_000;

    /** Failures in a row after which a site is left alone. */
    static final int MOST_TROUBLES = 6;

    private record Candidate(Waiting waiting, double worth) {}

    private final Frontier frontier;
    private final CrawlOptions options;
    private final Map<Integer, Patterns> tracks = new HashMap<>();
    private final Map<String, Integer> ids = new HashMap<>();
    private final Map<String, Host> hosts = new LinkedHashMap<>();
    private final Map<String, Patterns> ofSite = new HashMap<>();
    /** The best of each track, as far as it is known; what changes is looked up anew. */
    private final Map<Integer, @Nullable Waiting> heads = new HashMap<>();

    Ledger(Frontier frontier, CrawlOptions options) {
        this.frontier = frontier;
        this.options = options;
        frontier.tracks().forEach(this::enter);
        frontier.hosts().forEach(host -> hosts.put(host.site(), host));
    }

    private void enter(Track track) {
        Patterns patterns = patterns(track.site());
        patterns.enter(track);
        tracks.put(track.id(), patterns);
        ids.put(key(track.site(), track.pattern(), track.grade()), track.id());
    }

    private static String key(String site, String pattern, int grade) {
        return site + " " + pattern + " " + grade;
    }

    private Patterns patterns(String site) {
        return ofSite.computeIfAbsent(site, s -> new Patterns());
    }

    /** The track of an address that promises so much; a new one is made where its pattern is new. */
    int track(String site, WebAddress address, int grade) {
        String pattern = Shape.of(address);
        Integer known = ids.get(key(site, pattern, grade));
        if (known != null) {
            return known;
        }
        Patterns patterns = patterns(site);
        boolean many = patterns.count() >= MOST_PATTERNS || tracks.size() >= MOST_OF_ALL;
        String kept = many && !patterns.knows(pattern) ? Shape.blurred(address) : pattern;
        Integer blurred = ids.get(key(site, kept, grade));
        return blurred != null ? blurred : made(site, kept, grade);
    }

    private int made(String site, String pattern, int grade) {
        Track made = new Track(tracks.size() + 1, site, pattern, grade, 0, 0, 0);
        enter(made);
        frontier.save(made);
        return made.id();
    }

    /**
     * The gain from an offered link.
     *
     * @param hope how much more is to be hoped for than before, where its words say something
     * @param read whether its words are read for the first time
     */
    record Gain(double hope, boolean read) {

        static final Gain NONE = new Gain(0, false);
    }

    Gain offer(Frontier.Link link) {
        Track track = track(link.track());
        return switch (frontier.offer(link)) {
            case Taken.Known known -> Gain.NONE;
            case Taken.New fresh -> {
                heads.remove(track.id());
                yield new Gain(hope(track), !Worth.unread(track.grade()));
            }
            case Taken.Raised raised -> {
                Track before = track(raised.before());
                heads.remove(track.id());
                heads.remove(before.id());
                boolean read = Worth.unread(before.grade()) && !Worth.unread(track.grade());
                yield new Gain(Math.max(0, hope(track) - hope(before)), read);
            }
        };
    }

    /** Whether nobody has read the words of a link to it so far. */
    boolean isUnread(String address) {
        Integer known = frontier.trackOf(address);
        return known == null || (known > 0 && Worth.unread(track(known).grade()));
    }

    /** Takes in what the links of a page of a track let hope; what a title of its site does on average. */
    double rate(int track, Harvest harvest) {
        String name = "harvest " + track(track).site();
        Harvest whole = Harvest.of(frontier.note(name)).plus(harvest);
        frontier.note(name, whole.toString());
        return whole.rate();
    }

    private double hope(Track track) {
        return Worth.hopeful(track.grade()) ? patterns(track.site()).expected(track) : 0;
    }

    /** A page of a site turned out to be of that address: whether it had not been asked for under it. */
    boolean land(String address, String site) {
        forget(site);
        return frontier.land(address);
    }

    private void forget(String site) {
        patterns(site).tracks().forEach(track -> heads.remove(track.id()));
    }

    void changed(int track) {
        heads.remove(track);
    }

    private Track track(int id) {
        return Objects.requireNonNull(tracks.get(id)).track(id);
    }

    void learn(int id, double reward, boolean fruit) {
        Track track = track(id).learn(reward, fruit);
        patterns(track.site()).enter(track);
        frontier.save(track);
    }

    Host host(String site) {
        return hosts.getOrDefault(site, new Host(site, 0, 0, 1, null));
    }

    void save(Host host) {
        hosts.put(host.site(), host);
        frontier.save(host);
    }

    List<Host> hosts() {
        return List.copyOf(hosts.values());
    }

    /** The best of each site that may be asked now, the best sites first; nothing where nothing waits any more. */
    List<Waiting> round(int most, long number) {
        List<Candidate> best = new ArrayList<>();
        long soonest = Long.MAX_VALUE;
        for (String site : ofSite.keySet().stream().sorted().toList()) {
            Host host = host(site);
            Candidate candidate = open(host) ? best(patterns(site)) : null;
            if (candidate != null) {
                long wait = Math.floorMod(-number, host.stride());
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
        return best.stream().limit(most).map(Candidate::waiting).toList();
    }

    private boolean open(Host host) {
        return host.asked() < options.perSite() && host.troubles() < MOST_TROUBLES;
    }

    private @Nullable Candidate best(Patterns patterns) {
        Candidate best = null;
        for (Track track : patterns.tracks()) {
            Waiting head = heads.containsKey(track.id()) ? heads.get(track.id()) : loaded(track.id());
            if (head == null || (patterns.exhausted(track) && !Worth.sure(track.grade()))) {
                continue;
            }
            double worth = options.breadthFirst()
                    ? -head.link().depth() * 1e9 - head.id()
                    : head.link().score() + patterns.worth(track);
            if (best == null
                    || worth > best.worth()
                    || (worth == best.worth() && head.id() < best.waiting().id())) {
                best = new Candidate(head, worth);
            }
        }
        return best;
    }

    private @Nullable Waiting loaded(int track) {
        Waiting head = frontier.head(track, options.breadthFirst());
        heads.put(track, head);
        return head;
    }
}
