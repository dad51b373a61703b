package org.feedmill.app;

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
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** Fetches the style sheets of a page in their order, so that no browser requests them from other hosts. */
final class PageStyles {

    /** Style sheets that are fetched for one page, and elements whose styles are read. */
    static final int MOST = 12;

    static final int MOST_ELEMENTS = 200;

    /** Bytes of one sheet, and characters of all: the largest sheets of real sites are half of it. */
    static final int LONGEST = 400_000;

    static final int LONGEST_OF_ALL = 1_500_000;

    /** A page without its styles is better than one that comes late. */
    private static final Duration PATIENCE = Duration.ofMillis(700);

    /** What names other sheets, and what names pictures and letters; both would only be tried in vain in the frame. */
    private static final Pattern IMPORT = Pattern.compile("@import", Pattern.CASE_INSENSITIVE);

    private static final Pattern ADDRESS =
            Pattern.compile("url\\(\\s{0,9}([\"']?+)(?!data:|#)", Pattern.CASE_INSENSITIVE);

    private static final Pattern MEDIA = Pattern.compile("[\\w\\s():,./-]{1,200}");

    private final Fetcher fetcher;

    PageStyles(Fetcher fetcher) {
        this.fetcher = fetcher;
    }

    String of(Page page) {
        List<Callable<String>> parts = parts(page);
        StringBuilder all = new StringBuilder();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<String> part : threads.invokeAll(parts, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                String text = result(part);
                if (all.length() + text.length() <= LONGEST_OF_ALL) {
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
        for (int n = 0; n < page.size() && parts.size() < MOST_ELEMENTS; n++) {
            int tag = page.tag(n);
            if (tag == Tag.STYLE) {
                String text = page.rawText(n);
                parts.add(() -> inMedia(text, null));
            } else if (tag == Tag.LINK && fetched < MOST && isStyle(page, n)) {
                String address = page.absolute(String.valueOf(page.attribute(n, "href")));
                String media = page.attribute(n, "media");
                if (address != null && WebAddress.of(address) != null) {
                    fetched++;
                    parts.add(() -> inMedia(fetch(address), media));
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

    /** Nothing rests on this: the frame's policy forbids what is named in other ways too. */
    private static String harmless(String text) {
        return ADDRESS.matcher(IMPORT.matcher(text).replaceAll("@left-out")).replaceAll("url($1data:,");
    }

    private static String inMedia(String given, @Nullable String media) {
        String text = harmless(given);
        if (media == null || media.isBlank()) {
            return text;
        }
        return MEDIA.matcher(media).matches() ? "@media " + media + "{" + text + "}" : "";
    }

    private String fetch(String address) {
        if (!(fetcher.fetch(Request.of(address)) instanceof Fetched.Ok ok) || ok.body().length > LONGEST) {
            return "";
        }
        return new String(ok.body(), StandardCharsets.UTF_8);
    }
}
