package org.feedmill.mill;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.fetch.Site;
import org.feedmill.query.PlatformThread;

/**
 * Loads every static table that is read from a resource, on a platform thread.
 *
 * <p>A virtual thread that runs a static initialiser is pinned to its carrier. If all carriers are pinned and wait for a lock
 * of the jar whose holder is a virtual thread without a carrier, no virtual thread of the process ever runs again. A program
 * that mills on virtual threads calls {@link #run} before it starts the first of them; {@code WarmUpTest} compares the list
 * with the compiled classes.
 */
public final class ResourceWarmUp {

    /** Classes of the modules up to this one whose static initialiser reads a resource. */
    public static final List<String> CLASSES = List.of(
            "org.feedmill.page.Contest",
            "org.feedmill.page.Labels",
            "org.feedmill.page.Reading",
            "org.feedmill.page.Tongue",
            "org.feedmill.time.Languages$Index",
            "org.feedmill.time.PriceReader$Holder",
            "org.feedmill.time.TimeReader$Holder",
            "org.feedmill.list.BestFinder",
            "org.feedmill.list.Enclosures",
            "org.feedmill.list.Frames",
            "org.feedmill.list.Gate",
            "org.feedmill.list.Outline",
            "org.feedmill.list.PagingWords",
            "org.feedmill.rule.Learner",
            "org.feedmill.article.BestTextFinder",
            "org.feedmill.article.BlockReasons",
            "org.feedmill.article.BylineWords",
            "org.feedmill.article.Gates",
            "org.feedmill.article.Names",
            "org.feedmill.article.NodeMarks",
            "org.feedmill.article.Phrases",
            "org.feedmill.article.PictureNames$Holder",
            "org.feedmill.article.Tongues",
            "org.feedmill.counter.CounterWords$Holder",
            "org.feedmill.feed.AddressNoise$Holder",
            "org.feedmill.feed.AddressWords$Holder",
            "org.feedmill.feed.SafeHtml$Holder",
            "org.feedmill.query.Analyzers",
            "org.feedmill.query.StopWords",
            "org.feedmill.guard.ClosedNetworks",
            "org.feedmill.render.Scripts",
            "org.feedmill.mill.NativeFeeds");

    private static final AtomicBoolean LOADED = new AtomicBoolean();

    private ResourceWarmUp() {}

    /**
     * Loads the tables of Feedmill and of the libraries that it uses, on this thread or, if it is a virtual one, on a platform
     * thread; returns when all are there. Later calls return at once.
     */
    public static void run() {
        if (!LOADED.get()) {
            LOADED.set(PlatformThread.call(() -> {
                initialize(CLASSES);
                loadLibraries();
                return true;
            }));
        }
    }

    private static void loadLibraries() {
        Site.of("www.example.co.uk"); // the public suffix list
        Feed feed = new Feed("Warm-up", Feed.NO_ADDRESS, null, "", null, Instant.EPOCH, null, null, List.of());
        for (FeedFormat format : FeedFormat.values()) {
            format.write(feed); // the properties of ROME
        }
    }

    /**
     * Initialises the classes of those names, which the caller must do on a platform thread.
     *
     * @throws IllegalStateException if a class is missing
     */
    public static void initialize(List<String> names) {
        for (String name : names) {
            try {
                Class.forName(name, true, ResourceWarmUp.class.getClassLoader());
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("The class " + name + " of the warm-up list is missing.", e);
            }
        }
    }
}
