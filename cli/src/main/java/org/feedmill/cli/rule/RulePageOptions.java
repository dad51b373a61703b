package org.feedmill.cli.rule;

import java.time.Instant;
import java.util.function.Predicate;
import org.feedmill.cli.option.IsoTimeConverter;
import org.feedmill.cli.option.MillOptions;
import org.feedmill.cli.option.SourceOptions;
import org.feedmill.cli.option.SourcePageLoader;
import org.feedmill.cli.option.WebOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the page that a rule is learned from or applied to, and loading of that page. */
final class RulePageOptions {

    @Option(
            names = "--url",
            paramLabel = "ADDRESS",
            description = "Address of a page that comes from a file or standard input, to resolve relative links"
                    + " (default: the address in the page or the rule).")
    private @Nullable String url;

    @Option(
            names = "--fetched",
            paramLabel = "TIME",
            converter = IsoTimeConverter.class,
            description = "Time when a page from a file was saved (ISO 8601), to resolve relative dates such as"
                    + " \"yesterday\".")
    private @Nullable Instant fetched;

    @Option(
            names = "--render",
            negatable = true,
            description = "Render the page in a browser, so that its scripts run (default: only if the page seems to"
                    + " need its scripts). --no-render turns rendering off.")
    private @Nullable Boolean render;

    @Mixin
    private WebOptions web = new WebOptions();

    /** Checks that the options can be combined. */
    void check(String source) throws CommandException {
        boolean address = CommandInput.isAddress(source);
        if (url != null && !CommandInput.isAddress(url)) {
            throw misuse("--url must be an http or https address.");
        }
        if (address && (url != null || fetched != null)) {
            throw misuse("--url and --fetched apply only to pages from a file or standard input; leave them out.");
        }
        if (!address && Boolean.TRUE.equals(render)) {
            throw misuse("--render requires an http or https address. For a file, nothing is fetched; leave it out.");
        }
        if (!address && !web.isEmpty()) {
            throw misuse(WebOptions.onlyForAddresses(source));
        }
    }

    /**
     * Loads the page.
     *
     * @param rule gives the address and the encoding if neither the user nor the page does; may be null
     * @param wanted accepts a page that has the wanted content; a page without it may be rendered
     */
    Page load(CommandConsole console, String source, @Nullable Rule rule, Predicate<Page> wanted)
            throws CommandException {
        check(source);
        try (SourcePageLoader loader = new SourcePageLoader(console, web)) {
            PageLoadResult loaded = CommandInput.isAddress(source)
                    ? loader.fetch(source, MillOptions.renderMode(render), wanted, rule)
                    : PageLoader.parse(
                            CommandInput.bytes(console, source), null, url == null ? "" : url, fetched, encoding(rule));
            return switch (loaded) {
                case PageLoadResult.Ready ready -> {
                    Page page = ready.page();
                    yield reportNote(
                            console, rule == null ? page : MillRuleOptions.withRuleSettings(page, rule), ready.note());
                }
                case PageLoadResult.Refused refused -> throw refused(source, refused.content());
                case PageLoadResult.Failed failed -> throw CommandException.of(failed.cause());
            };
        }
    }

    private static @Nullable String encoding(@Nullable Rule rule) {
        return rule == null ? null : rule.encoding();
    }

    private static Page reportNote(CommandConsole console, Page page, @Nullable String note) {
        if (note != null) {
            console.printLine("feedmill: " + note);
        }
        if (page.url().isEmpty()) {
            console.printLine(SourceOptions.NO_ADDRESS);
        }
        return page;
    }

    private static CommandException refused(String source, ContentKind content) {
        return content == ContentKind.EMPTY
                ? new CommandException(ExitCode.NOTHING_FOUND, SourceOptions.name(source) + " is empty.")
                : new CommandException(ExitCode.NOT_A_PAGE, SourceOptions.refusal(source, content));
    }

    private static CommandException misuse(String sentence) {
        return new CommandException(ExitCode.USAGE, sentence);
    }
}
