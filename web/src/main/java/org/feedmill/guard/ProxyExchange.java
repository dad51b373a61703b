package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One connection to a checking proxy: reads the request, connects to its target and forwards the response. */
final class ProxyExchange implements Runnable {

    /** The maximum number of interim responses (100, 103). */
    private static final int MAX_INTERIM = 8;

    private static final int BUFFER = 16_384;
    private static final int LINGER_MILLIS = 1000;
    private static final int LINGER_READS = 16;

    private final CheckingProxy proxy;
    private final Socket client;
    private volatile @Nullable Socket server;
    private volatile boolean closed;
    private volatile long lastMoved = System.nanoTime();

    ProxyExchange(CheckingProxy proxy, Socket client) {
        this.proxy = proxy;
        this.client = client;
    }

    long lastMoved() {
        return lastMoved;
    }

    /** Closes the exchange from another thread. */
    void close() {
        closed = true;
        closeQuietly(client);
        Socket other = server;
        if (other != null) {
            closeQuietly(other);
        }
    }

    @Override
    public void run() {
        try {
            client.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(client.getInputStream(), BUFFER);
            serve(in, new BufferedOutputStream(client.getOutputStream(), BUFFER));
            closeGracefully(in);
        } catch (IOException e) {
            // The client sees the connection close; nothing more can be reported.
        } finally {
            close();
            proxy.remove(this);
        }
    }

    /**
     * Reads the rest of the input before closing. Closing with unread input resets the connection, and the client could
     * lose the last response.
     */
    private void closeGracefully(InputStream in) throws IOException {
        client.shutdownOutput();
        client.setSoTimeout(LINGER_MILLIS);
        byte[] unread = new byte[BUFFER];
        for (int i = 0; i < LINGER_READS && in.read(unread) >= 0; i++) {
            addBytes(0);
        }
    }

    private void serve(InputStream in, OutputStream out) throws IOException {
        try {
            MessageHead head = MessageHead.read(in, proxy.settings().headBytes());
            if (head == null) {
                return;
            }
            addBytes(head.start().length());
            ProxyTarget target = ProxyTarget.of(head.start());
            if (target == null) {
                answer(out, 400, "This proxy accepts only CONNECT host:port and http:// addresses.");
                return;
            }
            MessageBody body = target.isTunnel() ? MessageBody.NONE : MessageBody.ofRequest(head);
            Socket to = connectTo(target, out);
            if (to == null) {
                return;
            }
            if (target.isTunnel()) {
                tunnel(in, out, to);
            } else {
                forward(new ForwardedRequest(target, head, body), in, out, to);
            }
        } catch (MessageHead.BrokenMessageException e) {
            answer(out, e.tooLong() ? 431 : 400, String.valueOf(e.getMessage()));
        }
    }

    /** Connects to the target. Returns null if that fails; the client has then received an error response. */
    private @Nullable Socket connectTo(ProxyTarget target, OutputStream out) throws IOException {
        String host = target.address().host();
        try {
            String refusal = proxy.gate().guard().refusal(target.address());
            if (refusal != null) {
                throw new AddressRefusedException(refusal);
            }
            UpstreamProxy upstream = proxy.upstream();
            return upstream == null
                    ? connect(
                            proxy.gate().addresses(host, target.address().port()),
                            target.address().port())
                    : connectThrough(upstream, target);
        } catch (AddressRefusedException e) {
            String sentence = String.valueOf(e.getMessage());
            proxy.recordRefusal(new ProxyRefusal(host + ":" + target.address().port(), sentence));
            answer(out, 403, sentence);
        } catch (UnknownHostException e) {
            answer(out, 502, "No such host: " + host + ".");
        } catch (SocketTimeoutException e) {
            answer(out, 504, host + " did not respond in time.");
        } catch (IOException e) {
            answer(
                    out,
                    502,
                    "Could not connect to " + host + ":" + target.address().port() + ".");
        }
        return null;
    }

    /** Connects through the operator's proxy, unless the target is known to be blocked. */
    private Socket connectThrough(UpstreamProxy upstream, ProxyTarget target) throws IOException {
        try {
            proxy.gate().addresses(target.address().host(), target.address().port());
        } catch (UnknownHostException e) {
            // The operator's proxy may resolve names that this machine does not know.
        }
        InetSocketAddress at = upstream.address();
        List<InetAddress> addresses = at.isUnresolved()
                ? proxy.gate().unchecked(at.getHostString(), proxy.settings().connectTimeout())
                : List.of(at.getAddress());
        Socket to = connect(addresses, at.getPort());
        if (target.isTunnel()) {
            requestTunnel(upstream, target, to);
        }
        return to;
    }

    private void requestTunnel(UpstreamProxy upstream, ProxyTarget target, Socket to) throws IOException {
        String authority = target.address().host() + ":" + target.address().port();
        String requested =
                "CONNECT " + authority + " HTTP/1.1\r\nhost: " + authority + "\r\n" + upstream.field() + "\r\n";
        to.getOutputStream().write(requested.getBytes(ISO_8859_1));
        // Unbuffered: the bytes after the head belong to the tunnel.
        MessageHead head =
                MessageHead.read(to.getInputStream(), proxy.settings().headBytes());
        int status = head == null ? 0 : ProxyTarget.status(head.start());
        addBytes(requested.length());
        if (status / 100 != 2) {
            throw new IOException("The configured proxy did not connect to " + authority + ".");
        }
    }

    private Socket connect(List<InetAddress> addresses, int port) throws IOException {
        IOException last = new UnknownHostException();
        for (InetAddress address : addresses) {
            if (proxy.isProxyItself(address, port)) {
                throw new AddressRefusedException("Pages must not connect to the browser's own proxy.");
            }
            // A system-wide proxy setting would connect to another address than the one that was checked.
            Socket socket = new Socket(Proxy.NO_PROXY);
            server = socket;
            if (closed) {
                socket.close();
            }
            try {
                socket.connect(new InetSocketAddress(address, port), (int)
                        proxy.settings().connectTimeout().toMillis());
                socket.setTcpNoDelay(true);
                lastMoved = System.nanoTime();
                return socket;
            } catch (IOException e) {
                closeQuietly(socket);
                last = e;
            }
        }
        throw last;
    }

    private void tunnel(InputStream in, OutputStream out, Socket to) throws IOException {
        out.write("HTTP/1.1 200 Connection established\r\n\r\n".getBytes(ISO_8859_1));
        out.flush();
        InputStream back = to.getInputStream();
        Thread there = Thread.ofVirtual().name("proxy-tunnel").start(() -> {
            try {
                copyDirection(in, to.getOutputStream(), to);
            } catch (IOException e) {
                close();
            }
        });
        try {
            copyDirection(back, out, client);
            there.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Copies all bytes of one direction, then closes that direction only. */
    private void copyDirection(InputStream from, OutputStream to, Socket receiver) throws IOException {
        MessageBody.copyAll(from, to, this::addBytes);
        receiver.shutdownOutput();
    }

    /** A request with its target. */
    private record ForwardedRequest(ProxyTarget target, MessageHead head, MessageBody body) {}

    private void forward(ForwardedRequest requested, InputStream in, OutputStream out, Socket to) throws IOException {
        OutputStream there = new BufferedOutputStream(to.getOutputStream(), BUFFER);
        UpstreamProxy upstream = proxy.upstream();
        String origin = upstream == null ? "" : "http://" + requested.target().hostField();
        String head =
                requested.target().method() + " " + origin + requested.target().path() + " HTTP/1.1\r\n"
                        + (upstream == null ? "" : upstream.field())
                        + "host: " + requested.target().hostField() + "\r\n"
                        + requested.head().forwardedFields()
                        + MessageBody.fields(requested.head(), requested.body())
                        + "connection: close\r\n\r\n";
        addBytes(head.length());
        there.write(head.getBytes(ISO_8859_1));
        there.flush();
        if (!requested.head().value("expect").isEmpty()) {
            out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(ISO_8859_1));
            out.flush();
        }
        try {
            requested.body().copy(in, there, this::addBytes);
        } catch (MessageHead.BrokenMessageException e) {
            throw e;
        } catch (IOException e) {
            // A server may respond and close before it has read the whole request.
        }
        answer(requested, new BufferedInputStream(to.getInputStream(), BUFFER), out);
    }

    /** Forwards the response of the server. */
    private void answer(ForwardedRequest requested, InputStream back, OutputStream out) throws IOException {
        MessageHead head;
        int status;
        MessageBody body;
        try {
            int seen = 0;
            do {
                head = MessageHead.read(back, proxy.settings().headBytes());
                status = head == null ? 0 : ProxyTarget.status(head.start());
            } while (head != null && status >= 100 && status < 200 && status != 101 && seen++ < MAX_INTERIM);
            if (head == null || status < 200 || (status == 407 && proxy.upstream() != null)) {
                throw new MessageHead.BrokenMessageException("no usable response", false);
            }
            body = MessageBody.ofResponse(head, status, requested.target().method());
        } catch (MessageHead.BrokenMessageException e) {
            answer(out, 502, requested.target().address().host() + " sent an invalid response.");
            return;
        }
        String start = "HTTP/1.1 " + head.start().substring("HTTP/1.1 ".length()) + "\r\n";
        String said = start + head.forwardedFields() + MessageBody.fields(head, body) + "connection: close\r\n\r\n";
        addBytes(said.length());
        out.write(said.getBytes(ISO_8859_1));
        try {
            body.copy(back, out, this::addBytes);
        } finally {
            out.flush();
        }
    }

    /** Sends a response of the proxy itself. */
    private static void answer(OutputStream out, int status, String sentence) throws IOException {
        StringBuilder plain = new StringBuilder();
        sentence.chars().limit(500).forEach(c -> plain.append(c >= ' ' && c < 0x7F ? (char) c : '?'));
        String name = status == 403 ? "Forbidden" : status == 400 ? "Bad Request" : "Proxy Error";
        String text = "HTTP/1.1 " + status + " " + name + "\r\n" + CheckingProxy.FIELD + ": " + plain
                + "\r\ncontent-type: text/plain\r\ncontent-length: " + (plain.length() + 1)
                + "\r\nconnection: close\r\n\r\n" + plain + "\n";
        out.write(text.getBytes(ISO_8859_1));
        out.flush();
    }

    private void addBytes(int bytes) throws IOException {
        lastMoved = System.nanoTime();
        proxy.moved(bytes);
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing more can be done to close it.
        }
    }
}
