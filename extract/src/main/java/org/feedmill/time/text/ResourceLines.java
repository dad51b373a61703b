package org.feedmill.time.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Reads the lines of a data file on the class path, without blank lines and comments. */
public final class ResourceLines {

    private ResourceLines() {}

    /**
     * Passes the lines to the consumer; none if there is no such file.
     *
     * @param owner the class whose package contains the file
     */
    public static void read(Class<?> owner, String name, Consumer<String> each) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                return;
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 15);
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    each.accept(line);
                }
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + name, failed);
        }
    }
}
