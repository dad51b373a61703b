package org.feedmill.mill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.feedmill.article.ArticleFinder;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageUrlParts;
import org.feedmill.mill.load.ResourceWarmUp;
import org.feedmill.page.Page;

/**
 * Reads the articles behind the first entries of a feed. Entries are processed in batches; within a batch each site is
 * read by one thread, page by page, and several sites in parallel. Pages of one site are compared with each other to
 * recognise the template (P5). An article that cannot be read, or is withheld by its site, leaves its entry unchanged
 * and adds a note.
 */
public final class FullTextReader {

    /**
     * The number of entries per batch. With those carried over, about twenty pages of some megabytes each are in
     * memory.
     */
    private static final int BATCH = 16;

    private static final int CARRIED = 4;
    private static final int SITES_AT_ONCE = 8;

    private final ArticlePageSource source;
    private final ArticleFinder finder;
    private final MillListener watcher;
    private final FetchRequest template;
    private final Deadline deadline;
    private final ArticleOutcomes readings = new ArticleOutcomes();

    /** @param like the request whose credentials and robots setting apply to the articles */
    public FullTextReader(
            ArticlePageSource source,
            ArticleFinder finder,
            MillListener watcher,
            FetchRequest like,
            Deadline deadline) {
        this.source = source;
        this.finder = finder;
        this.watcher = watcher;
        this.template = like;
        this.deadline = deadline;
    }

    /** @param wanted selects the entries whose articles are read */
    public FullTextResult fill(Feed feed, int max, Predicate<Entry> wanted) {
        List<ArticleTask> tasks = tasks(feed, max, wanted);
        List<Page> carried = List.of();
        for (int from = 0; from < tasks.size() && !deadline.isPassed(); from += BATCH) {
            List<ArticleTask> batch = tasks.subList(from, Math.min(tasks.size(), from + BATCH));
            carried = read(batch, tasks.size(), carried);
        }
        List<Entry> entries = new ArrayList<>(feed.entries());
        readings.filled().forEach(entries::set);
        copyToDuplicates(entries, max);
        return new FullTextResult(feed.withEntries(entries), readings.sentences(tasks));
    }

    /**
     * Returns the entries that lead to different pages, each page once. If several entries lead to different fragments
     * of one page, each of them is only a part of it; then only an entry that leads to the page itself gets its text.
     */
    private List<ArticleTask> tasks(Feed feed, int max, Predicate<Entry> wanted) {
        List<Entry> entries =
                feed.entries().subList(0, Math.min(max, feed.entries().size()));
        Map<String, Set<String>> places = new HashMap<>();
        for (Entry entry : entries) {
            if (entry.link() != null) {
                places.computeIfAbsent(PageUrlParts.withoutFragment(entry.link()), place -> new HashSet<>())
                        .add(entry.link());
            }
        }
        places.remove(PageUrlParts.withoutFragment(feed.link()));
        places.remove(PageUrlParts.withoutFragment(template.address()));
        List<ArticleTask> tasks = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (int i = 0; i < entries.size(); i++) {
            String link = entries.get(i).link();
            String place = link == null ? "" : PageUrlParts.withoutFragment(link);
            Set<String> ways = places.getOrDefault(place, Set.of());
            boolean whole = ways.size() == 1 || (ways.size() > 1 && place.equals(link));
            if (link != null && whole && wanted.test(entries.get(i)) && known.add(place)) {
                tasks.add(new ArticleTask(i, tasks.size() + 1, entries.get(i), link));
            }
        }
        return tasks;
    }

    /** Entries with the same link get the same text, even if their titles differ. */
    private void copyToDuplicates(List<Entry> entries, int max) {
        Map<String, String> texts = new HashMap<>();
        readings.filled().values().forEach(entry -> {
            if (entry.link() != null && entry.contentHtml() != null) {
                texts.put(entry.link(), entry.contentHtml());
            }
        });
        for (int i = 0; i < Math.min(max, entries.size()); i++) {
            Entry entry = entries.get(i);
            String text = entry.link() == null || readings.filled().containsKey(i) ? null : texts.get(entry.link());
            if (text != null) {
                entries.set(i, entry.withContentHtml(text));
            }
        }
    }

    /** Reads a batch and returns some of its pages, as siblings for the next one. */
    private List<Page> read(List<ArticleTask> batch, int of, List<Page> carried) {
        Queue<Page> kept = new ConcurrentLinkedQueue<>();
        Semaphore turns = new Semaphore(SITES_AT_ONCE);
        List<Callable<Void>> sites = new ArrayList<>();
        bySite(batch)
                .forEach((host, tasks) -> sites.add(() -> {
                    turns.acquire();
                    try {
                        List<Page> known = carried.stream()
                                .filter(page -> PageUrlParts.host(page.url()).equals(host))
                                .toList();
                        SiteArticleReader reader = new SiteArticleReader(source, finder, template, deadline, readings);
                        reader.read(
                                tasks,
                                known,
                                task -> watcher.onEvent(
                                        new MillEvent.ReadingArticle(task.position(), of, task.link())));
                        kept.addAll(reader.pages());
                    } finally {
                        turns.release();
                    }
                    return null;
                }));
        await(sites);
        return kept.stream().limit(CARRIED).toList();
    }

    private static Map<String, List<ArticleTask>> bySite(List<ArticleTask> batch) {
        Map<String, List<ArticleTask>> sites = new LinkedHashMap<>();
        for (ArticleTask task : batch) {
            sites.computeIfAbsent(PageUrlParts.host(task.link()), host -> new ArrayList<>())
                    .add(task);
        }
        return sites;
    }

    /** Runs all tasks until the deadline; finished results are kept. */
    private void await(List<Callable<Void>> sites) {
        ResourceWarmUp.run();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Void> done :
                    threads.invokeAll(sites, deadline.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
                done.get();
            }
        } catch (CancellationException late) {
            // The entries without an article are counted at the end.
        } catch (InterruptedException unwanted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException bug) {
            throw new IllegalStateException(bug.getCause());
        }
    }
}
