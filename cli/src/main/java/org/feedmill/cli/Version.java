package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version, as the build wrote it down. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        try (InputStream in = Objects.requireNonNull(Version.class.getResourceAsStream("version.txt"))) {
            String version = new String(in.readAllBytes(), UTF_8).strip();
            return new String[] {"feedmill " + version + " (Java " + Runtime.version() + ")"};
        }
    }
}
