package org.feedmill.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** Version of the program, from the resource that the build writes. */
public final class FeedmillVersion implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        try (InputStream in = Objects.requireNonNull(FeedmillVersion.class.getResourceAsStream("version.txt"))) {
            String version = new String(in.readAllBytes(), UTF_8).strip();
            return new String[] {"feedmill " + version + " (Java " + Runtime.version() + ")"};
        }
    }
}
