package org.feedmill.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.feedmill.refresh.Refresher;
import org.feedmill.store.Store;

/**
 * Says whether the server lives, and whether it can serve. The database is asked at most once at a time, so that asking
 * for the health often harms nobody.
 */
final class Health {

    private static final int PATIENCE_SECONDS = 3;

    private final Store store;
    private final Refresher refresher;
    private volatile boolean stopping;
    private CompletableFuture<Boolean> check = CompletableFuture.completedFuture(true);

    Health(Store store, Refresher refresher) {
        this.store = store;
        this.refresher = refresher;
    }

    void add(RoutesConfig routes) {
        routes.get("/health/live", request -> answer(request, 200, "{\"live\":true}"));
        routes.get("/health/ready", this::ready);
    }

    /** From now on not ready: whoever balances the load sends requests elsewhere. */
    void stop() {
        stopping = true;
    }

    private void ready(Context request) {
        List<String> reasons = reasons();
        if (reasons.isEmpty()) {
            answer(request, 200, "{\"ready\":true}");
        } else {
            answer(request, 503, "{\"ready\":false,\"reasons\":[\"" + String.join("\",\"", reasons) + "\"]}");
        }
    }

    /** Our own words: they need no quoting. */
    private List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        if (stopping) {
            reasons.add("The server is stopping.");
            return reasons;
        }
        if (!isDatabaseThere()) {
            reasons.add("The database does not answer.");
        }
        if (!refresher.isAlive()) {
            reasons.add("Feeds are not brought up to date.");
        }
        return reasons;
    }

    private boolean isDatabaseThere() {
        try {
            return running().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException e) {
            return false;
        }
    }

    private synchronized CompletableFuture<Boolean> running() {
        if (check.isDone()) {
            CompletableFuture<Boolean> fresh = new CompletableFuture<>();
            Thread.ofVirtual().name("health").start(() -> ask(fresh));
            check = fresh;
        }
        return check;
    }

    private void ask(CompletableFuture<Boolean> answer) {
        try {
            store.sources().byId("health");
            answer.complete(true);
        } catch (RuntimeException e) {
            answer.complete(false);
        }
    }

    private static void answer(Context request, int status, String json) {
        request.status(status)
                .header("Cache-Control", "no-store")
                .contentType("application/json")
                .result(json);
    }
}
