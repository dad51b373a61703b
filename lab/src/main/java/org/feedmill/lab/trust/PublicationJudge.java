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
import org.feedmill.domain.feed.FeedState;
import org.feedmill.lab.trust.site.SitePost;
import org.jspecify.annotations.Nullable;

/**
 * Compares the published entries of a feed with the posts that its site showed, update by update. It knows only posts
 * and snapshots, not how they were produced. Not thread-safe.
 */
final class PublicationJudge {

    /** Number of updates within which a feed must be healthy after the last bad page. */
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
    private @Nullable PublishedSnapshot last;
    private boolean lastTaken;

    /** Judges one update. */
    void observe(UpdateGroundTruth truth, PublishedSnapshot snapshot) {
        round++;
        if (misread) {
            return;
        }
        for (SitePost post : truth.posts()) {
            recordPost(post, truth.bad());
        }
        Map<Integer, List<PublishedEntry>> byPost = entriesByPost(snapshot);
        if (round == 0) {
            misread = snapshot.state() != FeedState.GOOD || !isComplete(truth, byPost) || !falseIds.isEmpty();
            if (misread) {
                addFault("the list is not read: %s, missing %d"
                        .formatted(snapshot.state(), countMissing(truth, byPost)));
                return;
            }
        }
        edited.addAll(truth.edited());
        judgeEdits(truth, snapshot, byPost);
        if (truth.bad()) {
            judgeBadUpdate(snapshot);
        } else {
            judgeHonestUpdate(truth, snapshot, byPost);
        }
        last = snapshot;
    }

    /** @param hidden whether the post exists, but the page that was served does not show it */
    private void recordPost(SitePost post, boolean hidden) {
        if (!hidden) {
            shown.add(post.number());
        }
        numbersByTitle.put(plain(post.title()), post.number());
        titlesByNumber.computeIfAbsent(post.number(), n -> new HashSet<>()).add(plain(post.title()));
    }

    private void judgeBadUpdate(PublishedSnapshot snapshot) {
        badUpdates++;
        sinceBad = 0;
        if (snapshot.state() == FeedState.GOOD) {
            goodStates++;
            addFault("state good at a bad page");
        }
    }

    private void judgeHonestUpdate(
            UpdateGroundTruth truth, PublishedSnapshot snapshot, Map<Integer, List<PublishedEntry>> byPost) {
        updates++;
        boolean good = snapshot.state() == FeedState.GOOD;
        boolean taken = good || truth.doubtful() || (truth.emptied() && snapshot.state() == FeedState.EMPTY);
        if (sinceBad >= 0) {
            sinceBad++;
        }
        boolean healing = sinceBad > 0 && sinceBad < UPDATES_TO_HEAL;
        if (!taken && !healing) {
            quarantined++;
            addFault("honest page not taken: " + snapshot.state() + ", " + quoted(snapshot.reason()));
        }
        if (sinceBad == UPDATES_TO_HEAL && !(good && isComplete(truth, byPost) && hasNoFalseEntry(snapshot))) {
            unhealthy = true;
            addFault("not healthy: " + snapshot.state() + ", missing " + countMissing(truth, byPost));
        }
        if (taken) {
            edited.clear();
        }
        lastTaken = taken;
    }

    /** Returns the entries of each post; entries without a post are recorded as false. */
    private Map<Integer, List<PublishedEntry>> entriesByPost(PublishedSnapshot snapshot) {
        Map<Integer, List<PublishedEntry>> byPost = new LinkedHashMap<>();
        for (PublishedEntry entry : snapshot.entries()) {
            Integer number = numberOf(entry);
            if (number == null) {
                if (falseIds.add(entry.id())) {
                    addFault("false item: " + quoted(entry.title()) + " " + entry.link());
                }
            } else {
                byPost.computeIfAbsent(number, n -> new ArrayList<>()).add(entry);
                Set<String> ids = idsByNumber.computeIfAbsent(number, n -> new LinkedHashSet<>());
                if (ids.add(entry.id()) && ids.size() == 2) {
                    addFault("second id: " + quoted(entry.title()) + " " + entry.link());
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

    private void judgeEdits(
            UpdateGroundTruth truth, PublishedSnapshot snapshot, Map<Integer, List<PublishedEntry>> byPost) {
        byPost.forEach((number, entries) -> entries.forEach(entry -> {
            Instant before = updated.get(entry.id());
            Instant now = entry.updated();
            if (now != null) {
                updated.put(entry.id(), now);
            }
            if (now != null && !now.equals(before) && !edited.contains(number)) {
                wronglyEdited++;
                addFault("marked as edited: " + quoted(entry.title()));
            }
        }));
        PublishedSnapshot before = last;
        if (before != null && lastTaken && truth.unchanged() && snapshot.version() != before.version()) {
            wronglyEdited++;
            addFault("version counted without a change");
        }
    }

    private boolean hasNoFalseEntry(PublishedSnapshot snapshot) {
        return snapshot.entries().stream().noneMatch(entry -> falseIds.contains(entry.id()));
    }

    private static boolean isComplete(UpdateGroundTruth truth, Map<Integer, List<PublishedEntry>> byPost) {
        return countMissing(truth, byPost) == 0;
    }

    private static long countMissing(UpdateGroundTruth truth, Map<Integer, List<PublishedEntry>> byPost) {
        return truth.posts().stream()
                .filter(post -> !byPost.containsKey(post.number()))
                .count();
    }

    /** The verdict over all updates so far. */
    PublicationVerdict verdict() {
        PublishedSnapshot end = last;
        int lost = 0;
        if (end != null && !misread) {
            Set<Integer> kept = entriesByPost(end).keySet();
            for (int number : shown) {
                if (!kept.contains(number)) {
                    lost++;
                    addFault("lost: " + titlesByNumber.get(number));
                }
            }
        }
        int doubled = (int)
                idsByNumber.values().stream().filter(ids -> ids.size() > 1).count();
        return misread
                ? PublicationVerdict.builder()
                        .misread(true)
                        .evidence(List.copyOf(evidence))
                        .build()
                : PublicationVerdict.builder()
                        .updates(updates)
                        .badUpdates(badUpdates)
                        .falseItems(falseIds.size())
                        .goodStates(goodStates)
                        .unhealthy(unhealthy)
                        .lostPosts(lost)
                        .duplicatePosts(doubled)
                        .quarantined(quarantined)
                        .wronglyEdited(wronglyEdited)
                        .evidence(List.copyOf(evidence))
                        .build();
    }

    private void addFault(String text) {
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
