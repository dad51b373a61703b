package org.feedmill.testweb;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** A self-signed certificate for {@code a.test} and {@code b.test}, and clients that trust it. */
public final class TestCertificates {

    private static final String PASSWORD = "changeit";

    private final SSLContext context;
    private final X509TrustManager trust;

    private TestCertificates(SSLContext context, X509TrustManager trust) {
        this.context = context;
        this.trust = trust;
    }

    /** Creates a certificate with the JDK's own tool. */
    public static TestCertificates make() throws IOException, GeneralSecurityException, InterruptedException {
        Path folder = Files.createTempDirectory("tls");
        Path file = folder.resolve("keys.p12");
        try {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-alias",
                            "a",
                            "-keyalg",
                            "EC",
                            "-groupname",
                            "secp256r1",
                            "-dname",
                            "CN=a.test",
                            "-ext",
                            "san=dns:a.test,dns:b.test",
                            "-validity",
                            "30",
                            "-storetype",
                            "PKCS12",
                            "-keystore",
                            file.toString(),
                            "-storepass",
                            PASSWORD)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException("no certificate was made");
            }
            return of(file);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private static TestCertificates of(Path file) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory mine = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        mine.init(keys, PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("a", keys.getCertificate("a"));
        TrustManagerFactory theirs = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        theirs.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(mine.getKeyManagers(), theirs.getTrustManagers(), null);
        return new TestCertificates(context, (X509TrustManager) theirs.getTrustManagers()[0]);
    }

    public SSLContext context() {
        return context;
    }

    public X509TrustManager trust() {
        return trust;
    }

    /** Returns a socket on loopback for a protocol, {@code h2} or {@code http/1.1}. */
    public ServerSocket listen(String protocol) {
        try {
            SSLServerSocket socket =
                    (SSLServerSocket) context.getServerSocketFactory().createServerSocket();
            SSLParameters parameters = socket.getSSLParameters();
            parameters.setApplicationProtocols(new String[] {protocol});
            socket.setSSLParameters(parameters);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
