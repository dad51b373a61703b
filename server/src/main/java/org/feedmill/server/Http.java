package org.feedmill.server;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import java.time.Duration;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.feedmill.fetch.FileDescriptors;
import org.feedmill.serve.Opml;

/** Creates the HTTP server with limits on connections, headers and slow requests. */
final class Http {

    /** Line and headers; long filters of feeds fit in. */
    private static final int MOST_HEADERS = 16 * 1024;

    /** A connection on which nothing moves for so long is closed. */
    private static final Duration IDLE = Duration.ofSeconds(30);

    /** Bytes a second that a body must bring on average: a slower caller only wants to hold us up. */
    private static final int LEAST_RATE = 200;

    private static final int MOST_CONNECTIONS = 2000;

    /** Requests that run at once; the others wait. */
    private static final int AT_ONCE = 500;

    /** Selectors and acceptors only: requests are answered on virtual threads. */
    private static final int THREADS = 16;

    private Http() {}

    /** @param stopTime for which requests that run may go on when the server stops */
    static Javalin app(Settings settings, Duration stopTime, Consumer<JavalinConfig> wiring, RequestLog log) {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.http.maxRequestSize = Opml.LONGEST; // nothing else is that long
            config.requestLogger.http(log::done);
            jetty(config, settings, stopTime);
            wiring.accept(config);
        });
    }

    private static void jetty(JavalinConfig config, Settings settings, Duration stopTime) {
        config.concurrency.useVirtualThreads = true;
        config.jetty.threadPool = threads();
        config.jetty.modifyHttpConfiguration(Http::limit);
        config.jetty.modifyServer(server -> {
            server.setStopTimeout(stopTime.toMillis());
            server.insertHandler(new GracefulHandler());
        });
        config.jetty.addConnector((server, http) -> connector(server, http, settings));
    }

    /**
     * Adds the handler that sees every request first, on the selector thread. The handlers do not change while the server
     * runs; only a server that knows this asks them how they are to be called.
     */
    static void addOutermost(JavalinConfig config, Handler.Singleton handler) {
        config.jetty.modifyServer(server -> {
            server.insertHandler(handler);
            server.setDynamic(false);
        });
    }

    private static QueuedThreadPool threads() {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2);
        threads.setName("http");
        threads.setReservedThreads(0);
        VirtualThreadPool requests = new VirtualThreadPool(AT_ONCE);
        requests.setName("request");
        threads.setVirtualThreadsExecutor(requests);
        return threads;
    }

    private static void limit(HttpConfiguration http) {
        http.setRequestHeaderSize(MOST_HEADERS);
        http.setIdleTimeout(IDLE.toMillis());
        http.setMinRequestDataRate(LEAST_RATE);
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
    }

    private static Connector connector(Server server, HttpConfiguration http, Settings settings) {
        ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setIdleTimeout(IDLE.toMillis());
        connector.setShutdownIdleTimeout(Duration.ofSeconds(1).toMillis());
        server.addBean(new NetworkConnectionLimit(FileDescriptors.system().share(4, MOST_CONNECTIONS), connector));
        return connector;
    }
}
