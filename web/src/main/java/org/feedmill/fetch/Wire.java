package org.feedmill.fetch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
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
import org.feedmill.guard.AddressRefused;
import org.feedmill.guard.Gate;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP client with the address guard built in: it resolves names through the guarded resolver only, and its sockets
 * check each address again. It uses no proxy, cookie, login or redirect by itself.
 */
final class Wire implements AutoCloseable {

    /** Connections at rest: enough for the pages of the sites of the moment, few enough to be nobody's burden. */
    private static final int IDLE = 64;

    private static final int IDLE_SECONDS = 30;

    /** Retry-After, under a name that the client does not know. */
    static final String PATIENCE = "Feedmill-Retry-After";

    private static final String LOGIN = "Proxy-Authorization";

    /** What encryption, frames and a redirect's body may add to the largest answer. */
    private static final int ROOM = 512 * 1024;

    private final Gate gate;
    private final HttpSettings settings;
    private final OkHttpClient client;

    /** The client asks for names and sockets on the thread of the call, without saying for which call. */
    @SuppressWarnings("ThreadLocalUsage") // fetchers are few, and must not see each other's calls
    private final ThreadLocal<@Nullable Hop> current = new ThreadLocal<>();

    private final Cache<Connection, GuardedSocket> beneath =
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
                .connectionPool(
                        new ConnectionPool(FileDescriptors.system().share(32, IDLE), IDLE_SECONDS, TimeUnit.SECONDS))
                .addNetworkInterceptor(Wire::withPatience)
                .dns(this::lookup)
                .socketFactory(new Sockets())
                .eventListenerFactory(call -> new Watch(current.get()));
        InetSocketAddress proxy = settings.proxy();
        if (proxy == null) {
            return builder.proxy(Proxy.NO_PROXY);
        }
        Own.Login login = settings.proxyLogin();
        if (login != null) {
            String credentials = login.basic();
            builder.proxyAuthenticator((route, response) -> withLogin(response, credentials));
        }
        return builder.proxy(new Proxy(Proxy.Type.HTTP, proxy));
    }

    /** The login for the proxy. A site at the end of a tunnel may ask for it as well: it is no proxy, and gets none. */
    private static @Nullable Request withLogin(Response response, String credentials) {
        Request request = response.request();
        boolean tunnelled = request.isHttps() && !request.method().equals("CONNECT");
        return tunnelled || request.header(LOGIN) != null
                ? null
                : request.newBuilder().header(LOGIN, credentials).build();
    }

    /** Hides the wish for patience from the client, which asks again at once where it is zero and stumbles over large ones. */
    private static Response withPatience(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        String patience = response.header("Retry-After");
        return patience == null
                ? response
                : response.newBuilder()
                        .headers(response.headers()
                                .newBuilder()
                                .removeAll("Retry-After")
                                .addUnsafeNonAscii(PATIENCE, patience)
                                .build())
                        .build();
    }

    /**
     * Sends the request; the answer is to be read and closed by the caller. A kept connection whose last answer was longer
     * than it said begins with rubbish: then the request is sent once more, on a new one.
     */
    Response ask(Request request, Hop hop) throws IOException {
        if (settings.proxy() != null) {
            judge(hop);
        }
        try {
            return send(request, hop);
        } catch (ProtocolException e) {
            if (hop.made() != null) {
                throw e;
            }
            return send(request, hop);
        }
    }

    private Response send(Request request, Hop hop) throws IOException {
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
        } catch (RuntimeException e) {
            ProtocolException odd = new ProtocolException("an answer that the client stumbled over");
            odd.initCause(e);
            throw odd;
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
        return gate.addresses(host, hop.address().port(), Duration.ofNanos(hop.nanosLeft()));
    }

    private List<InetAddress> lookup(String host) throws UnknownHostException {
        Hop hop = current.get();
        if (hop == null) {
            throw new UnknownHostException(host);
        }
        try {
            return settings.proxy() == null
                    ? addresses(hop, host)
                    : gate.unjudged(host, Duration.ofNanos(hop.nanosLeft()));
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
    }

    /** Creates sockets that check the address that they connect to. */
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

    /** Sets the byte limits of a connection's socket for each call. */
    private final class Watch extends EventListener {

        private final @Nullable Hop hop;

        Watch(@Nullable Hop hop) {
            this.hop = hop;
        }

        @Override
        public void connectionAcquired(Call call, Connection connection) {
            GuardedSocket socket = socket(connection);
            if (socket != null && hop != null) {
                Limits limits = settings.limits();
                long most = (long) limits.bodyBytes() + limits.bodyBytes() / 8 + limits.headerBytes() + ROOM;
                socket.await(most, hop.sending());
                hop.used(socket);
            }
        }

        @Override
        public void connectionReleased(Call call, Connection connection) {
            GuardedSocket socket = socket(connection);
            if (socket != null) {
                socket.rest();
            }
        }

        /** An encrypted connection does not show the socket beneath: it is the one that was made for the first call. */
        private @Nullable GuardedSocket socket(Connection connection) {
            if (connection.socket() instanceof GuardedSocket open) {
                return open;
            }
            GuardedSocket made = hop == null ? null : hop.made();
            return made == null ? beneath.getIfPresent(connection) : beneath.get(connection, absent -> made);
        }
    }
}
