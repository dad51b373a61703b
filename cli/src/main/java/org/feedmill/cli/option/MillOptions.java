package org.feedmill.cli.option;

import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.ExtractionSettings;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for paging, full text, native feeds and rendering of a page. */
public final class MillOptions {

    /** Number of articles that are fetched if --limit is not set. */
    private static final int DEFAULT_ARTICLES = 50;

    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Read up to N pages of the list by following its next-page links (default:" + " ${DEFAULT-VALUE}).")
    private int pages = 1;

    @Option(
            names = "--full-text",
            description = "Fetch the article behind each item and include its text in the feed, for the first "
                    + DEFAULT_ARTICLES + " items or the number that --limit sets.")
    private boolean fullText;

    @Option(
            names = "--native",
            description = "Use the feed that the page itself offers, if there is one and it can be read.")
    private boolean nativeFeed;

    @Option(
            names = "--unchanged",
            description = "If the input is already a feed, write it byte for byte, in its own format.")
    private boolean unchanged;

    @Option(
            names = "--render",
            negatable = true,
            description = "Render the page in a browser, so that its scripts run (default: only if the page shows no"
                    + " list and seems to need its scripts). --no-render turns rendering off.")
    private @Nullable Boolean render;

    /** Returns whether an existing feed is passed on byte for byte. */
    public boolean isUnchanged() {
        return unchanged;
    }

    /** Returns whether the feed that the page offers is used. */
    public boolean isNative() {
        return nativeFeed;
    }

    public void check(boolean address, boolean candidates) throws CommandException {
        if (pages < 1 || pages > ExtractionSettings.MAX_PAGES) {
            throw misuse("--pages must be from 1 to " + ExtractionSettings.MAX_PAGES + ".");
        }
        if (!address && (pages > 1 || fullText || nativeFeed || Boolean.TRUE.equals(render))) {
            String option = pages > 1 ? "--pages" : fullText ? "--full-text" : nativeFeed ? "--native" : "--render";
            throw misuse(option + " requires an http or https address. For a file, nothing is fetched; leave it out.");
        }
        if (candidates && (pages > 1 || fullText || nativeFeed)) {
            throw misuse("--candidates shows the lists of one page. It cannot be combined with --pages, --full-text"
                    + " or --native.");
        }
        if (unchanged && (fullText || pages > 1)) {
            throw misuse(
                    "--unchanged passes a feed on byte for byte. It cannot be combined with --full-text or --pages.");
        }
    }

    /** Returns whether the feed includes the text of the articles. */
    public boolean isFullText() {
        return fullText;
    }

    /**
     * Returns the request for an address with these options.
     *
     * @param limit maximum number of items, null for no limit
     * @param hasQuery whether there is a query, which needs the articles; the default number of them, since not every
     *     item matches
     */
    public MillRequest toRequest(
            String address, @Nullable Integer limit, boolean hasQuery, RequestCredentials credentials) {
        int articles = limit == null || hasQuery ? DEFAULT_ARTICLES : Math.min(limit, MillRequest.MAX_ARTICLES);
        return MillRequest.of(address)
                .pages(pages)
                .fullText(fullText || hasQuery ? articles : 0)
                .nativeFeed(nativeFeed ? NativeFeedMode.PREFERRED : NativeFeedMode.ASIDE)
                .renderMode(renderMode(render))
                .with(credentials);
    }

    /** Returns the settings of a feed that is read with these options. */
    public FeedSettings toSettings(@Nullable Integer limit, boolean hasQuery, int maxItems) {
        int articles = limit == null || hasQuery ? DEFAULT_ARTICLES : Math.min(limit, MillRequest.MAX_ARTICLES);
        return FeedSettings.builder()
                .pages(pages)
                .articles(fullText || hasQuery ? articles : 0)
                .nativeFeed(nativeFeed ? NativeFeedMode.PREFERRED : NativeFeedMode.ASIDE)
                .renderMode(renderMode(render))
                .maxItems(maxItems)
                .build();
    }

    /** Returns the render mode for --render, --no-render or, if the value is null, neither. */
    public static RenderMode renderMode(@Nullable Boolean render) {
        if (render == null) {
            return RenderMode.AUTOMATIC;
        }
        return render ? RenderMode.ALWAYS : RenderMode.NEVER;
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }
}
