package org.feedmill.feeds.crawl;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.crawl.CrawlProgress;
import org.feedmill.domain.crawl.CrawlRecord;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.domain.crawl.CrawlState;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feeds.FeedQuota;
import org.feedmill.feeds.RefusedException;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.WebAccess;
import org.feedmill.refresh.FeedChangeListener;
import org.feedmill.store.Store;
import org.feedmill.store.crawl.CrawlRepository;
import org.feedmill.store.crawl.CrawlResultRepository;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Starts, lists, stops, resumes and deletes crawls within the limits of the server and the caller, and takes in results of
 * crawls that ran elsewhere. Each crawl has a feed of its results, which counts against the caller's quota of feeds.
 */
public final class SiteCrawls implements AutoCloseable {

    private final Store store;
    private final CrawlLimits limits;
    private final FeedQuota quota;
    private final CrawlResultWriter writer;
    private final CrawlRunner runner;

    /**
     * @param folder for the state of crawls on this node
     * @param changes is notified when the feed of a crawl changed
     */
    public SiteCrawls(Store store, WebAccess web, Path folder, CrawlLimits limits, FeedChangeListener changes) {
        this.store = store;
        this.limits = limits;
        this.quota = new FeedQuota(store);
        this.writer = new CrawlResultWriter(store, changes);
        this.runner = new CrawlRunner(store, web, writer, folder, limits);
    }

    /** Starts the timers of the node. */
    public void start() {
        runner.start();
    }

    /** Returns the common clock of all nodes. */
    public Clock clock() {
        return store.clock();
    }

    public CrawlLimits limits() {
        return limits;
    }

    /**
     * Starts a crawl, or queues it if as many are running as the node may run at once.
     *
     * @param isPrivate whether its feed is not found by everybody who may search public feeds
     * @throws RefusedException if a value is invalid, or a limit is reached
     */
    public CrawlRecord start(Caller.Person caller, CrawlRequest request, boolean isPrivate) {
        requireEnabled();
        CrawlRequestValidator.require(request, limits);
        QueuedCrawl queued = store.database()
                .write(handle -> quota.within(handle, caller, () -> {
                    requireRoom(handle, caller.id());
                    CrawlRecord crawl = add(handle, caller, request, isPrivate, null);
                    return queue(handle, crawl, request);
                }));
        runner.submit(queued.run(), queued.crawl());
        return queued.crawl();
    }

    /** A crawl and its run that was just queued. */
    private record QueuedCrawl(CrawlRepository.CrawlRun run, CrawlRecord crawl) {}

    private QueuedCrawl queue(Handle handle, CrawlRecord crawl, CrawlRequest request) {
        CrawlRepository.CrawlRun run = store.crawls().queue(handle, crawl.id(), request, CrawlRunner.LEASE);
        return new QueuedCrawl(run, store.crawls().find(handle, crawl.id()).orElseThrow());
    }

    private void requireEnabled() {
        if (limits.maxConcurrent() == 0) {
            throw new RefusedException(
                    RefusedException.Reason.FORBIDDEN,
                    "Not allowed",
                    "Crawls are switched off on this server. Ask the operator to set FEEDMILL_CRAWLS.");
        }
    }

    /** Checks the limits of a person whose account is locked. */
    private void requireRoom(Handle handle, String owner) {
        List<CrawlRecord> all = store.crawls().list(handle, owner);
        requireFewActive(all);
        if (all.size() >= CrawlLimits.MAX_KEPT) {
            throw new RefusedException(
                    RefusedException.Reason.FORBIDDEN,
                    "Not allowed",
                    "You have reached the limit of " + CrawlLimits.MAX_KEPT + " crawls. Delete one.");
        }
    }

    private static void requireFewActive(List<CrawlRecord> all) {
        if (all.stream().filter(crawl -> crawl.state().isActive()).count() >= CrawlLimits.MAX_ACTIVE) {
            throw new RefusedException(
                    RefusedException.Reason.CONFLICT,
                    "Too many crawls",
                    "You already have " + CrawlLimits.MAX_ACTIVE
                            + " crawls that are running or waiting. Wait until one ends, or stop one.");
        }
    }

    /** Adds a crawl with an empty feed. */
    private CrawlRecord add(
            Handle handle, Caller.Person owner, CrawlRequest request, boolean isPrivate, @Nullable String uploadKey) {
        FeedRecord feed = store.feeds()
                .add(
                        handle,
                        new FeedDraft(
                                request.seeds().getFirst(),
                                owner.id(),
                                FeedSettings.STANDARD,
                                RequestCredentials.NONE,
                                false));
        if (!isPrivate) {
            CrawlResultRepository.share(handle, feed.id());
        }
        CrawlRecord crawl = new CrawlRecord(
                feed.id(),
                owner.id(),
                request,
                uploadKey == null ? CrawlState.QUEUED : CrawlState.UPLOADED,
                null,
                CrawlProgress.NONE,
                store.clock().instant());
        store.crawls().add(handle, crawl, uploadKey);
        writer.publish(handle, feed.id(), request);
        return crawl;
    }

    /** Lists the caller's crawls, newest first. */
    public List<CrawlRecord> list(Caller.Person caller) {
        return store.crawls().list(caller.id());
    }

    /** Whether the feed of a crawl was not deleted. */
    public boolean hasFeed(String id) {
        return store.feeds().byId(id).filter(feed -> feed.deletedAt() == null).isPresent();
    }

    /** @throws RefusedException if there is no such crawl that the caller may see */
    public CrawlRecord require(Caller.Person caller, String id) {
        return own(caller, store.crawls().find(id));
    }

    private static CrawlRecord own(Caller.Person caller, Optional<CrawlRecord> crawl) {
        return crawl.filter(found -> caller.admin() || caller.id().equals(found.owner()))
                .orElseThrow(() -> RefusedException.notFound("crawl"));
    }

    /** Returns results of a crawl, the most relevant first. */
    public List<CrawlFinding> results(CrawlRecord crawl, int offset, int max) {
        return store.crawlResults().list(crawl.id(), offset, max);
    }

    /**
     * Stops a crawl; what it found stays. A crawl that has ended does not change.
     *
     * @throws RefusedException if there is no such crawl that the caller may see
     */
    public CrawlRecord stop(Caller.Person caller, String id) {
        require(caller, id);
        store.crawls().end(id, CrawlState.STOPPED);
        runner.stop(id);
        return require(caller, id);
    }

    /**
     * Resumes a crawl where it ended, with other limits if they are given.
     *
     * @throws RefusedException if there is no such crawl, it is running, or a limit is reached
     */
    public CrawlRecord resume(Caller.Person caller, String id, CrawlRequest request) {
        requireEnabled();
        CrawlRequestValidator.require(request, limits);
        QueuedCrawl queued = store.database().write(handle -> {
            store.accounts().lock(handle, caller.id());
            CrawlRecord crawl = own(caller, store.crawls().find(handle, id));
            if (!crawl.state().isResumable()) {
                throw new RefusedException(
                        RefusedException.Reason.CONFLICT,
                        "Cannot be resumed",
                        crawl.state() == CrawlState.UPLOADED
                                ? "The results of this crawl were uploaded. Resume it where it ran."
                                : "This crawl is running or waiting already.");
            }
            requireFewActive(store.crawls().list(handle, crawl.owner()));
            return queue(handle, crawl, request);
        });
        runner.submit(queued.run(), queued.crawl());
        return queued.crawl();
    }

    /**
     * Deletes a crawl with its results and its feed.
     *
     * @throws RefusedException if there is no such crawl that the caller may see
     */
    public void delete(Caller.Person caller, String id) {
        require(caller, id);
        store.database().write(handle -> {
            CrawlRepository.delete(handle, id);
            return store.deletedFeeds().delete(handle, id);
        });
        runner.stop(id);
    }

    /**
     * Takes in results of a crawl that ran elsewhere. Repeating an upload changes nothing.
     *
     * @throws RefusedException if a value is invalid, or a limit is reached
     */
    public CrawlRecord upload(Caller.Person caller, CrawlUpload upload) {
        CrawlRequest request = upload.request();
        CrawlRequestValidator.require(request, new CrawlLimits(1, Integer.MAX_VALUE));
        String key = caller.id() + "\n" + request.query() + "\n" + String.join("\n", request.seeds());
        CrawlRecord crawl = store.database()
                .write(handle -> quota.within(handle, caller, () -> {
                    CrawlRecord known = store.crawls().findUpload(handle, key).orElseGet(() -> {
                        requireRoom(handle, caller.id());
                        return add(handle, caller, request, upload.isPrivate(), key);
                    });
                    return addResults(handle, known, upload.findings());
                }));
        writer.changed(crawl.id());
        return crawl;
    }

    private CrawlRecord addResults(Handle handle, CrawlRecord crawl, List<CrawlFinding> findings) {
        store.crawlResults().put(handle, crawl.id(), findings);
        int found = store.crawlResults().count(handle, crawl.id());
        if (found > CrawlLimits.MAX_ARTICLES) {
            throw new RefusedException(
                    RefusedException.Reason.UNPROCESSABLE,
                    "Too many results",
                    "A crawl can have at most " + CrawlLimits.MAX_ARTICLES + " results.");
        }
        store.crawls().setFound(handle, crawl.id(), found);
        writer.publish(handle, crawl.id(), crawl.request());
        return store.crawls().find(handle, crawl.id()).orElseThrow();
    }

    /** Interrupts the crawls of this node and waits some seconds for them. */
    @Override
    public void close() {
        runner.close();
    }
}
