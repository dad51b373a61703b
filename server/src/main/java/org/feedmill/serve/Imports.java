package org.feedmill.serve;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.feedmill.fetch.Own;
import org.feedmill.foreign.Borrowed;
import org.feedmill.foreign.Foreign;
import org.feedmill.foreign.Form;
import org.feedmill.foreign.Lent;
import org.feedmill.page.WebAddress;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleXml;
import org.feedmill.store.NewRule;
import org.feedmill.store.Origin;
import org.feedmill.store.Overview;
import org.feedmill.store.Overviews;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Imports lists of feeds. Nothing is fetched: the feeds are stored as new, and the update crawler does the rest.
 *
 * <p>An outline names a feed, a page, or both. The feed is what its reader has had until now, so that is what is asked for;
 * but where the feed is one of Feedmill's own, here or elsewhere, the page that it was made of is.
 */
public final class Imports {

    private static final Pattern OURS =
            Pattern.compile(".*/(?:feeds/[a-z0-9]{26}\\.(?:rss|atom|json|rdf)|RssRequest)(?:\\?.*)?");

    private static final int LONGEST_TITLE = 300;
    private static final int PAGE = 500;

    /** Known feeds that are compared; beyond it duplicates may be created. */
    private static final int MOST_KNOWN = 200_000;

    /** Feeds that are stored at a time: the databases write what comes together in one go. */
    private static final int AT_ONCE = 16;

    /** Result of importing an outline. */
    public enum Outcome {
        MADE,
        KNOWN,
        REFUSED
    }

    /**
     * Imported outline with its result.
     *
     * @param folder that it was in, null where it was in none
     * @param id of the feed that was made, null where none was
     * @param notes why it was refused; which of its settings were not taken; a sentence each
     */
    public record Line(
            String title,
            @Nullable String address,
            @Nullable String folder,
            Outcome outcome,
            @Nullable String id,
            List<String> notes) {

        public Line {
            notes = List.copyOf(notes);
        }
    }

    private record Wanted(String address, @Nullable Rule rule, List<String> notes) {}

    private final Store store;

    public Imports(Store store) {
        this.store = store;
    }

    /**
     * Makes a feed for each outline that is not known yet.
     *
     * @param owner null where nobody owns them
     * @param room how many more the owner may have
     */
    public List<Line> add(List<Opml.Outline> outlines, @Nullable String owner, long room) {
        return add(outlines, owner, room, done -> {});
    }

    /** @param progress gets the number of feeds that are done */
    public List<Line> add(List<Opml.Outline> outlines, @Nullable String owner, long room, IntConsumer progress) {
        Set<String> known = known(owner);
        Semaphore turns = new Semaphore(AT_ONCE);
        List<Future<Line>> futures = new ArrayList<>();
        long left = room;
        try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Opml.Outline outline : outlines) {
                Wanted wanted = wanted(outline);
                Line refused = refused(outline, wanted, known, left);
                if (refused != null || wanted == null) {
                    futures.add(CompletableFuture.completedFuture(Objects.requireNonNull(refused)));
                } else {
                    left--;
                    futures.add(workers.submit(() -> within(turns, () -> make(outline, wanted, owner))));
                }
            }
            return lines(futures, progress);
        }
    }

    private static <T> T within(Semaphore turns, Supplier<T> work) {
        turns.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            turns.release();
        }
    }

    private static List<Line> lines(List<Future<Line>> futures, IntConsumer progress) {
        List<Line> lines = new ArrayList<>();
        for (Future<Line> future : futures) {
            try {
                lines.add(future.get());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("The import was broken off.", e);
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
            progress.accept(lines.size());
        }
        return lines;
    }

    /** Result of an outline for which no feed is created; null if one is. */
    private static @Nullable Line refused(Opml.Outline outline, @Nullable Wanted wanted, Set<String> known, long left) {
        if (wanted == null) {
            return refused(outline, null, "It names no address that begins with http:// or https://.");
        }
        WebAddress address = WebAddress.of(wanted.address());
        if (address == null || address.hasUser() || wanted.address().length() > FeedSettingLimits.MAX_ADDRESS_LENGTH) {
            return refused(outline, null, "Its address is none that can be asked for.");
        }
        if (!known.add(address.toString())) {
            return new Line(
                    cut(outline.title()), wanted.address(), outline.folder(), Outcome.KNOWN, null, wanted.notes());
        }
        return left > 0 ? null : refused(outline, wanted.address(), "You have as many feeds as you may have.");
    }

    private static Line refused(Opml.Outline outline, @Nullable String address, String why) {
        return new Line(cut(outline.title()), address, outline.folder(), Outcome.REFUSED, null, List.of(why));
    }

    private Line make(Opml.Outline outline, Wanted wanted, @Nullable String owner) {
        String title = cut(outline.title());
        Wishes wishes = wishes(title).withFolder(outline.folder());
        NewRule rule = wanted.rule() == null
                ? null
                : new NewRule(RuleXml.write(wanted.rule()), Origin.IMPORTED, "Taken over from an OPML file.");
        Source source =
                store.sources().add(new Sources.Draft(wanted.address(), owner, wishes, Own.NOTHING, true, rule));
        return new Line(title, wanted.address(), outline.folder(), Outcome.MADE, source.id(), wanted.notes());
    }

    private static Wishes wishes(String title) {
        Wishes plain = Wishes.STANDARD;
        return new Wishes(
                title.isBlank() ? null : title,
                plain.every(),
                plain.finder(),
                plain.pages(),
                plain.articles(),
                plain.drawing(),
                plain.nativeFeed(),
                plain.keep(),
                plain.paused());
    }

    private static String cut(String title) {
        String plain = title.strip();
        return plain.length() > LONGEST_TITLE ? plain.substring(0, LONGEST_TITLE) : plain;
    }

    private static @Nullable Wanted wanted(Opml.Outline outline) {
        if (outline.all().keySet().stream()
                .anyMatch(name -> name.toLowerCase(java.util.Locale.ROOT).endsWith("xpathitem"))) {
            return ruled(outline);
        }
        String feed = outline.feed();
        String address =
                feed == null || (outline.page() != null && OURS.matcher(feed).matches()) ? outline.page() : feed;
        return address == null ? null : new Wanted(address, null, List.of());
    }

    /** XPath settings of FreshRSS become a rule. */
    private static @Nullable Wanted ruled(Opml.Outline outline) {
        String address = outline.feed() == null ? outline.page() : outline.feed();
        if (address == null) {
            return null;
        }
        try {
            Borrowed borrowed = Foreign.read(Form.FRESHRSS, Opml.alone(outline), null);
            Rule rule = borrowed.rules().stream()
                    .map(Lent::rule)
                    .filter(read -> read != null)
                    .findFirst()
                    .orElse(null);
            List<String> notes = borrowed.unsupported().stream()
                    .map(unsupported -> "Not taken: " + unsupported.text() + " (" + unsupported.why() + ").")
                    .toList();
            if (rule != null) {
                RuleXml.write(rule);
            }
            return new Wanted(address, rule, notes);
        } catch (RuleFault | IllegalArgumentException e) {
            return new Wanted(address, null, List.of("Its rule cannot be read: " + e.getMessage() + "."));
        }
    }

    private Set<String> known(@Nullable String owner) {
        Set<String> known = new HashSet<>();
        if (owner == null) {
            return known;
        }
        Overviews.Asked asked = new Overviews.Asked(owner, null, null);
        Overviews.Place after = null;
        do {
            Overviews.Page page = store.overviews().list(asked, after, PAGE);
            for (Overview overview : page.feeds()) {
                WebAddress address = WebAddress.of(overview.source().address());
                if (address != null) {
                    known.add(address.toString());
                }
            }
            after = page.next();
        } while (after != null && known.size() < MOST_KNOWN);
        return known;
    }
}
