package org.feedmill.data;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Runs work on a platform thread and waits for it. A virtual thread must not be the first to use a class whose static
 * initialiser reads a resource: it would pin its carrier while it waits for the lock of the jar.
 */
public final class PlatformThreadRunner {

    private PlatformThreadRunner() {}

    /** Calls the supplier on this thread if it is a platform thread, otherwise on a new one. */
    public static <T> T call(Supplier<T> work) {
        if (!Thread.currentThread().isVirtual()) {
            return work.get();
        }
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofPlatform().name("load").daemon().start(() -> {
            try {
                result.complete(work.get());
            } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
            }
        });
        try {
            return result.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /**
     * Initialises the classes of those names, on this thread if it is a platform thread, otherwise on a new one.
     *
     * @throws IllegalStateException if a class is missing
     */
    public static void initialize(List<String> names, ClassLoader loader) {
        call(() -> {
            for (String name : names) {
                try {
                    Class.forName(name, true, loader);
                } catch (ClassNotFoundException e) {
                    throw new IllegalStateException("The class " + name + " in the warm-up list does not exist.", e);
                }
            }
            return true;
        });
    }
}
