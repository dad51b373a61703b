package org.feedmill.app.preview;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Fetches the style sheets of a page in their order, so that no browser requests them from other hosts. */
public final class PageStylesheets {

    /** Most style sheets that are fetched for one page, and most elements whose styles are read. */
    static final int MAX_SHEETS = 12;

    static final int MAX_ELEMENTS = 200;

    /** Most bytes of one sheet, and most characters of all: twice the size of the largest sheets of real sites. */
    static final int MAX_SHEET_BYTES = 400_000;

    static final int MAX_TOTAL_LENGTH = 1_500_000;

    /** A page without styles is better than a late page. */
    private static final Duration TIMEOUT = Duration.ofMillis(700);

    /** Matches imports of other sheets and addresses of images and fonts, which the frame cannot load anyway. */
    private static final Pattern IMPORT = Pattern.compile("@import", Pattern.CASE_INSENSITIVE);

    private static final Pattern ADDRESS =
            Pattern.compile("url\\(\\s{0,9}([\"']?+)(?!data:|#)", Pattern.CASE_INSENSITIVE);

    private static final Pattern MEDIA = Pattern.compile("[\\w\\s():,./-]{1,200}");

    private final Fetcher fetcher;

    public PageStylesheets(Fetcher fetcher) {
        this.fetcher = fetcher;
    }

    String of(Page page) {
        List<Callable<String>> parts = parts(page);
        StringBuilder all = new StringBuilder();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<String> part : threads.invokeAll(parts, TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
                String text = result(part);
                if (all.length() + text.length() <= MAX_TOTAL_LENGTH) {
                    all.append(text).append('\n');
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return all.toString();
    }

    private static String result(Future<String> part) throws InterruptedException {
        try {
            return part.get();
        } catch (ExecutionException | CancellationException late) {
            return "";
        }
    }

    private List<Callable<String>> parts(Page page) {
        List<Callable<String>> parts = new ArrayList<>();
        int fetched = 0;
        for (int n = 0; n < page.size() && parts.size() < MAX_ELEMENTS; n++) {
            int tag = page.tag(n);
            if (tag == HtmlTag.STYLE) {
                String text = page.rawText(n);
                parts.add(() -> wrapInMedia(text, null));
            } else if (tag == HtmlTag.LINK && fetched < MAX_SHEETS && isStyle(page, n)) {
                String address = page.absoluteAddress(String.valueOf(page.attribute(n, "href")));
                String media = page.attribute(n, "media");
                if (address != null && WebAddress.of(address) != null) {
                    fetched++;
                    parts.add(() -> wrapInMedia(fetch(address), media));
                }
            }
        }
        return parts;
    }

    private static boolean isStyle(Page page, int link) {
        String rel = page.attribute(link, "rel");
        String kind = rel == null ? "" : " " + rel.toLowerCase(Locale.ROOT) + " ";
        return kind.contains(" stylesheet ") && !kind.contains(" alternate ") && page.attribute(link, "href") != null;
    }

    /** Removes external references. This is not a security barrier: the frame's policy blocks all that it misses. */
    private static String neutralize(String text) {
        return ADDRESS.matcher(IMPORT.matcher(text).replaceAll("@left-out")).replaceAll("url($1data:,");
    }

    private static String wrapInMedia(String given, @Nullable String media) {
        String text = neutralize(given);
        if (media == null || media.isBlank()) {
            return text;
        }
        return MEDIA.matcher(media).matches() ? "@media " + media + "{" + text + "}" : "";
    }

    private String fetch(String address) {
        if (!(fetcher.fetch(FetchRequest.of(address)) instanceof FetchResult.Ok ok)
                || ok.body().length > MAX_SHEET_BYTES) {
            return "";
        }
        return new String(ok.body(), StandardCharsets.UTF_8);
    }
}
