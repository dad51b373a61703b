package org.feedmill.mill;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.address.WebAddress;
import org.feedmill.page.charset.PageDecoder;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.ArticleSource;
import org.jspecify.annotations.Nullable;

/**
 * Fetches pages as the rule of their site says: with the headers that the site needs, with the page that holds the whole
 * article in place of its first part, and with the source text changed.
 */
final class SiteRuleFetcher implements Fetcher {

    private final Fetcher fetcher;
    private final SiteRules rules;

    SiteRuleFetcher(Fetcher fetcher, SiteRules rules) {
        this.fetcher = fetcher;
        this.rules = rules;
    }

    @Override
    public FetchResult fetch(FetchRequest request) {
        ArticleRule rule = rule(request.address());
        if (rule == null) {
            return fetcher.fetch(request);
        }
        ArticleSource source = rule.source();
        FetchRequest stated = request.with(request.credentials()
                .withDefaultHeaders(request.address(), source.fetch().headers()));
        FetchResult result = edited(fetcher.fetch(stated), source);
        String whole = result instanceof FetchResult.Ok ok ? singlePage(rule, ok) : null;
        if (whole == null || !isSameSite(request.address(), whole)) {
            return result;
        }
        FetchResult single = edited(fetcher.fetch(stated.at(whole).with(HttpValidators.NONE)), source);
        return single instanceof FetchResult.Ok ? single : result;
    }

    private @Nullable ArticleRule rule(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? null : rules.find(parsed.host());
    }

    private boolean isSameSite(String first, String second) {
        ArticleRule one = rule(first);
        return one != null && one.equals(rule(second));
    }

    private static @Nullable String singlePage(ArticleRule rule, FetchResult.Ok ok) {
        if (!rule.source().singlePage().wanted()) {
            return null;
        }
        PageLoadResult loaded = PageLoader.parse(ok.body(), ok.contentType(), ok.finalUrl(), null, null);
        return loaded instanceof PageLoadResult.Ready ready ? rule.singlePageUrl(ready.page()) : null;
    }

    private static FetchResult edited(FetchResult result, ArticleSource source) {
        if (source.replacements().isEmpty() || !(result instanceof FetchResult.Ok ok) || !isHtml(ok.contentType())) {
            return result;
        }
        String html =
                PageDecoder.decode(ok.body(), ok.contentType(), ok.finalUrl()).text();
        return new FetchResult.Ok(
                source.edit(html).getBytes(UTF_8),
                "text/html; charset=utf-8",
                ok.location(),
                ok.validators(),
                ok.receivedAt(),
                ok.robotsTags());
    }

    private static boolean isHtml(@Nullable String contentType) {
        return contentType == null || contentType.contains("html");
    }
}
