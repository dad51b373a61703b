package org.feedmill.app.crawl;

import java.time.Duration;
import java.util.List;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.feeds.crawl.CrawlLimits;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Reads the forms that start and resume crawls; mistakes are reported at their fields. */
final class CrawlFormReader {

    static final String START = "start";
    static final String RESUME = "resume";

    private static final int MAX_SEEDS_LENGTH = 20_000;
    private static final int MAX_NUMBER_LENGTH = 9;

    private final CrawlLimits limits;

    CrawlFormReader(CrawlLimits limits) {
        this.limits = limits;
    }

    /** Returns the requested crawl; null if a value is invalid. */
    @Nullable
    CrawlRequest start(SubmittedForm.FormReader form, PageView view) {
        String query = form.text("query", CrawlLimits.MAX_QUERY_LENGTH);
        if (query.isEmpty() || query.length() > CrawlLimits.MAX_QUERY_LENGTH) {
            form.addError("query", view.text("crawl.error.query", CrawlLimits.MAX_QUERY_LENGTH));
        }
        List<String> seeds = form.text("seeds", MAX_SEEDS_LENGTH)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .distinct()
                .toList();
        if (seeds.isEmpty() || seeds.size() > CrawlLimits.MAX_SEEDS) {
            form.addError("seeds", view.text("crawl.error.seeds", CrawlLimits.MAX_SEEDS));
        }
        if (!seeds.stream().allMatch(CrawlFormReader::isSeed)) {
            form.addError("seeds", view.text("crawl.error.seed"));
        }
        boolean sameSite = form.checkbox("same-site");
        CrawlRequest standard = limits.standardRequest(query, seeds);
        CrawlRequest wanted = new CrawlRequest(
                query,
                seeds,
                form.text("synonyms", CrawlLimits.MAX_SYNONYMS_LENGTH),
                standard.limit(),
                standard.pages(),
                standard.depth(),
                standard.maxTime(),
                sameSite);
        return withLimits(form, view, wanted);
    }

    private static boolean isSeed(String seed) {
        WebAddress address = seed.length() > FeedSettingLimits.MAX_ADDRESS_LENGTH ? null : WebAddress.of(seed);
        return address != null && !address.hasUser();
    }

    /** Returns the crawl with the new limits; null if one is invalid. */
    @Nullable
    CrawlRequest resume(SubmittedForm.FormReader form, PageView view, CrawlRequest before) {
        return withLimits(form, view, before);
    }

    private @Nullable CrawlRequest withLimits(SubmittedForm.FormReader form, PageView view, CrawlRequest request) {
        int articles = number(form, view, "limit", CrawlLimits.MAX_ARTICLES);
        int pages = number(form, view, "pages", limits.maxPages());
        int minutes = number(form, view, "minutes", (int) CrawlLimits.MAX_TIME.toMinutes());
        return form.isValid() ? request.withLimits(articles, pages, Duration.ofMinutes(minutes)) : null;
    }

    private static int number(SubmittedForm.FormReader form, PageView view, String field, int max) {
        String given = form.text(field, MAX_NUMBER_LENGTH);
        int number = given.matches("[0-9]{1,9}") ? Integer.parseInt(given) : 0;
        if (number < 1 || number > max) {
            form.addError(field, view.text("crawl.error.number", max));
        }
        return number;
    }
}
