package org.feedmill.notify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Creates a certificate with the JDK's own tool. */
final class TestCertificate {

    private static final String PASSWORD = "changeit";

    private TestCertificate() {}

    /** Returns a context that has a certificate for the host and trusts only this one. */
    static SSLContext of(String host) throws Exception {
        Path folder = Files.createTempDirectory("tls");
        Path file = folder.resolve("keys.p12");
        try {
            make(host, file);
            return context(file);
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder);
        }
    }

    private static void make(String host, Path file) throws Exception {
        String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        String options = "-genkeypair -alias a -keyalg EC -groupname secp256r1 -validity 30 -storetype PKCS12"
                + " -storepass " + PASSWORD + " -dname CN=" + host + " -ext san=dns:" + host + " -keystore " + file;
        Process process = new ProcessBuilder((tool + " " + options).split(" "))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(2, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new IOException("no certificate was made");
        }
    }

    private static SSLContext context(Path file) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("a", keys.getCertificate("a"));
        TrustManagerFactory others = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        others.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(own.getKeyManagers(), others.getTrustManagers(), null);
        return context;
    }
}
