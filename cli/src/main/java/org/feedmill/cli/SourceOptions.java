package org.feedmill.cli;

import java.time.Instant;
import org.feedmill.mill.Content;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options for the source page, its URL and its fetch time. */
final class SourceOptions {

    /** What is said where links matter and nobody told where the page stands. */
    static final String NO_ADDRESS =
            "feedmill: The page's address is not known, so relative links are left out; --url tells it.";

    @Parameters(
            paramLabel = "ADDRESS|FILE|-",
            arity = "0..1",
            description = "The page: an http or https address, a file, or - for standard input.")
    private @Nullable String source;

    @Option(
            names = "--url",
            paramLabel = "ADDRESS",
            description = "The address of a page that comes from a file or standard input; relative links need it.")
    private @Nullable String url;

    @Option(
            names = "--fetched",
            paramLabel = "TIME",
            converter = IsoTime.class,
            description = "When a page from a file was saved (ISO 8601). Relative dates such as \"yesterday\" need it.")
    private @Nullable Instant fetched;

    /** The source, when all that was said about it makes sense together. */
    String checked() throws Complaint {
        if (source == null) {
            throw misuse("Name a page: an address, a file, or - for standard input. See feedmill --help.");
        }
        if (url != null && !Input.isAddress(url)) {
            throw misuse("--url takes an http or https address.");
        }
        if (Input.isAddress(source) && (url != null || fetched != null)) {
            throw misuse("--url and --fetched are for pages from a file or standard input.");
        }
        return source;
    }

    private static Complaint misuse(String sentence) {
        return new Complaint(Exit.USAGE, sentence);
    }

    /** Whether nothing at all was said. */
    boolean isEmpty() {
        return source == null && url == null && fetched == null;
    }

    /** The address that the user told for a page at hand, empty where there is none. */
    String url() {
        return url == null ? "" : url;
    }

    @Nullable
    Instant fetched() {
        return fetched;
    }

    /** What the source is called to the user. */
    static String name(String source) {
        return source.equals("-") ? "standard input" : source;
    }

    /** Why something that is no page is refused. */
    static String refusal(String source, Content content) {
        return content == Content.FEED
                ? name(source) + " is already a feed: readers can subscribe to it as it is."
                : name(source) + " is " + content.words() + ", not a web page.";
    }
}
