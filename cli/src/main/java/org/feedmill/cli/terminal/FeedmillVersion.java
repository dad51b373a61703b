package org.feedmill.cli.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** Version of the program, from the resource that the build writes. */
public final class FeedmillVersion implements IVersionProvider {

    /** The commit in the resource if the build did not know it. */
    private static final String NO_COMMIT = "-";

    /** Returns the number of the version alone. */
    public String number() throws IOException {
        return words()[0];
    }

    private static String[] words() throws IOException {
        try (InputStream in = Objects.requireNonNull(FeedmillVersion.class.getResourceAsStream("version.txt"))) {
            return new String(in.readAllBytes(), UTF_8).strip().split(" ");
        }
    }

    @Override
    public String[] getVersion() throws IOException {
        String[] words = words();
        String commit = words.length < 2 || words[1].equals(NO_COMMIT) ? "" : "commit " + words[1] + ", ";
        return new String[] {"feedmill " + words[0] + " (" + commit + "Java " + Runtime.version() + ")"};
    }
}
