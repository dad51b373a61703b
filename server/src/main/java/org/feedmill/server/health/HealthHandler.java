package org.feedmill.server.health;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable;

/**
 * Answers health checks on platform threads and passes every other request to a virtual thread.
 *
 * <p>Jetty runs the handlers of a blocking server on virtual threads from the first byte of a request. This outermost
 * handler declares itself non-blocking instead, so requests are parsed on the selector thread. {@code /health/live} is
 * answered there, {@code /health/ready} on a separate thread, because it queries the database. Both respond even if no
 * virtual thread can run.
 */
public final class HealthHandler extends Handler.Wrapper {

    private static final String LIVE = "/health/live";
    private static final String READY = "/health/ready";

    /** Concurrent readiness checks; others wait in a queue, and are refused if it is full. */
    private static final int THREADS = 2;

    private static final int MAX_WAITING = 100;
    private static final long IDLE_SECONDS = 30;

    private final HealthChecks health;
    private final ExecutorService threads = threads();

    public HealthHandler(HealthChecks health) {
        this.health = health;
    }

    private static ExecutorService threads() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                THREADS,
                THREADS,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(MAX_WAITING),
                Thread.ofPlatform().name("health-", 0).daemon().factory());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    @Override
    public InvocationType getInvocationType() {
        return InvocationType.NON_BLOCKING;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        String path = request.getHttpURI().getCanonicalPath();
        String method = request.getMethod();
        boolean reads = method.equals("GET") || method.equals("HEAD");
        if (reads && LIVE.equals(path)) {
            answer(health.live(), method, response, callback);
        } else if (reads && READY.equals(path)) {
            submit(threads, () -> answer(health.ready(), method, response, callback), request, response, callback);
        } else {
            request.getContext()
                    .execute(Invocable.from(InvocationType.BLOCKING, () -> pass(request, response, callback)));
        }
        return true;
    }

    private static void submit(
            ExecutorService threads, Runnable task, Request request, Response response, Callback callback) {
        try {
            threads.execute(task);
        } catch (RejectedExecutionException full) {
            Response.writeError(request, response, callback, 503);
        }
    }

    private void pass(Request request, Response response, Callback callback) {
        try {
            if (!super.handle(request, response, callback)) {
                Response.writeError(request, response, callback, 404);
            }
        } catch (Exception e) {
            Response.writeError(request, response, callback, e);
        }
    }

    private static void answer(
            HealthChecks.HealthResponse answer, String method, Response response, Callback callback) {
        byte[] body = answer.json().getBytes(UTF_8);
        response.setStatus(answer.status());
        response.getHeaders()
                .put(HttpHeader.CONTENT_TYPE, "application/json")
                .put(HttpHeader.CACHE_CONTROL, "no-store")
                .put("X-Content-Type-Options", "nosniff")
                .put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, method.equals("HEAD") ? null : ByteBuffer.wrap(body), callback);
    }

    @Override
    protected void doStop() throws Exception {
        threads.shutdown();
        super.doStop();
    }
}
