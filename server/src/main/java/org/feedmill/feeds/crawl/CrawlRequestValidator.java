package org.feedmill.feeds.crawl;

import java.time.Duration;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.feeds.FeedSettingLimits;
import org.feedmill.feeds.RefusedException;
import org.feedmill.page.address.WebAddress;
import org.feedmill.query.Question;
import org.feedmill.query.text.Synonyms;

/** Validates requests for crawls. */
final class CrawlRequestValidator {

    private CrawlRequestValidator() {}

    /** @throws RefusedException with a sentence about the first invalid value */
    static void require(CrawlRequest request, CrawlLimits limits) {
        require(
                !request.query().isBlank() && request.query().length() <= CrawlLimits.MAX_QUERY_LENGTH,
                "Give the topic in a few words, with at most " + CrawlLimits.MAX_QUERY_LENGTH + " characters.");
        require(!question(request).isEmpty(), "The topic must contain a word that is not a stop word.");
        require(
                !request.seeds().isEmpty() && request.seeds().size() <= CrawlLimits.MAX_SEEDS,
                "Give one start page, or up to " + CrawlLimits.MAX_SEEDS + ".");
        for (String seed : request.seeds()) {
            WebAddress address = seed.length() > FeedSettingLimits.MAX_ADDRESS_LENGTH ? null : WebAddress.of(seed);
            require(
                    address != null && !address.hasUser(),
                    "A start page must be an http or https address without a user name.");
        }
        requireRange("articles", request.limit(), CrawlLimits.MAX_ARTICLES);
        requireRange("pages", request.pages(), limits.maxPages());
        requireRange("links from a start page", request.depth(), CrawlLimits.MAX_DEPTH);
        require(
                request.maxTime().compareTo(Duration.ofSeconds(1)) >= 0
                        && request.maxTime().compareTo(CrawlLimits.MAX_TIME) <= 0,
                "The time must be from 1 second to " + CrawlLimits.MAX_TIME.toHours() + " hours.");
    }

    private static void requireRange(String what, int number, int max) {
        require(number >= 1 && number <= max, "The number of " + what + " must be from 1 to " + max + ".");
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw RefusedException.invalid(message);
        }
    }

    /** @throws RefusedException if a line of the synonyms is invalid */
    static Question question(CrawlRequest request) {
        require(
                request.synonyms().length() <= CrawlLimits.MAX_SYNONYMS_LENGTH,
                "The synonyms can have at most " + CrawlLimits.MAX_SYNONYMS_LENGTH + " characters.");
        return switch (Synonyms.parse(request.synonyms())) {
            case Synonyms.ParseResult.Parsed parsed -> Question.of(request.query(), null, parsed.synonyms());
            case Synonyms.ParseResult.Invalid invalid ->
                throw RefusedException.invalid(
                        "Invalid synonyms: " + invalid.faults().getFirst() + ".");
        };
    }
}
