package org.feedmill.server;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.feedmill.data.PlatformThreadRunner;
import org.feedmill.mill.load.ResourceWarmUp;
import org.feedmill.query.text.AnalyzerWarmUp;

/** Loads the static tables of all modules of the server before it serves or updates; see {@link ResourceWarmUp}. */
public final class ServerWarmUp {

    /** Classes of the server module whose static initialiser reads a resource. */
    public static final List<String> CLASSES = List.of(
            "org.feedmill.app.operate.OperationPages",
            "org.feedmill.serve.api.FeedSettingsReader",
            "org.feedmill.app.frame.AppMessages",
            "org.feedmill.domain.account.PasswordStrength",
            "org.feedmill.reason.ReasonTexts");

    private ServerWarmUp() {}

    /**
     * Loads the tables on a separate platform thread. The caller may open the database meanwhile, which uses none of
     * them, and waits for the result before it does anything else.
     */
    static CompletableFuture<Void> begin() {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread.ofPlatform().name("warm-up").daemon().start(() -> {
            try {
                ResourceWarmUp.run();
                AnalyzerWarmUp.run();
                PlatformThreadRunner.initialize(CLASSES, ServerWarmUp.class.getClassLoader());
                done.complete(null);
            } catch (RuntimeException | Error e) {
                done.completeExceptionally(e);
            }
        });
        return done;
    }
}
