package org.feedmill.lab.served;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feeds.PublishedFeedReader;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.fetch.limit.FairHostRateLimiter;
import org.feedmill.guard.NetworkRange;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.refresh.RefreshSettings;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.serve.HubSettings;
import org.feedmill.serve.feeds.EntryFilter;
import org.feedmill.serve.publish.CachedFeed;
import org.feedmill.serve.publish.FeedBytes;
import org.feedmill.serve.publish.FeedCache;
import org.feedmill.serve.publish.FeedRequest;
import org.feedmill.serve.publish.FeedResponseWriter;
import org.feedmill.store.Store;
import org.jspecify.annotations.Nullable;

/**
 * Writes the feeds of all bench pages to files, byte by byte as a server publishes them, for validators of other
 * projects. Each page is fetched from a server on loopback now, updated and stored in a database, and rendered with the
 * addresses that the feed has on a public server.
 */
public final class ServedFeedWriter implements AutoCloseable {

    /** The address under which the server would publish the feeds. */
    public static final String SERVER = "https://feeds.example.org";

    /** The file that lists the others: name, address and media type, separated by tabs. */
    public static final String LIST = "addresses.tsv";

    private static final List<String> FOLDERS = List.of("lists-saved", "lists-feeds", "article");
    private static final List<FeedFormat> FORMATS = List.of(FeedFormat.RSS, FeedFormat.ATOM);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final TrialDatabase database = TrialDatabase.of(TrialDatabase.DatabaseKind.SQLITE);
    private final BenchPageServer pages = new BenchPageServer();
    private final Store store;
    private final WebAccess web;
    private final FeedRefresher refresher;
    private final FeedCache cache;
    private final Path folder;

    /** @param folder for the files; it is created if it does not exist */
    public ServedFeedWriter(Path folder) {
        Clock clock = Clock.systemUTC();
        this.folder = folder;
        this.store = database.store(clock);
        WebSettings settings = new WebSettings(
                HttpSettings.STANDARD,
                BrowserSettings.STANDARD,
                List.of(NetworkRange.parse("127.0.0.0/8")),
                Duration.ZERO,
                false);
        FairHostRateLimiter turns =
                new FairHostRateLimiter(FairHostRateLimiter.RateLimits.STANDARD.withDelay(Duration.ZERO), clock);
        this.web = new WebAccess(settings, pages.resolver(), turns, clock);
        this.cache = new FeedCache(new PublishedFeedReader(store), HubSettings.STANDARD);
        this.refresher = new FeedRefresher(store, web, RefreshSettings.STANDARD, "served", clock, cache);
    }

    /**
     * Writes the feeds of all pages in which the server finds a list.
     *
     * @return the number of feeds
     */
    public int write(BenchFolder bench, String finder, int threads) throws IOException {
        FeedSettings settings = FeedSettings.builder()
                .renderMode(RenderMode.NEVER)
                .finder(finder)
                .build();
        List<ListCase> cases = new ArrayList<>();
        FOLDERS.forEach(each -> cases.addAll(bench.cases(each)));
        Files.createDirectories(folder);
        List<List<String>> lines = ParallelMap.map(cases, page -> write(page, settings), threads);
        List<String> all = lines.stream().flatMap(List::stream).toList();
        Files.write(folder.resolve(LIST), all);
        return all.size();
    }

    private List<String> write(ListCase page, FeedSettings settings) {
        String id = store.feeds()
                .add(new FeedDraft(pages.add(page), null, settings, RequestCredentials.NONE, true))
                .id();
        FeedRecord updated = refresher.updateNow(id, TIMEOUT).orElseThrow();
        CachedFeed feed = updated.version() == 0 ? null : cache.feed(id);
        List<String> lines = new ArrayList<>();
        for (FeedFormat format : FORMATS) {
            String line = feed == null ? null : write(page, feed, format);
            if (line != null) {
                lines.add(line);
            }
        }
        return lines;
    }

    private @Nullable String write(ListCase page, CachedFeed feed, FeedFormat format) {
        FeedRequest request = new FeedRequest(feed.feed().id(), format, EntryFilter.NONE, SERVER);
        FeedBytes rendered = cache.renderedBytes(feed, request, false);
        if (rendered == null) {
            return null;
        }
        String name = page.id().replaceAll("[^A-Za-z0-9._-]", "_") + "." + format.extension();
        try {
            Files.write(folder.resolve(name), rendered.bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return String.join("\t", name, request.selfAddress(), FeedResponseWriter.mediaType(format));
    }

    @Override
    public void close() {
        refresher.close();
        web.close();
        store.close();
        database.close();
        pages.close();
    }
}
