package org.feedmill.cli;

import java.time.Instant;
import java.util.function.Predicate;
import org.feedmill.mill.Content;
import org.feedmill.mill.Loaded;
import org.feedmill.mill.Ruling;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the page that a rule is learned from or applied to, and loading of that page. */
final class RulePage {

    @Option(
            names = "--url",
            paramLabel = "ADDRESS",
            description =
                    "The address of a page that comes from a file or standard input; relative links need it. Unless"
                            + " told, what the page itself or the rule says.")
    private @Nullable String url;

    @Option(
            names = "--fetched",
            paramLabel = "TIME",
            converter = IsoTime.class,
            description = "When a page from a file was saved (ISO 8601). Relative dates such as \"yesterday\" need it.")
    private @Nullable Instant fetched;

    @Option(
            names = "--render",
            negatable = true,
            description =
                    "Draw the page at an address in a browser first, so that its scripts run; --no-render never does"
                            + " it. Unless told, this is done only where the page seems to need its scripts.")
    private @Nullable Boolean render;

    @Mixin
    private WebOptions web = new WebOptions();

    /** Says what makes no sense together. */
    void check(String source) throws Complaint {
        boolean address = Input.isAddress(source);
        if (url != null && !Input.isAddress(url)) {
            throw misuse("--url takes an http or https address.");
        }
        if (address && (url != null || fetched != null)) {
            throw misuse("--url and --fetched are for pages from a file or standard input.");
        }
        if (!address && Boolean.TRUE.equals(render)) {
            throw misuse("--render needs an http or https address: from a file nothing else is fetched.");
        }
        if (!address && !web.isEmpty()) {
            throw misuse(WebOptions.onlyForAddresses(source));
        }
    }

    /**
     * The page.
     *
     * @param rule what it is read by where neither the user nor the page says how; null where there is none
     * @param wanted whether a page is what is looked for; one that is not may be drawn
     */
    Page load(Console console, String source, @Nullable Rule rule, Predicate<Page> wanted) throws Complaint {
        check(source);
        try (PageLoader loader = new PageLoader(console, web)) {
            Loaded loaded = Input.isAddress(source)
                    ? loader.fetched(source, MillOptions.drawing(render), wanted, rule)
                    : Loaded.of(Input.bytes(console, source), null, url == null ? "" : url, fetched, encoding(rule));
            return switch (loaded) {
                case Loaded.Ready ready -> {
                    Page page = ready.page();
                    yield told(console, rule == null ? page : Ruling.placed(page, rule), ready.note());
                }
                case Loaded.Refused refused -> throw refused(source, refused.content());
                case Loaded.Failed failed -> throw Complaint.of(failed.cause());
            };
        }
    }

    private static @Nullable String encoding(@Nullable Rule rule) {
        return rule == null ? null : rule.encoding();
    }

    private static Page told(Console console, Page page, @Nullable String note) {
        if (note != null) {
            console.say("feedmill: " + note);
        }
        if (page.url().isEmpty()) {
            console.say(SourceOptions.NO_ADDRESS);
        }
        return page;
    }

    private static Complaint refused(String source, Content content) {
        return content == Content.EMPTY
                ? new Complaint(Exit.NOTHING_FOUND, SourceOptions.name(source) + " is empty.")
                : new Complaint(Exit.NOT_A_PAGE, SourceOptions.refusal(source, content));
    }

    private static Complaint misuse(String sentence) {
        return new Complaint(Exit.USAGE, sentence);
    }
}
