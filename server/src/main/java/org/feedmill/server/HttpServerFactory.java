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
import org.feedmill.feeds.opml.OpmlDocument;
import org.feedmill.fetch.FileDescriptors;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.server.monitor.RequestLog;

/** Creates the HTTP server with limits on connections, headers and slow requests. */
final class HttpServerFactory {

    /** Largest request line and headers; long filters of feeds fit. */
    private static final int MAX_HEADER_BYTES = 16 * 1024;

    /** A connection without traffic is closed after this time. */
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(30);

    /** Minimum average rate at which a body must arrive; a slower caller only blocks resources. */
    private static final int MIN_BYTES_PER_SECOND = 200;

    private static final int MAX_CONNECTIONS = 2000;

    /** Most concurrent requests; others wait. */
    private static final int MAX_CONCURRENT = 500;

    /** Threads for selectors and acceptors only: requests run on virtual threads. */
    private static final int THREADS = 16;

    private HttpServerFactory() {}

    /**
     * @param stopTime time for running requests to finish when the server stops
     */
    static Javalin create(ServerSettings settings, Duration stopTime, Consumer<JavalinConfig> wiring, RequestLog log) {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.http.maxRequestSize = OpmlDocument.MAX_BYTES; // no other body is that large
            config.requestLogger.http(log::log);
            configureJetty(config, settings, stopTime);
            wiring.accept(config);
        });
    }

    private static void configureJetty(JavalinConfig config, ServerSettings settings, Duration stopTime) {
        config.concurrency.useVirtualThreads = true;
        config.jetty.threadPool = threads();
        config.jetty.modifyHttpConfiguration(HttpServerFactory::setLimits);
        config.jetty.modifyServer(server -> {
            server.setStopTimeout(stopTime.toMillis());
            server.insertHandler(new GracefulHandler());
        });
        config.jetty.addConnector((server, http) -> connector(server, http, settings));
    }

    /**
     * Adds the handler that sees every request first, on the selector thread. The handlers are declared as fixed,
     * because the HTTP server respects their invocation types only then.
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
        VirtualThreadPool requests = new VirtualThreadPool(MAX_CONCURRENT);
        requests.setName("request");
        threads.setVirtualThreadsExecutor(requests);
        return threads;
    }

    private static void setLimits(HttpConfiguration http) {
        http.setRequestHeaderSize(MAX_HEADER_BYTES);
        http.setIdleTimeout(IDLE_TIMEOUT.toMillis());
        http.setMinRequestDataRate(MIN_BYTES_PER_SECOND);
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
    }

    private static Connector connector(Server server, HttpConfiguration http, ServerSettings settings) {
        ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setIdleTimeout(IDLE_TIMEOUT.toMillis());
        connector.setShutdownIdleTimeout(Duration.ofSeconds(1).toMillis());
        server.addBean(new NetworkConnectionLimit(FileDescriptors.system().share(4, MAX_CONNECTIONS), connector));
        return connector;
    }
}
