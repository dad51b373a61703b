package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;

/**
 * A folder with one feed file per id. Slashes in ids become subfolders. Other characters that could lead out of the
 * folder or that a file system rejects are replaced; the hash of the id is then added, so that two ids never share a
 * file.
 */
record FeedOutputFolder(Path folder, FeedFormat format) {

    /** File systems allow names of 255 bytes; this leaves room for hash and extension. */
    private static final int MAX_NAME_LENGTH = 200;

    void write(String id, Feed feed) throws IOException {
        Path file = file(id);
        Files.createDirectories(file.getParent());
        CommandOutput.replace(file, format.write(feed).getBytes(UTF_8));
    }

    Path file(String id) {
        StringBuilder name = new StringBuilder();
        for (String part : id.split("/", -1)) {
            name.append(name.isEmpty() ? "" : "/").append(safe(part));
        }
        String hash = name.toString().equals(id) ? "" : "-" + hash(id);
        return folder.resolve(name + hash + "." + format);
    }

    private static String hash(String id) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(units(id));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }

    /** Returns the UTF-16 code units as bytes, because UTF-8 cannot encode lone surrogates. */
    private static byte[] units(String id) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * id.length());
        id.chars().forEach(c -> bytes.putChar((char) c));
        return bytes.array();
    }

    private static String safe(String part) {
        if (part.isEmpty() || part.equals(".") || part.equals("..")) {
            return "_";
        }
        StringBuilder out = new StringBuilder();
        int bytes = 0;
        for (int c : part.codePoints().toArray()) {
            bytes += Character.toString(c).getBytes(UTF_8).length;
            if (bytes > MAX_NAME_LENGTH) {
                break;
            }
            out.appendCodePoint(isSafe(c) ? c : '_');
        }
        return out.toString();
    }

    private static boolean isSafe(int c) {
        return c != '\\' && !Character.isISOControl(c) && Character.getType(c) != Character.SURROGATE;
    }
}
