package org.feedmill.cli.mcp;

import java.io.IOException;
import java.net.http.HttpClient;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.Callable;
import org.feedmill.cli.server.ServerOptions;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.page.address.WebAddress;
import org.feedmill.serve.mcp.ApiClient;
import org.feedmill.serve.mcp.McpDispatcher;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.ServerStartException;
import org.feedmill.server.config.ServerSetting;
import org.feedmill.server.config.ServerSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Command that serves an AI agent on standard input and output. */
@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill mcp [--server ADDRESS] [OPTIONS]",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Serves an AI agent by the Model Context Protocol (MCP), on standard input and output: preview pages, make,"
                    + " read and search feeds, read articles, crawl, learn rules. See docs/mcp.md.",
            "",
            "Without --server, it runs a server of its own in the data folder, which only this agent can reach."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  feedmill mcp                                      with feeds of its own",
            "  feedmill mcp --server https://feeds.example.org   with those of a server; set FEEDMILL_TOKEN"
        })
public final class McpCommand implements Callable<Integer> {

    private static final String TOKEN_VARIABLE = "FEEDMILL_TOKEN";
    private static final int TOKEN_BYTES = 24;

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Option(
            names = "--server",
            paramLabel = "ADDRESS",
            description = "Use the feeds and settings of this Feedmill server, with the token in FEEDMILL_TOKEN.")
    private @Nullable String server;

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        if (console.ownsProcess()) {
            System.setOut(System.err); // standard output is for answers only
        }
        try (McpDispatcher dispatcher = new McpDispatcher();
                HttpClient http = ApiClient.newHttpClient()) {
            if (server == null) {
                runOwnServer(console, dispatcher, http);
            } else {
                serve(console, dispatcher, new ApiClient(http, address(server), "Bearer " + token(console)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.OK;
    }

    private static void serve(CommandConsole console, McpDispatcher dispatcher, ApiClient api)
            throws IOException, InterruptedException {
        new StdioAgentSession(dispatcher, api, console).run();
        api.http().shutdownNow();
    }

    private static String address(String given) throws CommandException {
        WebAddress address = WebAddress.of(given);
        if (address == null || address.hasUser()) {
            throw new CommandException(
                    ExitCode.USAGE, "--server must be the address of a server, such as https://feeds.example.org.");
        }
        return address.toString().replaceAll("/+$", "");
    }

    private static String token(CommandConsole console) throws CommandException {
        String token = console.optionOrVariable(null, TOKEN_VARIABLE);
        if (token == null || !token.matches("[!-~]+")) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--server needs a token. Create one in the app, under your name, and set " + TOKEN_VARIABLE + ".");
        }
        return token;
    }

    /** Runs a server on a free port of this machine with a token that exists only in this process. */
    private void runOwnServer(CommandConsole console, McpDispatcher dispatcher, HttpClient http)
            throws CommandException, IOException, InterruptedException {
        byte[] secret = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(secret);
        String token = HexFormat.of().formatHex(secret);
        ServerSettings settings = options.settings(
                console,
                Map.of(ServerSetting.HOST, "127.0.0.1", ServerSetting.PORT, "0", ServerSetting.ADMIN_TOKEN, token));
        try (FeedmillServer own = new FeedmillServer(settings, console.clock())) {
            own.start();
            serve(console, dispatcher, new ApiClient(http, "http://127.0.0.1:" + own.port(), "Bearer " + token));
        } catch (ServerStartException e) {
            throw new CommandException(
                    ExitCode.CANNOT_START,
                    e.message() + " If a server is running with this data folder, use it with --server.",
                    e);
        }
    }
}
