package org.feedmill.fetch.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javax.net.SocketFactory;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.ConnectionPool;
import okhttp3.EventListener;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FileDescriptors;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.guard.AddressRefusedException;
import org.feedmill.guard.GuardedResolver;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP client with the address guard built in: it resolves names through the guarded resolver only, and its sockets
 * check each address again. It does not handle proxies, cookies, logins or redirects.
 */
final class GuardedHttpClient implements AutoCloseable {

    /** The number of idle connections that are kept open. */
    private static final int MAX_IDLE = 64;

    private static final int IDLE_SECONDS = 30;

    /** Retry-After under a name that the HTTP client does not interpret. */
    static final String RETRY_AFTER = "Feedmill-Retry-After";

    private static final String PROXY_AUTHORIZATION = "Proxy-Authorization";

    /** The number of bytes that encryption, frames and a redirect's body may add to the largest response. */
    private static final int OVERHEAD_BYTES = 512 * 1024;

    private final GuardedResolver resolver;
    private final HttpSettings settings;
    private final OkHttpClient client;

    /** The HTTP client looks up names and creates sockets on the thread of the call without naming the call. */
    @SuppressWarnings("ThreadLocalUsage") // fetchers are few and must not share their calls
    private final ThreadLocal<@Nullable RequestHop> currentHop = new ThreadLocal<>();

    /** Connections are compared by identity. */
    private final Map<Connection, GuardedSocket> socketsByConnection = Collections.synchronizedMap(new WeakHashMap<>());

    GuardedHttpClient(HttpSettings settings, GuardedResolver resolver, UnaryOperator<OkHttpClient.Builder> also) {
        this.resolver = resolver;
        this.settings = settings;
        this.client = also.apply(builder()).build();
    }

    private OkHttpClient.Builder builder() {
        FetchLimits limits = settings.limits();
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
                .followRedirects(false)
                .followSslRedirects(false)
                .fastFallback(false) // it would connect on its own threads
                .connectTimeout(limits.connectTimeout())
                .readTimeout(limits.timeout())
                .writeTimeout(limits.timeout())
                .connectionPool(new ConnectionPool(
                        FileDescriptors.system().share(32, MAX_IDLE), IDLE_SECONDS, TimeUnit.SECONDS))
                .addNetworkInterceptor(GuardedHttpClient::hideRetryAfter)
                .dns(this::lookup)
                .socketFactory(new GuardedSocketFactory())
                .eventListenerFactory(call -> new CallMonitor(currentHop.get()));
        InetSocketAddress proxy = settings.proxy();
        if (proxy == null) {
            return builder.proxy(Proxy.NO_PROXY);
        }
        RequestCredentials.Login login = settings.proxyLogin();
        if (login != null) {
            String credentials = login.basicAuthorization();
            builder.proxyAuthenticator((route, response) -> withProxyLogin(response, credentials));
        }
        return builder.proxy(new Proxy(Proxy.Type.HTTP, proxy));
    }

    /** Adds the login for the proxy. A site at the end of a tunnel may request it too, but does not get it. */
    private static @Nullable Request withProxyLogin(Response response, String credentials) {
        Request request = response.request();
        boolean tunnelled = request.isHttps() && !request.method().equals("CONNECT");
        return tunnelled || request.header(PROXY_AUTHORIZATION) != null
                ? null
                : request.newBuilder().header(PROXY_AUTHORIZATION, credentials).build();
    }

    /**
     * Hides Retry-After from the HTTP client, which repeats the request immediately if it is zero and fails on large
     * values.
     */
    private static Response hideRetryAfter(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        String patience = response.header("Retry-After");
        return patience == null
                ? response
                : response.newBuilder()
                        .headers(response.headers()
                                .newBuilder()
                                .removeAll("Retry-After")
                                .addUnsafeNonAscii(RETRY_AFTER, patience)
                                .build())
                        .build();
    }

    /**
     * Sends the request. The caller must read and close the response. If a kept connection starts with leftover bytes
     * of the previous response, the request is sent again on a new connection.
     */
    Response execute(Request request, RequestHop hop) throws IOException {
        if (settings.proxy() != null) {
            checkTarget(hop);
        }
        try {
            return send(request, hop);
        } catch (ProtocolException e) {
            if (hop.createdSocket() != null) {
                throw e;
            }
            return send(request, hop);
        }
    }

    private Response send(Request request, RequestHop hop) throws IOException {
        long left = hop.nanosLeft();
        if (left == 0) {
            throw new InterruptedIOException("deadline");
        }
        currentHop.set(hop);
        try {
            Call call = client.newCall(request);
            hop.setCall(call);
            call.timeout().timeout(left, TimeUnit.NANOSECONDS);
            return call.execute();
        } catch (RuntimeException e) {
            ProtocolException odd = new ProtocolException("a response that the HTTP client cannot read");
            odd.initCause(e);
            throw odd;
        } finally {
            currentHop.remove();
        }
    }

    /** Checks the target. If a proxy connects for us, names that only the proxy can resolve are not checked. */
    private void checkTarget(RequestHop hop) throws IOException {
        try {
            addresses(hop, hop.address().host());
        } catch (UnknownHostException e) {
            return;
        }
    }

    private List<InetAddress> addresses(RequestHop hop, String host) throws IOException {
        return resolver.addresses(host, hop.address().port(), Duration.ofNanos(hop.nanosLeft()));
    }

    private List<InetAddress> lookup(String host) throws UnknownHostException {
        RequestHop hop = currentHop.get();
        if (hop == null) {
            throw new UnknownHostException(host);
        }
        try {
            return settings.proxy() == null
                    ? addresses(hop, host)
                    : resolver.unchecked(host, Duration.ofNanos(hop.nanosLeft()));
        } catch (UnknownHostException e) {
            throw e;
        } catch (IOException e) {
            UnknownHostException unknown = new UnknownHostException(host);
            unknown.initCause(e); // the interface of the HTTP client allows only this exception
            throw unknown;
        }
    }

    private void check(InetSocketAddress to) throws IOException {
        InetSocketAddress proxy = settings.proxy();
        if (proxy != null) {
            boolean same = to.getPort() == proxy.getPort()
                    && (proxy.isUnresolved() || to.getAddress().equals(proxy.getAddress()));
            if (!same) {
                throw new AddressRefusedException("Only connections to the configured proxy are allowed.");
            }
            return;
        }
        String refusal = resolver.guard().refusal(to.getAddress(), to.getPort());
        if (refusal != null) {
            throw new AddressRefusedException(refusal);
        }
    }

    @Override
    public void close() {
        client.connectionPool().evictAll();
    }

    /** Creates sockets that check the address that they connect to. */
    private final class GuardedSocketFactory extends SocketFactory {

        @Override
        public Socket createSocket() {
            GuardedSocket socket = new GuardedSocket(GuardedHttpClient.this::check);
            RequestHop hop = currentHop.get();
            if (hop != null) {
                hop.createdSocket(socket);
            }
            return socket;
        }

        @Override
        public Socket createSocket(String host, int port) throws IOException {
            throw new IOException("never connected at once");
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
            throw new IOException("never connected at once");
        }

        @Override
        public Socket createSocket(InetAddress host, int port) throws IOException {
            throw new IOException("never connected at once");
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
            throw new IOException("never connected at once");
        }
    }

    /** Sets the byte limits of a connection's socket for each call. */
    private final class CallMonitor extends EventListener {

        private final @Nullable RequestHop hop;

        CallMonitor(@Nullable RequestHop hop) {
            this.hop = hop;
        }

        @Override
        public void connectionAcquired(Call call, Connection connection) {
            GuardedSocket socket = socket(connection);
            if (socket != null && hop != null) {
                FetchLimits limits = settings.limits();
                long max = (long) limits.maxBodyBytes()
                        + limits.maxBodyBytes() / 8
                        + limits.maxHeaderBytes()
                        + OVERHEAD_BYTES;
                socket.expectResponse(max, hop.bodyLength());
                hop.usedSocket(socket);
            }
        }

        @Override
        public void connectionReleased(Call call, Connection connection) {
            GuardedSocket socket = socket(connection);
            if (socket != null) {
                socket.responseDone();
            }
        }

        /**
         * Returns the socket below a connection. An encrypted connection hides it: it is the one created for the first
         * call.
         */
        private @Nullable GuardedSocket socket(Connection connection) {
            if (connection.socket() instanceof GuardedSocket open) {
                return open;
            }
            GuardedSocket made = hop == null ? null : hop.createdSocket();
            return made == null
                    ? socketsByConnection.get(connection)
                    : socketsByConnection.computeIfAbsent(connection, absent -> made);
        }
    }
}
