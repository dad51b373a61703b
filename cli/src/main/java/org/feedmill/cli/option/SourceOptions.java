package org.feedmill.cli.option;

import java.time.Instant;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.mill.load.ContentKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options for the source page, its URL and its fetch time. */
public final class SourceOptions {

    /** What is said where links matter and nobody told where the page stands. */
    public static final String NO_ADDRESS =
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
            converter = IsoTimeConverter.class,
            description = "When a page from a file was saved (ISO 8601). Relative dates such as \"yesterday\" need it.")
    private @Nullable Instant fetched;

    /** The source, when all that was said about it makes sense together. */
    public String checkedSource() throws CommandException {
        if (source == null) {
            throw misuse("Name a page: an address, a file, or - for standard input. See feedmill --help.");
        }
        if (url != null && !CommandInput.isAddress(url)) {
            throw misuse("--url takes an http or https address.");
        }
        if (CommandInput.isAddress(source) && (url != null || fetched != null)) {
            throw misuse("--url and --fetched are for pages from a file or standard input.");
        }
        return source;
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }

    /** Whether nothing at all was said. */
    public boolean isEmpty() {
        return source == null && url == null && fetched == null;
    }

    /** The address that the user told for a page at hand, empty where there is none. */
    public String url() {
        return url == null ? "" : url;
    }

    public @Nullable Instant fetched() {
        return fetched;
    }

    /** What the source is called to the user. */
    public static String name(String source) {
        return source.equals("-") ? "standard input" : source;
    }

    /** Why something that is no page is refused. */
    public static String refusal(String source, ContentKind content) {
        return content == ContentKind.FEED
                ? name(source) + " is already a feed: readers can subscribe to it as it is."
                : name(source) + " is " + content.description() + ", not a web page.";
    }
}
