package org.feedmill.app.picture;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.limit.RegistrableDomain;
import org.feedmill.mill.load.PageBytesParser;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Fetches images of other sites for browsers and keeps them for a while. Requests carry no cookies and no credentials, pass
 * the address guard, and end at the limits of the fetcher. Several requests for one image fetch it once.
 */
final class ImageFetcher {

    /** Most bytes of all kept images. */
    private static final long MAX_CACHE_BYTES = 48_000_000;

    /** Bytes that a missing image counts as, so that these are bounded too. */
    private static final int MIN_WEIGHT = 1_000;

    private static final Duration LIFETIME = Duration.ofHours(6);

    /** A failure may be temporary, but each view of a page must not repeat it. */
    private static final Duration FAILURE_LIFETIME = Duration.ofMinutes(10);

    /** Longest wait of a browser; later requests get the image from the cache. */
    private static final Duration TIMEOUT = Duration.ofSeconds(12);

    private static final int MAX_ICON_BYTES = 200_000;

    private static final int MAX_HOME_PAGE_BYTES = 2_000_000;

    private final Fetcher fetcher;
    private final ImageQueue queue = new ImageQueue();
    private final Executor threads = task -> Thread.ofVirtual().name("image").start(task);
    private final AsyncCache<String, CheckedImage> images = Caffeine.newBuilder()
            .maximumWeight(MAX_CACHE_BYTES)
            .weigher((String key, CheckedImage image) -> MIN_WEIGHT + key.length() + image.bytes().length)
            .expireAfter(
                    Expiry.creating((String key, CheckedImage image) -> image.isImage() ? LIFETIME : FAILURE_LIFETIME))
            .executor(threads)
            .buildAsync();

    ImageFetcher(Fetcher fetcher) {
        this.fetcher = fetcher;
    }

    /** Returns an image; null if it did not arrive in time, or too many are waited for. */
    @Nullable
    CheckedImage image(String address) {
        return cached(address, address, () -> fetch(address));
    }

    /** Returns the icon of a site: the one that its home page names, otherwise /favicon.ico. */
    @Nullable
    CheckedImage icon(String origin) {
        return cached("icon " + origin, origin, () -> {
            CheckedImage usual = small(fetch(origin + "/favicon.ico"));
            if (usual.isImage()) {
                return usual;
            }
            String named = namedIcon(origin + "/");
            return named == null ? CheckedImage.NONE : small(fetch(named));
        });
    }

    private static CheckedImage small(CheckedImage image) {
        return image.bytes().length <= MAX_ICON_BYTES ? image : CheckedImage.NONE;
    }

    private @Nullable CheckedImage cached(String key, String address, Supplier<CheckedImage> load) {
        String site = site(address);
        CompletableFuture<CheckedImage> image = images.get(
                key,
                (name, executor) -> queue.tryEnter(site)
                        ? CompletableFuture.supplyAsync(() -> queue.run(site, load), executor)
                        : CompletableFuture.failedFuture(new TimeoutException("too many images are waited for")));
        try {
            return image.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        } catch (ExecutionException | TimeoutException late) {
            return null;
        }
    }

    private static String site(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? "" : RegistrableDomain.of(parsed.host());
    }

    private CheckedImage fetch(String address) {
        return fetcher.fetch(FetchRequest.of(address)) instanceof FetchResult.Ok ok
                ? CheckedImage.of(ok.body())
                : CheckedImage.NONE;
    }

    private @Nullable String namedIcon(String home) {
        if (!(fetcher.fetch(FetchRequest.of(home)) instanceof FetchResult.Ok ok)
                || ok.body().length > MAX_HOME_PAGE_BYTES) {
            return null;
        }
        Page page = PageBytesParser.parse(ok.body(), ok.contentType(), ok.finalUrl());
        for (int n = 0; n < page.size(); n++) {
            String address =
                    page.tag(n) == HtmlTag.LINK && isIcon(page.attribute(n, "rel")) ? page.attribute(n, "href") : null;
            if (address != null && !address.toLowerCase(Locale.ROOT).endsWith(".svg")) {
                return page.absoluteAddress(address);
            }
        }
        return null;
    }

    private static boolean isIcon(@Nullable String rel) {
        return rel != null && (" " + rel.toLowerCase(Locale.ROOT) + " ").contains(" icon ");
    }
}
