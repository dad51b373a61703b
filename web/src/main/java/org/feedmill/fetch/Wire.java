package org.feedmill.fetch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javax.net.SocketFactory;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.ConnectionPool;
import okhttp3.Credentials;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.feedmill.guard.AddressRefused;
import org.feedmill.guard.Gate;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP client with the gate built in: it learns addresses from the gate only, and its sockets ask the guard again. No
 * proxy, cookie, login or redirect happens that was not told to.
 */
final class Wire implements AutoCloseable {

    /** Connections at rest: enough for the pages of the sites of the moment, few enough to be nobody's burden. */
    private static final int IDLE = 64;

    private static final int IDLE_SECONDS = 30;

    /** What encryption, frames and a redirect's body may add to the largest answer. */
    private static final int ROOM = 512 * 1024;

    private final Gate gate;
    private final HttpSettings settings;
    private final OkHttpClient client;
    private final Lookup lookup = new Lookup();

    /** The client asks for names and sockets on the thread of the call, without saying for which call. */
    private final ThreadLocal<@Nullable Hop> current = new ThreadLocal<>();

    private final Cache<Connection, GuardedSocket> sockets =
            Caffeine.newBuilder().weakKeys().build();

    Wire(HttpSettings settings, Gate gate, UnaryOperator<OkHttpClient.Builder> also) {
        this.gate = gate;
        this.settings = settings;
        this.client = also.apply(builder()).build();
    }

    private OkHttpClient.Builder builder() {
        Limits limits = settings.limits();
        OkHttpClient.Builder builder = new OkHttpClient.Builder()
                .followRedirects(false)
                .followSslRedirects(false)
                .fastFallback(false) // it would connect on threads of its own
                .connectTimeout(limits.connect())
                .readTimeout(limits.deadline())
                .writeTimeout(limits.deadline())
                .connectionPool(new ConnectionPool(IDLE, IDLE_SECONDS, TimeUnit.SECONDS))
                .dns(this::lookup)
                .socketFactory(new Sockets())
                .eventListenerFactory(call -> new Watch(current.get()));
        InetSocketAddress proxy = settings.proxy();
        if (proxy == null) {
            return builder.proxy(Proxy.NO_PROXY);
        }
        Own.Login login = settings.proxyLogin();
        if (login != null) {
            String credentials = Credentials.basic(login.name(), login.password());
            builder.proxyAuthenticator((route, response) -> response.request().header("Proxy-Authorization") != null
                    ? null
                    : response.request()
                            .newBuilder()
                            .header("Proxy-Authorization", credentials)
                            .build());
        }
        return builder.proxy(new Proxy(Proxy.Type.HTTP, proxy));
    }

    /** Sends the request; the answer is to be executed and closed by the caller, on this thread. */
    okhttp3.Response ask(Request request, Hop hop) throws IOException {
        if (settings.proxy() != null) {
            judge(hop);
        }
        long left = hop.nanosLeft();
        if (left == 0) {
            throw new InterruptedIOException("deadline");
        }
        current.set(hop);
        try {
            Call call = client.newCall(request);
            hop.calls(call);
            call.timeout().timeout(left, TimeUnit.NANOSECONDS);
            return call.execute();
        } finally {
            current.remove();
        }
    }

    /** Where a proxy connects for us, names that only it can resolve are its operator's affair; all others are ours. */
    private void judge(Hop hop) throws IOException {
        try {
            addresses(hop, hop.address().host());
        } catch (UnknownHostException e) {
            return;
        }
    }

    private List<InetAddress> addresses(Hop hop, String host) throws IOException {
        return lookup.find(() -> gate.addresses(host, hop.address().port()), hop.nanosLeft());
    }

    private List<InetAddress> lookup(String host) throws UnknownHostException {
        Hop hop = current.get();
        if (hop == null) {
            throw new UnknownHostException(host);
        }
        try {
            return settings.proxy() == null
                    ? addresses(hop, host)
                    : lookup.find(() -> List.of(InetAddress.getAllByName(host)), hop.nanosLeft());
        } catch (UnknownHostException e) {
            throw e;
        } catch (IOException e) {
            UnknownHostException unknown = new UnknownHostException(host);
            unknown.initCause(e); // the client's interface knows this exception only
            throw unknown;
        }
    }

    private void check(InetSocketAddress to) throws IOException {
        InetSocketAddress proxy = settings.proxy();
        if (proxy != null) {
            boolean same = to.getPort() == proxy.getPort()
                    && (proxy.isUnresolved() || to.getAddress().equals(proxy.getAddress()));
            if (!same) {
                throw new AddressRefused("Only the proxy is to be connected to.");
            }
            return;
        }
        String refusal = gate.guard().refusal(to.getAddress(), to.getPort());
        if (refusal != null) {
            throw new AddressRefused(refusal);
        }
    }

    @Override
    public void close() {
        client.connectionPool().evictAll();
        lookup.close();
    }

    /** Makes sockets that look at what they connect to. */
    private final class Sockets extends SocketFactory {

        @Override
        public Socket createSocket() {
            GuardedSocket socket = new GuardedSocket(Wire.this::check);
            Hop hop = current.get();
            if (hop != null) {
                hop.made(socket);
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

    /** Tells a connection's socket how much it may bring for each call. */
    private final class Watch extends EventListener {

        private final @Nullable Hop hop;

        Watch(@Nullable Hop hop) {
            this.hop = hop;
        }

        @Override
        public void connectionAcquired(Call call, Connection connection) {
            GuardedSocket made = hop == null ? null : hop.made();
            GuardedSocket socket =
                    made == null ? sockets.getIfPresent(connection) : sockets.get(connection, absent -> made);
            if (socket != null && hop != null) {
                Limits limits = settings.limits();
                socket.await((long) limits.bodyBytes() + limits.bodyBytes() / 8 + limits.headerBytes() + ROOM);
                hop.used(socket);
            }
        }

        @Override
        public void connectionReleased(Call call, Connection connection) {
            GuardedSocket socket = sockets.getIfPresent(connection);
            if (socket != null) {
                socket.rest();
            }
        }
    }
}
