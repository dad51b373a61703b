package org.feedmill.lab.load;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.jspecify.annotations.Nullable;

/**
 * Baseline HTTP server that uses the same library, threads and connector as Feedmill and only sends responses from
 * memory.
 */
public final class BaselineServer implements AutoCloseable {

    private static final int THREADS = 16;
    private static final int MAX_CONCURRENT = 500;

    private final Javalin javalin;

    public BaselineServer(List<RecordedResponse> replies, int port) {
        Map<String, RecordedResponse> known = new HashMap<>();
        replies.forEach(reply -> known.put(reply.path(), reply));
        this.javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.http.compressionStrategy = CompressionStrategy.NONE; // compressed bytes are already available
            configureJetty(config, port);
            config.routes.get("/feeds/{name}", context -> answer(known.get(context.path()), context));
        });
        javalin.start();
    }

    private static void configureJetty(JavalinConfig config, int port) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2);
        threads.setReservedThreads(0);
        threads.setVirtualThreadsExecutor(new VirtualThreadPool(MAX_CONCURRENT));
        config.concurrency.useVirtualThreads = true;
        config.jetty.threadPool = threads;
        config.jetty.addConnector((server, http) -> {
            ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
            connector.setHost("127.0.0.1");
            connector.setPort(port);
            return connector;
        });
    }

    /** Sends compressed bytes if they are known. */
    private static void answer(@Nullable RecordedResponse reply, Context context) {
        if (reply == null) {
            context.status(404);
            return;
        }
        if (context.header("If-None-Match") != null) {
            reply.notModifiedHeaders().forEach((name, value) -> context.res().setHeader(name, value));
            context.status(304);
            return;
        }
        reply.headers().forEach((name, value) -> context.res().setHeader(name, value));
        if (context.header("Accept-Encoding") != null) {
            context.res().setHeader("Content-Encoding", "gzip");
            context.result(reply.gzipBody());
        } else {
            context.result(reply.body());
        }
    }

    @Override
    public void close() {
        javalin.stop();
    }
}
