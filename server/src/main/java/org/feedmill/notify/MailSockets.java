package org.feedmill.notify;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * Creates the sockets of one SMTP connection and keeps references to them, because the mail library gives no access to
 * its own.
 */
final class MailSockets {

    private final SocketFactory plain = new PlainFactory();
    private final SSLSocketFactory encrypted;
    private volatile @Nullable Socket socket;

    MailSockets(SSLContext context) {
        this.encrypted = new EncryptedFactory(context.getSocketFactory());
    }

    SocketFactory plain() {
        return plain;
    }

    SSLSocketFactory encrypted() {
        return encrypted;
    }

    void setReadTimeout(Duration timeout) throws IOException {
        Socket current = socket;
        if (current != null) {
            current.setSoTimeout((int) timeout.toMillis());
        }
    }

    void close() {
        Socket current = socket;
        if (current != null) {
            try {
                current.close();
            } catch (IOException e) {
                // the connection is abandoned anyway
            }
        }
    }

    private static UnsupportedOperationException notCalled() {
        return new UnsupportedOperationException("The mail library connects its sockets itself.");
    }

    private final class PlainFactory extends SocketFactory {

        @Override
        public Socket createSocket() {
            Socket made = new Socket();
            socket = made;
            return made;
        }

        @Override
        public Socket createSocket(String host, int port) {
            throw notCalled();
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
            throw notCalled();
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            throw notCalled();
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
            throw notCalled();
        }
    }

    /** Encrypts a connection that exists. Timeouts belong to the socket below. */
    private final class EncryptedFactory extends SSLSocketFactory {

        private final SSLSocketFactory inner;

        EncryptedFactory(SSLSocketFactory inner) {
            this.inner = inner;
        }

        @Override
        public Socket createSocket(Socket below, String host, int port, boolean autoClose) throws IOException {
            socket = below;
            return inner.createSocket(below, host, port, autoClose);
        }

        @Override
        public String[] getDefaultCipherSuites() {
            return inner.getDefaultCipherSuites();
        }

        @Override
        public String[] getSupportedCipherSuites() {
            return inner.getSupportedCipherSuites();
        }

        @Override
        public Socket createSocket(String host, int port) {
            throw notCalled();
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
            throw notCalled();
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            throw notCalled();
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
            throw notCalled();
        }
    }
}
