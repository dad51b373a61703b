package org.feedmill.mill;

import java.util.Objects;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.fetch.PostBody;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.load.RenderMode;
import org.jspecify.annotations.Nullable;

/**
 * A request to the mill.
 *
 * @param address of a page or a feed
 * @param extraction how the page is read
 * @param articles the number of first entries whose articles are read; 0 for none
 * @param credentials sent to the site of the address only
 * @param validators from the last run of the same request
 * @param ruleOptions the rule that reads the list; null to find the list
 * @param obeysRobots whether robots.txt applies to the address itself: true for scheduled requests, false for those of
 *     a person
 * @param body of a POST request for the first page; null for a GET request
 */
public record MillRequest(
        String address,
        ExtractionSettings extraction,
        int articles,
        RequestCredentials credentials,
        HttpValidators validators,
        @Nullable MillRuleOptions ruleOptions,
        boolean obeysRobots,
        @Nullable PostBody body) {

    /** The maximum number of articles. A feed with more entries is an archive. */
    public static final int MAX_ARTICLES = 500;

    public MillRequest {
        Objects.requireNonNull(address, "address");
        if (articles < 0 || articles > MAX_ARTICLES) {
            throw new IllegalArgumentException("articles must be 0 to " + MAX_ARTICLES + ", but is " + articles);
        }
    }

    /** A request for the list of one page, rendered if needed, without credentials. */
    public static MillRequest of(String address) {
        return new MillRequest(
                address,
                ExtractionSettings.STANDARD,
                0,
                RequestCredentials.NONE,
                HttpValidators.NONE,
                null,
                false,
                null);
    }

    /** Returns a request that reads the page by these settings. */
    public MillRequest with(ExtractionSettings settings) {
        return new MillRequest(address, settings, articles, credentials, validators, ruleOptions, obeysRobots, body);
    }

    public MillRequest pages(int max) {
        return with(extraction.withPages(max));
    }

    public MillRequest renderMode(RenderMode when) {
        return with(extraction.withRenderMode(when));
    }

    public MillRequest nativeFeed(NativeFeedMode use) {
        return with(extraction.withNativeFeed(use));
    }

    /** Returns a request that also reads the articles of the first entries. */
    public MillRequest fullText(int mostArticles) {
        return new MillRequest(
                address, extraction, mostArticles, credentials, validators, ruleOptions, obeysRobots, body);
    }

    public MillRequest with(RequestCredentials sent) {
        return new MillRequest(address, extraction, articles, sent, validators, ruleOptions, obeysRobots, body);
    }

    /** Returns a conditional request. */
    public MillRequest ifChangedSince(HttpValidators known) {
        return new MillRequest(address, extraction, articles, credentials, known, ruleOptions, obeysRobots, body);
    }

    /** Returns a request that reads the list by a rule. */
    public MillRequest withRule(MillRuleOptions rule) {
        return new MillRequest(address, extraction, articles, credentials, validators, rule, obeysRobots, body);
    }

    /** Returns a request as a scheduler makes it. */
    public MillRequest asRobot() {
        return new MillRequest(address, extraction, articles, credentials, validators, ruleOptions, true, body);
    }

    /** Returns a POST request; null for a GET request. */
    public MillRequest with(@Nullable PostBody sent) {
        return new MillRequest(address, extraction, articles, credentials, validators, ruleOptions, obeysRobots, sent);
    }

    public int pages() {
        return extraction.pages();
    }

    public NativeFeedMode nativeFeed() {
        return extraction.nativeFeed();
    }

    /**
     * The render mode of the person who asks; if it is automatic, the one that the rule states. A browser cannot be
     * given a POST request, so its answer is never rendered.
     */
    public RenderMode renderMode() {
        if (body != null) {
            return RenderMode.NEVER;
        }
        Boolean stated = ruleOptions == null
                ? null
                : ruleOptions.rule().settings().fetch().render();
        return extraction.renderMode() != RenderMode.AUTOMATIC || stated == null
                ? extraction.renderMode()
                : stated ? RenderMode.ALWAYS : RenderMode.NEVER;
    }

    /** The encoding that the rule sets; null if there is none. */
    @Nullable
    String encoding() {
        return ruleOptions == null ? null : ruleOptions.rule().encoding();
    }

    /** The first fetch request. */
    public FetchRequest request() {
        FetchRequest request = FetchRequest.of(address)
                .with(requestCredentials())
                .with(validators)
                .with(body);
        return obeysRobots ? request.asRobot() : request;
    }

    /** The credentials with the headers that the rule states; those of the person who asks come first. */
    private RequestCredentials requestCredentials() {
        return ruleOptions == null
                ? credentials
                : credentials.withDefaultHeaders(
                        address, ruleOptions.rule().settings().fetch().headers());
    }
}
