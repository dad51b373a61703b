package org.feedmill.mill.load;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.feedmill.data.PlatformThreadRunner;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.fetch.limit.RegistrableDomain;

/**
 * Loads every static table that is read from a resource, on a platform thread.
 *
 * <p>A virtual thread that runs a static initialiser is pinned to its carrier. If all carriers are pinned and wait for
 * a lock of the jar whose holder is a virtual thread without a carrier, no virtual thread of the process ever runs
 * again. A program that mills on virtual threads calls {@link #run} before it starts the first of them; {@code
 * WarmUpListTest} compares the list with the compiled classes.
 */
public final class ResourceWarmUp {

    /** Classes of the modules up to this one whose static initialiser reads a resource. */
    public static final List<String> CLASSES = List.of(
            "org.feedmill.page.address.IdnaMappingTable$Holder",
            "org.feedmill.page.charset.CharsetDetector",
            "org.feedmill.page.charset.CharsetLabels",
            "org.feedmill.page.charset.CharsetCandidate",
            "org.feedmill.page.charset.CharacterModel",
            "org.feedmill.time.lexicon.DateLanguageGuesser$MonthNameIndex",
            "org.feedmill.time.PriceReader$Holder",
            "org.feedmill.time.TimeReader$Holder",
            "org.feedmill.list.rank.BestFinder",
            "org.feedmill.list.field.EnclosureFinder",
            "org.feedmill.list.field.EventLabels",
            "org.feedmill.list.scan.TimeZoneNames",
            "org.feedmill.list.scan.SiteTimeZones",
            "org.feedmill.list.scan.DateLanguage",
            "org.feedmill.list.feature.FrameWords",
            "org.feedmill.list.feature.ListClassifier",
            "org.feedmill.list.feature.RegionFeatures",
            "org.feedmill.list.paging.PagingWords",
            "org.feedmill.list.json.JsonKeyWords",
            "org.feedmill.list.segment.RecordWords",
            "org.feedmill.rule.learn.RuleLearner",
            "org.feedmill.article.best.BestTextFinder",
            "org.feedmill.article.best.BlockExplanation",
            "org.feedmill.text.BylineWords",
            "org.feedmill.article.classify.NonArticlePhrases",
            "org.feedmill.article.meta.MetadataNames",
            "org.feedmill.article.region.ElementWords",
            "org.feedmill.article.content.PageKindWords",
            "org.feedmill.article.content.PageKindClassifier",
            "org.feedmill.article.content.ContentTextFinder",
            "org.feedmill.article.text.LabelPhrases",
            "org.feedmill.article.write.ImageNameFilter$WordLists",
            "org.feedmill.text.LanguageDetector",
            "org.feedmill.text.CounterWordList$Holder",
            "org.feedmill.feed.clean.UrlNoiseFilter$Holder",
            "org.feedmill.feed.clean.UrlWordList$Holder",
            "org.feedmill.feed.clean.SafeHtml$Holder",
            "org.feedmill.guard.NonPublicNetworks",
            "org.feedmill.render.PageScripts",
            "org.feedmill.mill.load.NativeFeedRanker");

    private static final AtomicBoolean LOADED = new AtomicBoolean();

    private ResourceWarmUp() {}

    /**
     * Loads the tables of Feedmill and of the libraries that it uses, on this thread or, if it is a virtual one, on a
     * platform thread; returns when all are there. Later calls return at once.
     */
    public static void run() {
        if (!LOADED.get()) {
            LOADED.set(PlatformThreadRunner.call(() -> {
                PlatformThreadRunner.initialize(CLASSES, ResourceWarmUp.class.getClassLoader());
                loadLibraries();
                return true;
            }));
        }
    }

    private static void loadLibraries() {
        RegistrableDomain.of("www.example.co.uk"); // the public suffix list
        Feed feed = Feed.builder("Warm-up", Feed.NO_ADDRESS)
                .description("")
                .updated(Instant.EPOCH)
                .build();
        for (FeedFormat format : FeedFormat.values()) {
            format.write(feed); // the properties of ROME
        }
    }
}
