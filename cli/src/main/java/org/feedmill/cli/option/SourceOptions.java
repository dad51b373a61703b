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

    /** Warning that the address of the page is unknown. */
    public static final String NO_ADDRESS =
            "feedmill: The address of the page is unknown, so relative links are left out. Set it with --url.";

    @Parameters(
            paramLabel = "ADDRESS|FILE|-",
            arity = "0..1",
            description = "The page: an http or https address, a file, or - for standard input.")
    private @Nullable String source;

    @Option(
            names = "--url",
            paramLabel = "ADDRESS",
            description = "Address of a page that comes from a file or standard input, to resolve relative links.")
    private @Nullable String url;

    @Option(
            names = "--fetched",
            paramLabel = "TIME",
            converter = IsoTimeConverter.class,
            description = "Time when a page from a file was saved (ISO 8601), to resolve relative dates such as"
                    + " \"yesterday\".")
    private @Nullable Instant fetched;

    /** Returns the source after checking that the options can be combined. */
    public String checkedSource() throws CommandException {
        if (source == null) {
            throw misuse("No page given. Name an address, a file, or - for standard input. See feedmill --help.");
        }
        if (url != null && !CommandInput.isAddress(url)) {
            throw misuse("--url must be an http or https address.");
        }
        String from = SourceName.resolve(source);
        if (CommandInput.isAddress(from) && (url != null || fetched != null)) {
            throw misuse("--url and --fetched apply only to pages from a file or standard input; leave them out.");
        }
        return from;
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }

    /** Returns whether none of these options is set. */
    public boolean isEmpty() {
        return source == null && url == null && fetched == null;
    }

    /** Returns the address of a page from a file or standard input, empty if unknown. */
    public String url() {
        return url == null ? "" : url;
    }

    public @Nullable Instant fetched() {
        return fetched;
    }

    /** Returns the name of the source for messages. */
    public static String name(String source) {
        return source.equals("-") ? "standard input" : source;
    }

    /** Returns the message for a source that is not a web page. */
    public static String refusal(String source, ContentKind content) {
        return content == ContentKind.FEED
                ? name(source) + " is already a feed. Subscribe to it directly."
                : name(source) + " is " + content.description() + ", not a web page.";
    }
}
