package org.feedmill.mill;

import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.load.RenderMode;
import org.jspecify.annotations.Nullable;

/**
 * A request to the mill.
 *
 * @param address of a page, or of a feed
 * @param pages how many pages of the list, or of an article, are read at most, from 1 to {@link #MAX_PAGES}
 * @param articles for how many entries, the first ones, the article behind the link is read; 0 for none
 * @param credentials what is sent along to the address's own site
 * @param validators from the last time that the same was asked
 * @param ruleOptions the rule that the list is read by, null where it is to be found
 * @param obeysRobots whether robots.txt may forbid the address itself: yes where a schedule asks, no where a person does
 */
public record MillRequest(
        String address,
        int pages,
        NativeFeedMode nativeFeed,
        RenderMode renderMode,
        int articles,
        RequestCredentials credentials,
        HttpValidators validators,
        @Nullable MillRuleOptions ruleOptions,
        boolean obeysRobots) {

    /** More pages of one list are not read in one run: beyond them lie archives, and crawler traps without an end. */
    public static final int MAX_PAGES = 100;

    /** More articles are not read in one run: a feed with more entries is an archive. */
    public static final int MAX_ARTICLES = 500;

    public MillRequest {
        if (pages < 1 || pages > MAX_PAGES) {
            throw new IllegalArgumentException("Invalid number of pages: " + pages);
        }
        if (articles < 0 || articles > MAX_ARTICLES) {
            throw new IllegalArgumentException("Invalid number of articles: " + articles);
        }
    }

    /** The list of one page, drawn where it must be, as nobody in particular sees it. */
    public static MillRequest of(String address) {
        return new MillRequest(
                address,
                1,
                NativeFeedMode.ASIDE,
                RenderMode.AUTOMATIC,
                0,
                RequestCredentials.NONE,
                HttpValidators.NONE,
                null,
                false);
    }

    public MillRequest pages(int most) {
        return new MillRequest(
                address, most, nativeFeed, renderMode, articles, credentials, validators, ruleOptions, obeysRobots);
    }

    /** With the articles behind the first entries, so many at most. */
    public MillRequest fullText(int mostArticles) {
        return new MillRequest(
                address,
                pages,
                nativeFeed,
                renderMode,
                mostArticles,
                credentials,
                validators,
                ruleOptions,
                obeysRobots);
    }

    public MillRequest renderMode(RenderMode when) {
        return new MillRequest(
                address, pages, nativeFeed, when, articles, credentials, validators, ruleOptions, obeysRobots);
    }

    public MillRequest nativeFeed(NativeFeedMode use) {
        return new MillRequest(
                address, pages, use, renderMode, articles, credentials, validators, ruleOptions, obeysRobots);
    }

    public MillRequest with(RequestCredentials sent) {
        return new MillRequest(
                address, pages, nativeFeed, renderMode, articles, sent, validators, ruleOptions, obeysRobots);
    }

    /** Only if it has changed since then. */
    public MillRequest ifChangedSince(HttpValidators known) {
        return new MillRequest(
                address, pages, nativeFeed, renderMode, articles, credentials, known, ruleOptions, obeysRobots);
    }

    /** The list is read by that rule. */
    public MillRequest withRule(MillRuleOptions rule) {
        return new MillRequest(
                address, pages, nativeFeed, renderMode, articles, credentials, validators, rule, obeysRobots);
    }

    /** As a schedule asks, not a person. */
    public MillRequest asRobot() {
        return new MillRequest(
                address, pages, nativeFeed, renderMode, articles, credentials, validators, ruleOptions, true);
    }

    /** The encoding that the rule knows of, null where there is none. */
    @Nullable
    String encoding() {
        return ruleOptions == null ? null : ruleOptions.rule().encoding();
    }

    /** The first request. */
    public FetchRequest request() {
        FetchRequest request = FetchRequest.of(address).with(credentials).with(validators);
        return obeysRobots ? request.asRobot() : request;
    }
}
