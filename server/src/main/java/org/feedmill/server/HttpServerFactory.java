package org.feedmill.server;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinException;
import java.time.Duration;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.feedmill.feeds.opml.OpmlDocument;
import org.feedmill.fetch.FileDescriptors;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.server.connection.ConnectionLimiter;
import org.feedmill.server.connection.ConnectionLimits;
import org.feedmill.server.monitor.RequestLog;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates and stops the HTTP server, with limits on connections, headers and slow requests. */
final class HttpServerFactory {

    private static final Logger LOG = LoggerFactory.getLogger(HttpServerFactory.class);

    /** Largest request line and headers; long filters of feeds fit. */
    private static final int MAX_HEADER_BYTES = 16 * 1024;

    /** A connection without traffic is closed after this time. */
    private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(30);

    /** Time for the request line and the headers, which every client has ready. */
    private static final Duration HEAD_TIMEOUT = Duration.ofSeconds(10);

    /** Minimum average rate at which a body must arrive and a response be read; slower ones only block resources. */
    private static final int MIN_BYTES_PER_SECOND = 1000;

    private static final int MAX_CONNECTIONS = 2000;

    /** A network may have so many times the connections of an address. */
    private static final int ADDRESSES_PER_NETWORK = 2;

    /** Most concurrent requests: as many as connections, so that none waits for the slow ones of another client. */
    private static final int MAX_CONCURRENT = MAX_CONNECTIONS;

    /** Threads for selectors and acceptors only: requests run on virtual threads. */
    private static final int THREADS = 16;

    private HttpServerFactory() {}

    /**
     * @param stopTime time for running requests to finish when the server stops
     */
    static Javalin create(
            ServerSettings settings,
            Duration stopTime,
            ConnectionLimiter connections,
            Consumer<JavalinConfig> wiring,
            RequestLog log) {
        return Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.http.maxRequestSize = OpmlDocument.MAX_BYTES; // no other body is that large
            config.requestLogger.http(log::log);
            configureJetty(config, settings, connections, stopTime);
            wiring.accept(config);
        });
    }

    /** Stops the server. Requests that do not finish in time are cut off, and everything else must still be closed. */
    static void stop(Javalin app) {
        try {
            app.stop();
        } catch (JavalinException e) {
            LOG.warn("Some requests did not finish in time and were cut off: {}", String.valueOf(e.getCause()));
        }
    }

    private static void configureJetty(
            JavalinConfig config, ServerSettings settings, ConnectionLimiter connections, Duration stopTime) {
        config.concurrency.useVirtualThreads = true;
        config.jetty.threadPool = threads();
        config.jetty.modifyHttpConfiguration(HttpServerFactory::setLimits);
        config.jetty.modifyServer(server -> {
            server.setStopTimeout(stopTime.toMillis());
            server.insertHandler(new GracefulHandler());
        });
        config.jetty.addConnector((server, http) -> connector(server, http, settings, connections));
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
        http.setMinResponseDataRate(MIN_BYTES_PER_SECOND);
        http.setSendServerVersion(false);
        http.setSendXPoweredBy(false);
    }

    /** Returns the limits of connections; a quarter of the files that the process may open bounds all of them. */
    static ConnectionLimits limits(ServerSettings settings) {
        int perAddress = settings.connectionsPerAddress();
        return new ConnectionLimits(
                FileDescriptors.system().share(4, MAX_CONNECTIONS),
                perAddress,
                perAddress * ADDRESSES_PER_NETWORK,
                HEAD_TIMEOUT,
                settings.serve().trustedProxies());
    }

    private static Connector connector(
            Server server, HttpConfiguration http, ServerSettings settings, ConnectionLimiter connections) {
        ServerConnector connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(settings.host());
        connector.setPort(settings.port());
        connector.setIdleTimeout(IDLE_TIMEOUT.toMillis());
        connector.setShutdownIdleTimeout(Duration.ofSeconds(1).toMillis());
        connector.addBean(connections);
        return connector;
    }
}
