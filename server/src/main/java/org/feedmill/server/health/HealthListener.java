package org.feedmill.server.health;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.feedmill.server.connection.ActiveRequestHandler;
import org.feedmill.server.connection.ConnectionLimiter;
import org.feedmill.server.connection.ConnectionLimits;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listens on a port of its own for health checks only, with its own threads, so that they are answered whatever happens
 * on the port that everybody uses.
 */
public final class HealthListener implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HealthListener.class);
    private static final int THREADS = 4;
    private static final int MAX_HEADER_BYTES = 4096;
    private static final long IDLE_MILLIS = TimeUnit.SECONDS.toMillis(5);

    /** Few connections suffice for probes; more could take the files that the server needs. */
    private static final ConnectionLimits LIMITS = new ConnectionLimits(64, 8, 16, Duration.ofSeconds(2), List.of());

    private final Server server;
    private final ServerConnector connector;
    private final ConnectionLimiter connections = new ConnectionLimiter(LIMITS);

    /** @param host the address to listen on */
    public HealthListener(HealthChecks health, String host, int port) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2);
        threads.setName("health-http");
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        this.server = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setRequestHeaderSize(MAX_HEADER_BYTES);
        http.setIdleTimeout(IDLE_MILLIS);
        http.setSendServerVersion(false);
        this.connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLIS);
        connector.addBean(connections);
        server.addConnector(connector);
        ActiveRequestHandler handler = new ActiveRequestHandler(connections);
        handler.setHandler(new HealthHandler(health));
        server.setHandler(handler);
        server.setDynamic(false);
    }

    /** Returns a listener on the port; null if the port is negative. */
    public static @Nullable HealthListener of(String host, int port, HealthChecks health) {
        return port < 0 ? null : new HealthListener(health, host, port);
    }

    /** Starts to listen; returns false if the port cannot be used. */
    public boolean start() {
        try {
            server.start();
            connections.start();
            return true;
        } catch (Exception e) {
            LOG.error("The port for health checks could not be opened.", e);
            return false;
        }
    }

    /** Returns the port that it listens on. */
    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() {
        connections.close();
        try {
            server.stop();
        } catch (Exception e) {
            LOG.warn("The port for health checks could not be closed.", e);
        }
    }
}
