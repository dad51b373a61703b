package org.feedmill.cli.option;

import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for paging, full text, native feeds and rendering of a page. */
public final class MillOptions {

    /** Whoever wants more says --max. */
    private static final int DEFAULT_ARTICLES = 50;

    @Option(
            names = "--pages",
            paramLabel = "N",
            defaultValue = "1",
            description = "Read up to N pages of the list at an address, by its links to the next page (default:"
                    + " ${DEFAULT-VALUE}).")
    private int pages = 1;

    @Option(
            names = "--full-text",
            description = "Fetch the article behind each item and put its text into the feed; the first "
                    + DEFAULT_ARTICLES + " items, or as many as --max says.")
    private boolean fullText;

    @Option(
            names = "--native",
            description = "Take the feed that the page itself offers, where it does and it can be read.")
    private boolean nativeFeed;

    @Option(
            names = "--unchanged",
            description = "Write a feed that was one already as it came, byte for byte, whatever its format.")
    private boolean unchanged;

    @Option(
            names = "--render",
            negatable = true,
            description = "Draw the page in a browser first, so that its scripts run. Unless told, this is done only"
                    + " where the page shows no list and seems to need its scripts; --no-render never does it.")
    private @Nullable Boolean render;

    /** Whether the bytes of a feed go through as they are. */
    public boolean isUnchanged() {
        return unchanged;
    }

    /** Whether the page's own feed is wanted. */
    public boolean isNative() {
        return nativeFeed;
    }

    public void check(boolean address, boolean candidates) throws CommandException {
        if (pages < 1 || pages > MillRequest.MAX_PAGES) {
            throw misuse("--pages takes a number from 1 to " + MillRequest.MAX_PAGES + ".");
        }
        if (!address && (pages > 1 || fullText || nativeFeed || Boolean.TRUE.equals(render))) {
            String option = pages > 1 ? "--pages" : fullText ? "--full-text" : nativeFeed ? "--native" : "--render";
            throw misuse(option + " needs an http or https address: from a file nothing else is fetched.");
        }
        if (candidates && (pages > 1 || fullText || nativeFeed)) {
            throw misuse("--candidates shows the lists of one page; leave --pages, --full-text and --native out.");
        }
        if (unchanged && (fullText || pages > 1)) {
            throw misuse("--unchanged passes a feed on as it came; leave --full-text and --pages out.");
        }
    }

    /** Whether the articles themselves are wanted in the feed. */
    public boolean isFullText() {
        return fullText;
    }

    /**
     * All that in one order.
     *
     * @param asked whether a question is asked, which needs the articles; as many as usual, since not every item answers
     */
    public MillRequest toRequest(String address, @Nullable Integer max, boolean asked, RequestCredentials own) {
        int most = max == null || asked ? DEFAULT_ARTICLES : Math.min(max, MillRequest.MAX_ARTICLES);
        return MillRequest.of(address)
                .pages(pages)
                .fullText(fullText || asked ? most : 0)
                .nativeFeed(nativeFeed ? NativeFeedMode.PREFERRED : NativeFeedMode.ASIDE)
                .renderMode(renderMode(render))
                .with(own);
    }

    /** When to draw: --render, --no-render, or nothing told. */
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
