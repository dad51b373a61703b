package org.feedmill.serve.http;

import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.router.JavalinDefaultRoutingApi;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.feedmill.domain.account.HashingBusyException;
import org.feedmill.feeds.RefusedException;
import org.feedmill.feeds.StorageFaults;
import org.feedmill.page.WorkBudgetExceededException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reports every error as problem+json (RFC 9457), whether our code, the router or the HTTP server detected it; requests
 * for pages of the app get a page. Unexpected errors are logged under a reference, and the caller receives only the
 * reference.
 */
public final class ProblemHandler {

    static final String TYPE = "application/problem+json";

    private static final Logger LOG = LoggerFactory.getLogger(ProblemHandler.class);

    private static final Map<Integer, Problem> STANDARD_PROBLEMS = Map.of(
            400, Problem.badRequest("The request cannot be understood."),
            404, new Problem(404, "Not found", "There is nothing at this address."),
            405, new Problem(405, "Method not allowed", "This address does not support the method."),
            413, new Problem(413, "Too large", "The request is too large for this address."),
            414, new Problem(414, "Address too long", "The address of the request is too long."),
            415, new Problem(415, "Wrong content type", "This address does not accept the content type."),
            431, new Problem(431, "Headers too large", "The headers of the request are too large."),
            503, Problem.busy("The server is busy. Try again in a moment.", Duration.ofSeconds(10)));

    private static final int REFERENCE_BYTES = 6;

    /** Sends a problem to a person as a page. */
    @FunctionalInterface
    public interface ProblemPage {

        void send(Context request, Problem problem);
    }

    private final SecureRandom random = new SecureRandom();
    private final ProblemPage problemPage;
    private final Consumer<Context> forgetCaller;

    /** Creates a handler for servers without the app. */
    public ProblemHandler() {
        this(ProblemHandler::write, request -> {});
    }

    /**
     * @param people reports problems to requests for pages of the app
     * @param forgetCaller treats the caller as anonymous after a database failure, so that the database is not queried
     *     again
     */
    public ProblemHandler(ProblemPage people, Consumer<Context> forgetCaller) {
        this.problemPage = people;
        this.forgetCaller = forgetCaller;
    }

    /** Handles all problems: of routes, of the HTTP server and of the JVM. */
    public void add(JavalinConfig config) {
        config.http.prefer405over404 = true;
        config.router.javaLangErrorHandler(this::handleError);
        config.jetty.modifyServer(server -> server.setErrorHandler(new JettyErrorHandler()));
        config.jetty.modifyServletContextHandler(context -> context.setErrorHandler(new JettyErrorHandler()));
        add(config.routes);
    }

    /** Handles exceptions of routes. */
    public void add(JavalinDefaultRoutingApi routes) {
        routes.exception(Problem.class, (problem, request) -> report(request, problem));
        routes.exception(RefusedException.class, (refusal, request) -> report(request, Problem.of(refusal)));
        routes.exception(HttpResponseException.class, this::handleRouterException);
        routes.exception(
                HashingBusyException.class,
                (busy, request) -> report(
                        request, Problem.busy(busy.getMessage() + " Try again in a moment.", Duration.ofSeconds(5))));
        routes.exception(
                WorkBudgetExceededException.class, (exceeded, request) -> report(request, tooCostly(exceeded)));
        routes.exception(Exception.class, this::handleUnexpected);
    }

    private static Problem tooCostly(WorkBudgetExceededException exceeded) {
        String message = String.valueOf(exceeded.getMessage());
        return exceeded.isTemporary()
                ? Problem.busy(message, Duration.ofSeconds(10))
                : new Problem(422, "Page too large", message);
    }

    private void handleUnexpected(Exception exception, Context request) {
        String where = request.method() + " " + request.endpoint().path;
        String fault = StorageFaults.describe(exception);
        if (fault == null) {
            report(request, unexpected(exception, where));
            return;
        }
        LOG.warn("No answer to {}: {}", where, fault);
        forgetCaller.accept(request); // the error page must not query the database for the caller
        report(request, Problem.unavailable(fault));
    }

    /** Reports the problem as a page or as problem+json. */
    private void report(Context request, Problem problem) {
        if (!isAppPage(request.path())) {
            write(request, problem);
            return;
        }
        try {
            problemPage.send(request, problem);
        } catch (RuntimeException untold) {
            LOG.error("Could not render an error page", untold);
            write(request, problem);
        }
    }

    private static boolean isAppPage(String path) {
        return path.equals("/") || path.equals("/app") || path.startsWith("/app/");
    }

    private void handleRouterException(HttpResponseException exception, Context request) {
        int status = exception.getStatus();
        if (status == 405) {
            String methods = exception.getDetails().get("availableMethods");
            if (methods != null) {
                request.header("Allow", methods);
            }
        }
        report(request, standardProblem(status));
    }

    private static Problem standardProblem(int status) {
        Problem known = STANDARD_PROBLEMS.get(status);
        return known != null
                ? known
                : status < 500
                        ? new Problem(status, "Bad request", "The request cannot be answered.")
                        : new Problem(status, "Server error", "The server could not answer.");
    }

    static void write(Context request, Problem problem) {
        setHeaders(request, problem);
        request.status(problem.status())
                .contentType(TYPE)
                .header("Cache-Control", "no-store")
                .result(json(problem));
    }

    /** Sets the headers of a problem: Retry-After and WWW-Authenticate. */
    public static void setHeaders(Context request, Problem problem) {
        Object after = problem.members().get(Problem.RETRY_AFTER);
        if (after != null) {
            request.header("Retry-After", String.valueOf(after));
        }
        if (problem.status() == 401) {
            request.header("WWW-Authenticate", "Bearer realm=\"feedmill\"");
        }
    }

    private static byte[] json(Problem problem) {
        ObjectNode node = JsonResponses.newObject()
                .put("type", "about:blank")
                .put("title", problem.title())
                .put("status", problem.status())
                .put("detail", problem.getMessage());
        problem.members().forEach((name, value) -> node.set(name, JsonResponses.MAPPER.valueToTree(value)));
        return JsonResponses.MAPPER.writeValueAsBytes(node);
    }

    /**
     * @param where the route as it is written in the code, because the address of a request may contain secrets
     */
    private Problem unexpected(Throwable cause, String where) {
        byte[] bytes = new byte[REFERENCE_BYTES];
        random.nextBytes(bytes);
        String reference = HexFormat.of().formatHex(bytes);
        LOG.error("Unexpected error {} at {}", reference, where, cause);
        return new Problem(
                500,
                "Unexpected error",
                "Internal error. Give the operator the reference " + reference + ".",
                Map.of("reference", reference));
    }

    private void handleError(HttpServletResponse response, Error error) {
        Problem problem = unexpected(error, "a request");
        try {
            response.setStatus(problem.status());
            response.setContentType(TYPE);
            response.getOutputStream().write(json(problem));
        } catch (IOException | IllegalStateException e) {
            LOG.debug("The client had closed the connection before the error response.", e);
        }
    }

    /** Handles requests that the HTTP server rejects before any route is called. */
    private static final class JettyErrorHandler extends ErrorHandler {

        @Override
        public boolean errorPageForMethod(String method) {
            return true;
        }

        @Override
        protected void generateResponse(
                Request request,
                Response response,
                int code,
                @Nullable String message,
                @Nullable Throwable cause,
                Callback callback) {
            Problem problem = standardProblem(code);
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, TYPE);
            response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
            SecurityHeaders.HEADERS.forEach(response.getHeaders()::put);
            response.write(true, ByteBuffer.wrap(json(problem)), callback);
        }
    }
}
