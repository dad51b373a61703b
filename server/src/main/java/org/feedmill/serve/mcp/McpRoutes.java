package org.feedmill.serve.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import org.feedmill.domain.account.Caller;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.http.JsonResponses;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;

/**
 * The route {@code /mcp}: the Model Context Protocol over HTTP ("Streamable HTTP"), with one JSON answer for each request
 * and without streams. A token is required; tools run with its rights.
 */
public final class McpRoutes implements AutoCloseable {

    public static final String PATH = "/mcp";

    private static final String SESSION_HEADER = "Mcp-Session-Id";
    private static final int MAX_SESSION_LENGTH = 100;
    private static final int ACCEPTED = 202;
    private static final int NO_CONTENT = 204;

    private final Authenticator authenticator;
    private final CallerRateLimiter limits;
    private final ServerLinks links;
    private final Supplier<String> apiAddress;
    private final McpDispatcher dispatcher;
    private final HttpClient http = ApiClient.newHttpClient();

    /** @param apiAddress address of this server's own API, known once it has started */
    public McpRoutes(
            Authenticator authenticator, CallerRateLimiter limits, ServerLinks links, Supplier<String> apiAddress) {
        this.authenticator = authenticator;
        this.limits = limits;
        this.links = links;
        this.apiAddress = apiAddress;
        this.dispatcher = new McpDispatcher();
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.post(PATH, this::receive);
        routes.delete(PATH, this::endSession);
        routes.get(PATH, McpRoutes::rejectStream);
    }

    private void receive(Context request) {
        Caller.Person person = requireToken(request);
        try (CallerRateLimiter.Permit permit = limits.acquire(person)) {
            String session = request.header(SESSION_HEADER);
            String known = session == null || session.length() > MAX_SESSION_LENGTH
                    ? UUID.randomUUID().toString()
                    : session;
            ApiClient api = new ApiClient(http, apiAddress.get(), links.baseAddress(request), authorization(request));
            String answer = dispatcher
                    .receive(body(request), person.id() + " " + known, api)
                    .get();
            request.header(SESSION_HEADER, known).header("Cache-Control", "no-store");
            if (answer == null) {
                request.status(ACCEPTED);
            } else {
                request.status(200).contentType(JsonResponses.JSON).result(answer);
            }
        }
    }

    /** Cookies are not accepted, because a page of another site could make a browser send them. */
    private Caller.Person requireToken(Context request) {
        if (!authorization(request).toLowerCase(Locale.ROOT).startsWith("bearer ")) {
            request.header("WWW-Authenticate", "Bearer");
            throw new Problem(
                    401,
                    "Token required",
                    "Send the token of an account as \"Authorization: Bearer TOKEN\". You can create one in the app.");
        }
        return authenticator.requirePerson(request);
    }

    private static String authorization(Context request) {
        String given = request.header("Authorization");
        return given == null ? "" : given;
    }

    private static String body(Context request) {
        try {
            byte[] bytes = request.bodyInputStream().readNBytes(McpDispatcher.MAX_MESSAGE_LENGTH + 1);
            if (bytes.length > McpDispatcher.MAX_MESSAGE_LENGTH) {
                throw new Problem(
                        413,
                        "Message too large",
                        "A message may have at most " + McpDispatcher.MAX_MESSAGE_LENGTH + " bytes.");
            }
            return new String(bytes, UTF_8);
        } catch (IOException e) {
            throw Problem.badRequest("The message could not be read completely.");
        }
    }

    private void endSession(Context request) {
        Caller.Person person = requireToken(request);
        @Nullable String session = request.header(SESSION_HEADER);
        if (session != null) {
            dispatcher.endSession(person.id() + " " + session);
        }
        request.status(NO_CONTENT);
    }

    private static void rejectStream(Context request) {
        request.header("Allow", "POST, DELETE");
        throw new Problem(
                405, "Method not allowed", "This server sends no messages of its own. Send requests with POST.");
    }

    @Override
    public void close() {
        dispatcher.close();
        http.shutdownNow();
    }
}
