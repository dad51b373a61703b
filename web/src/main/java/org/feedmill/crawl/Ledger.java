package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.crawl.Frontier.Host;
import org.feedmill.crawl.Frontier.Track;
import org.feedmill.crawl.Frontier.Waiting;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** What is known of sites and patterns, in memory and in the frontier alike; chooses what to ask for next. */
final class Ledger {

    /** Patterns of one site; whoever makes up more gets blurred ones. */
    private static final int MOST_TRACKS = 300;

    /** Patterns of all sites: what is kept in memory stays small. */
    private static final int MOST_OF_ALL = 50_000;

    /** Failures in a row after which a site is left alone. */
    static final int MOST_TROUBLES = 6;

    private record Candidate(Waiting waiting, double worth) {}

    private final Frontier frontier;
    private final CrawlOptions options;
    private final Map<Integer, Track> tracks = new LinkedHashMap<>();
    private final Map<String, Integer> ids = new HashMap<>();
    private final Map<String, Host> hosts = new LinkedHashMap<>();
    private final Map<String, List<Integer>> ofSite = new HashMap<>();
    /** The best of each track, as far as it is known; what changes is looked up anew. */
    private final Map<Integer, @Nullable Waiting> heads = new HashMap<>();

    Ledger(Frontier frontier, CrawlOptions options) {
        this.frontier = frontier;
        this.options = options;
        frontier.tracks().forEach(this::enter);
        frontier.hosts().forEach(host -> hosts.put(host.site(), host));
    }

    private void enter(Track track) {
        tracks.put(track.id(), track);
        ids.put(track.site() + " " + track.pattern(), track.id());
        ofSite.computeIfAbsent(track.site(), s -> new ArrayList<>()).add(track.id());
    }

    /** The track of an address; a new one is made where its pattern is new. */
    int track(String site, WebAddress address) {
        Integer known = ids.get(site + " " + Shape.of(address));
        if (known != null) {
            return known;
        }
        boolean many = ofSite.getOrDefault(site, List.of()).size() >= MOST_TRACKS || tracks.size() >= MOST_OF_ALL;
        String pattern = many ? Shape.blurred(address) : Shape.of(address);
        Integer blurred = ids.get(site + " " + pattern);
        return blurred != null ? blurred : made(site, pattern);
    }

    private int made(String site, String pattern) {
        Track made = new Track(tracks.size() + 1, site, pattern, 0, 0, 0);
        enter(made);
        frontier.save(made);
        return made.id();
    }

    /** Whether the address is new; the track's best may be another from now on. */
    boolean offer(Frontier.Link link) {
        heads.remove(link.track());
        return frontier.offer(link);
    }

    void changed(int track) {
        heads.remove(track);
    }

    void learn(int id, double reward, boolean fruit) {
        Track track = Objects.requireNonNull(tracks.get(id)).learn(reward, fruit);
        tracks.put(id, track);
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
            Candidate candidate = open(host) ? best(site) : null;
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

    private @Nullable Candidate best(String site) {
        double newcomers = newcomers(site);
        Candidate best = null;
        for (int id : ofSite.getOrDefault(site, List.of())) {
            Waiting head = heads.containsKey(id) ? heads.get(id) : loaded(id);
            Track track = Objects.requireNonNull(tracks.get(id));
            if (head == null || (Worth.exhausted(track) && head.link().score() < Worth.sure())) {
                continue;
            }
            double worth = options.breadthFirst()
                    ? -head.link().depth() * 1e9 - head.id()
                    : head.link().score() + Worth.track(track, newcomers);
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

    private double newcomers(String site) {
        double reward = 0;
        int tried = 0;
        for (int id : ofSite.getOrDefault(site, List.of())) {
            Track track = Objects.requireNonNull(tracks.get(id));
            if (track.tried() > 0) {
                tried++;
                reward += track.reward() / track.tried();
            }
        }
        return Worth.newcomers(reward, tried);
    }
}
