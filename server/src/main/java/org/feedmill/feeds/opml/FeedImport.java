package org.feedmill.feeds.opml;

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
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedFilter;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.OverviewPage;
import org.feedmill.domain.feed.PageCursor;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feeds.FeedCatalog;
import org.feedmill.feeds.FeedCreation;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.feeds.FeedSettingsValidator;
import org.feedmill.feeds.NewFeed;
import org.feedmill.feeds.RefusedException;
import org.feedmill.page.address.WebAddress;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.ImportedRule;
import org.feedmill.ruleimport.RuleImportFormat;
import org.feedmill.ruleimport.RuleImportResult;
import org.feedmill.ruleimport.RuleImporter;
import org.jspecify.annotations.Nullable;

/**
 * Imports lists of feeds. Nothing is fetched: the feeds are stored as new, and the update crawler does the rest.
 *
 * <p>An outline names a feed, a page, or both. The feed is what its reader has had until now, so that is what is asked for;
 * but where the feed is one of Feedmill's own, here or elsewhere, the page that it was made of is.
 */
public final class FeedImport {

    private static final Pattern FEEDMILL_FEED =
            Pattern.compile(".*/(?:feeds/[a-z0-9]{26}\\.(?:rss|atom|json|rdf)|RssRequest)(?:\\?.*)?");

    private static final String LIMIT_REACHED = "You have reached your limit of feeds.";
    private static final int PAGE_SIZE = 500;

    /** Known feeds that are compared; beyond it duplicates may be created. */
    private static final int MAX_KNOWN = 200_000;

    /** Feeds that are stored at a time: the databases write what comes together in one go. */
    private static final int MAX_CONCURRENT = 16;

    /** Result of importing an outline. */
    public enum Outcome {
        MADE,
        KNOWN,
        REFUSED
    }

    /**
     * Imported outline with its result.
     *
     * @param folder that it was in, null if it was in none
     * @param id of the feed that was made, null if none was
     * @param notes why it was refused; which of its settings were not taken; a sentence each
     */
    public record ImportedOutline(
            String title,
            @Nullable String address,
            @Nullable String folder,
            Outcome outcome,
            @Nullable String id,
            List<String> notes) {

        public ImportedOutline {
            notes = List.copyOf(notes);
        }
    }

    private record ImportTarget(String address, @Nullable Rule rule, List<String> notes) {}

    private final FeedCreation creation;
    private final FeedCatalog catalog;

    public FeedImport(FeedCreation creation, FeedCatalog catalog) {
        this.creation = creation;
        this.catalog = catalog;
    }

    /**
     * Makes a feed for each outline that the owner does not have yet, as many as they may have.
     *
     * @param owner of the new feeds
     */
    public List<ImportedOutline> importAll(List<OpmlDocument.Outline> outlines, Caller.Person owner) {
        return importAll(outlines, owner, done -> {});
    }

    /** @param progress gets the number of feeds that are done */
    public List<ImportedOutline> importAll(
            List<OpmlDocument.Outline> outlines, Caller.Person owner, IntConsumer progress) {
        Set<String> known = knownAddresses(owner.id());
        Semaphore turns = new Semaphore(MAX_CONCURRENT);
        List<Future<ImportedOutline>> futures = new ArrayList<>();
        // Refuses the last outlines, not those that are slow; the creation counts again.
        long left = creation.quota().remaining(owner);
        try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (OpmlDocument.Outline outline : outlines) {
                ImportTarget wanted = target(outline);
                ImportedOutline refused = refusal(outline, wanted, known, left);
                if (refused != null || wanted == null) {
                    futures.add(CompletableFuture.completedFuture(Objects.requireNonNull(refused)));
                } else {
                    left--;
                    futures.add(workers.submit(() -> withPermit(turns, () -> create(outline, wanted, owner))));
                }
            }
            return collect(futures, progress);
        }
    }

    private static <T> T withPermit(Semaphore turns, Supplier<T> work) {
        turns.acquireUninterruptibly();
        try {
            return work.get();
        } finally {
            turns.release();
        }
    }

    private static List<ImportedOutline> collect(List<Future<ImportedOutline>> futures, IntConsumer progress) {
        List<ImportedOutline> lines = new ArrayList<>();
        for (Future<ImportedOutline> future : futures) {
            try {
                lines.add(future.get());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("The import was cancelled.", e);
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
            progress.accept(lines.size());
        }
        return lines;
    }

    /** Result of an outline for which no feed is created; null if one is. */
    private static @Nullable ImportedOutline refusal(
            OpmlDocument.Outline outline, @Nullable ImportTarget wanted, Set<String> known, long left) {
        if (wanted == null) {
            return refusal(outline, null, "It has no address that begins with http:// or https://.");
        }
        WebAddress address = WebAddress.of(wanted.address());
        if (address == null
                || FeedSettingsValidator.checkAddress(wanted.address()).isPresent()) {
            return refusal(outline, null, "Its address is invalid.");
        }
        if (!known.add(address.toString())) {
            return new ImportedOutline(
                    truncate(outline.title()), wanted.address(), outline.folder(), Outcome.KNOWN, null, wanted.notes());
        }
        return left > 0 ? null : refusal(outline, wanted.address(), LIMIT_REACHED);
    }

    private static ImportedOutline refusal(OpmlDocument.Outline outline, @Nullable String address, String why) {
        return new ImportedOutline(
                truncate(outline.title()), address, outline.folder(), Outcome.REFUSED, null, List.of(why));
    }

    private ImportedOutline create(OpmlDocument.Outline outline, ImportTarget wanted, Caller owner) {
        String title = truncate(outline.title());
        FeedSettings feedSettings = FeedSettings.builder()
                .title(title.isBlank() ? null : title)
                .folder(outline.folder())
                .build();
        NewRule rule = wanted.rule() == null
                ? null
                : new NewRule(XmlRuleFormat.write(wanted.rule()), RuleOrigin.IMPORTED, "Imported from an OPML file.");
        try {
            FeedRecord source = creation.create(owner, NewFeed.of(wanted.address(), feedSettings, rule));
            return new ImportedOutline(
                    title, wanted.address(), outline.folder(), Outcome.MADE, source.id(), wanted.notes());
        } catch (RefusedException refused) {
            boolean full = refused.reason() == RefusedException.Reason.FORBIDDEN;
            String why = full ? LIMIT_REACHED : String.valueOf(refused.getMessage());
            return refusal(outline, wanted.address(), why);
        }
    }

    private static String truncate(String title) {
        String plain = title.strip();
        return plain.length() > FeedSettingLimits.MAX_TITLE_LENGTH
                ? plain.substring(0, FeedSettingLimits.MAX_TITLE_LENGTH)
                : plain;
    }

    private static @Nullable ImportTarget target(OpmlDocument.Outline outline) {
        if (outline.attributes().keySet().stream()
                .anyMatch(name -> name.toLowerCase(java.util.Locale.ROOT).endsWith("xpathitem"))) {
            return targetWithRule(outline);
        }
        String feed = outline.feed();
        String address = feed == null
                        || (outline.page() != null
                                && FEEDMILL_FEED.matcher(feed).matches())
                ? outline.page()
                : feed;
        return address == null ? null : new ImportTarget(address, null, List.of());
    }

    /** XPath settings of FreshRSS become a rule. */
    private static @Nullable ImportTarget targetWithRule(OpmlDocument.Outline outline) {
        String address = outline.feed() == null ? outline.page() : outline.feed();
        if (address == null) {
            return null;
        }
        try {
            RuleImportResult borrowed =
                    RuleImporter.read(RuleImportFormat.FRESHRSS, OpmlDocument.writeSingle(outline), null);
            Rule rule = borrowed.importedRules().stream()
                    .map(ImportedRule::rule)
                    .filter(read -> read != null)
                    .findFirst()
                    .orElse(null);
            List<String> notes = borrowed.unsupported().stream()
                    .map(unsupported -> "Not taken: " + unsupported.text() + " (" + unsupported.reason() + ").")
                    .toList();
            if (rule != null) {
                XmlRuleFormat.write(rule);
            }
            return new ImportTarget(address, rule, notes);
        } catch (RuleSyntaxException | IllegalArgumentException e) {
            return new ImportTarget(address, null, List.of("Its rule cannot be read: " + e.getMessage() + "."));
        }
    }

    private Set<String> knownAddresses(String owner) {
        Set<String> known = new HashSet<>();
        FeedFilter requested = new FeedFilter(owner, null, null);
        PageCursor after = null;
        do {
            OverviewPage page = catalog.page(requested, after, PAGE_SIZE);
            for (FeedOverview overview : page.feeds()) {
                WebAddress address = WebAddress.of(overview.feed().address());
                if (address != null) {
                    known.add(address.toString());
                }
            }
            after = page.next();
        } while (after != null && known.size() < MAX_KNOWN);
        return known;
    }
}
