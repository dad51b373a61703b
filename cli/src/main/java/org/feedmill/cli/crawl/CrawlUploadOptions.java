package org.feedmill.cli.crawl;

import java.util.List;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that put the results of a crawl into a server. */
final class CrawlUploadOptions {

    private static final String TOKEN_VARIABLE = "FEEDMILL_TOKEN";

    @Option(
            names = "--into",
            paramLabel = "SERVER",
            description = "Put the articles into this Feedmill server, through its API, as a feed in all formats that"
                    + " its search finds. Repeating the command adds only what is new. Nothing is written to standard"
                    + " output, unless you set --output.")
    private @Nullable String server;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            description = "Token for --into. To keep it off the command line, set " + TOKEN_VARIABLE + ".")
    private @Nullable String token;

    /**
     * Returns the uploader to the given server; null if none is given. Call it before the crawl starts, so that a mistake
     * is reported at once.
     *
     * @throws CommandException if the address is invalid or there is no token
     */
    @Nullable
    CrawlUploader uploader(CommandConsole console, String query, List<String> seeds) throws CommandException {
        if (server == null) {
            return null;
        }
        WebAddress address = WebAddress.of(server);
        if (address == null || address.hasUser()) {
            throw new CommandException(
                    ExitCode.USAGE, "--into must be the address of a server, such as https://feeds.example.org.");
        }
        String secret = console.optionOrVariable(token, TOKEN_VARIABLE);
        if (secret == null || !secret.matches("[!-~]+")) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--into needs a token. Create one in the app, under your name, and set " + TOKEN_VARIABLE
                            + " or --token.");
        }
        return new CrawlUploader(address.toString().replaceAll("/+$", ""), secret, query, seeds);
    }
}
