package org.feedmill.lab.trust;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.store.State;
import org.jspecify.annotations.Nullable;

/**
 * Compares the published entries of a feed with the posts that its site showed, update by update. It knows only posts and
 * snapshots, not how they were produced. Not thread-safe.
 */
final class LifeJudge {

    /** After the last bad page a feed must be healthy within so many updates. */
    private static final int UPDATES_TO_HEAL = 2;

    /** Numbers of posts in links; longer or shorter runs of digits are something else. */
    private static final Pattern NUMBER = Pattern.compile("(?<!\\d)\\d{5}(?!\\d)");

    private static final int MAX_QUOTED = 60;

    private final Map<String, Integer> numbersByTitle = new HashMap<>();
    private final Map<Integer, Set<String>> titlesByNumber = new HashMap<>();
    private final Set<Integer> shown = new LinkedHashSet<>();
    private final Set<String> falseIds = new HashSet<>();
    private final Map<Integer, Set<String>> idsByNumber = new TreeMap<>();
    private final Map<String, Instant> updated = new HashMap<>();
    private final Set<Integer> edited = new HashSet<>();
    private final List<String> evidence = new ArrayList<>();
    private int round = -1;
    private int updates;
    private int badUpdates;
    private int goodStates;
    private int quarantined;
    private int wronglyEdited;
    private int sinceBad = -1;
    private boolean misread;
    private boolean unhealthy;
    private @Nullable FeedSnapshot last;
    private boolean lastTaken;

    /** Judges one update. */
    void observe(UpdateTruth truth, FeedSnapshot snapshot) {
        round++;
        if (misread) {
            return;
        }
        for (Post post : truth.posts()) {
            know(post, truth.bad());
        }
        Map<Integer, List<PublishedEntry>> byPost = sorted(snapshot);
        if (round == 0) {
            misread = snapshot.state() != State.GOOD || !isWhole(truth, byPost) || !falseIds.isEmpty();
            if (misread) {
                fault("the list is not read: %s, missing %d".formatted(snapshot.state(), missing(truth, byPost)));
                return;
            }
        }
        edited.addAll(truth.edited());
        edits(truth, snapshot, byPost);
        if (truth.bad()) {
            bad(snapshot);
        } else {
            honest(truth, snapshot, byPost);
        }
        last = snapshot;
    }

    /** @param hidden whether the post exists, but the page that was served does not show it */
    private void know(Post post, boolean hidden) {
        if (!hidden) {
            shown.add(post.number());
        }
        numbersByTitle.put(plain(post.title()), post.number());
        titlesByNumber.computeIfAbsent(post.number(), n -> new HashSet<>()).add(plain(post.title()));
    }

    private void bad(FeedSnapshot snapshot) {
        badUpdates++;
        sinceBad = 0;
        if (snapshot.state() == State.GOOD) {
            goodStates++;
            fault("state good at a bad page");
        }
    }

    private void honest(UpdateTruth truth, FeedSnapshot snapshot, Map<Integer, List<PublishedEntry>> byPost) {
        updates++;
        boolean good = snapshot.state() == State.GOOD;
        boolean taken = good || truth.doubtful() || (truth.emptied() && snapshot.state() == State.EMPTY);
        if (sinceBad >= 0) {
            sinceBad++;
        }
        boolean healing = sinceBad > 0 && sinceBad < UPDATES_TO_HEAL;
        if (!taken && !healing) {
            quarantined++;
            fault("honest page not taken: " + snapshot.state() + ", " + quoted(snapshot.reason()));
        }
        if (sinceBad == UPDATES_TO_HEAL && !(good && isWhole(truth, byPost) && noFalse(snapshot))) {
            unhealthy = true;
            fault("not healthy: " + snapshot.state() + ", missing " + missing(truth, byPost));
        }
        if (taken) {
            edited.clear();
        }
        lastTaken = taken;
    }

    /** The entries of each post; the others are recorded as false. */
    private Map<Integer, List<PublishedEntry>> sorted(FeedSnapshot snapshot) {
        Map<Integer, List<PublishedEntry>> byPost = new LinkedHashMap<>();
        for (PublishedEntry entry : snapshot.entries()) {
            Integer number = numberOf(entry);
            if (number == null) {
                if (falseIds.add(entry.id())) {
                    fault("false item: " + quoted(entry.title()) + " " + entry.link());
                }
            } else {
                byPost.computeIfAbsent(number, n -> new ArrayList<>()).add(entry);
                Set<String> ids = idsByNumber.computeIfAbsent(number, n -> new LinkedHashSet<>());
                if (ids.add(entry.id()) && ids.size() == 2) {
                    fault("second id: " + quoted(entry.title()) + " " + entry.link());
                }
            }
        }
        return byPost;
    }

    private @Nullable Integer numberOf(PublishedEntry entry) {
        String title = plain(entry.title());
        Integer byTitle = numbersByTitle.get(title);
        if (byTitle != null) {
            return byTitle;
        }
        Matcher digits = NUMBER.matcher(entry.link() == null ? "" : entry.link());
        while (digits.find()) {
            int number = Integer.parseInt(digits.group());
            for (String known : titlesByNumber.getOrDefault(number, Set.of())) {
                if (title.contains(known) || known.contains(title)) {
                    return number;
                }
            }
        }
        return null;
    }

    private void edits(UpdateTruth truth, FeedSnapshot snapshot, Map<Integer, List<PublishedEntry>> byPost) {
        byPost.forEach((number, entries) -> entries.forEach(entry -> {
            Instant before = updated.get(entry.id());
            Instant now = entry.updated();
            if (now != null) {
                updated.put(entry.id(), now);
            }
            if (now != null && !now.equals(before) && !edited.contains(number)) {
                wronglyEdited++;
                fault("marked as edited: " + quoted(entry.title()));
            }
        }));
        FeedSnapshot before = last;
        if (before != null && lastTaken && truth.still() && snapshot.version() != before.version()) {
            wronglyEdited++;
            fault("version counted without a change");
        }
    }

    private boolean noFalse(FeedSnapshot snapshot) {
        return snapshot.entries().stream().noneMatch(entry -> falseIds.contains(entry.id()));
    }

    private static boolean isWhole(UpdateTruth truth, Map<Integer, List<PublishedEntry>> byPost) {
        return missing(truth, byPost) == 0;
    }

    private static long missing(UpdateTruth truth, Map<Integer, List<PublishedEntry>> byPost) {
        return truth.posts().stream()
                .filter(post -> !byPost.containsKey(post.number()))
                .count();
    }

    /** The judgement over all updates so far. */
    LifeVerdict verdict() {
        FeedSnapshot end = last;
        int lost = 0;
        if (end != null && !misread) {
            Set<Integer> kept = sorted(end).keySet();
            for (int number : shown) {
                if (!kept.contains(number)) {
                    lost++;
                    fault("lost: " + titlesByNumber.get(number));
                }
            }
        }
        int doubled = (int)
                idsByNumber.values().stream().filter(ids -> ids.size() > 1).count();
        return misread
                ? new LifeVerdict(true, 0, 0, 0, 0, false, 0, 0, 0, 0, List.copyOf(evidence))
                : new LifeVerdict(
                        false,
                        updates,
                        badUpdates,
                        falseIds.size(),
                        goodStates,
                        unhealthy,
                        lost,
                        doubled,
                        quarantined,
                        wronglyEdited,
                        List.copyOf(evidence));
    }

    private void fault(String text) {
        evidence.add("update " + round + ": " + text);
    }

    private static String plain(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    private static String quoted(@Nullable String text) {
        String plain = text == null ? "" : plain(text);
        return "\"" + (plain.length() <= MAX_QUOTED ? plain : plain.substring(0, MAX_QUOTED) + "…") + "\"";
    }
}
