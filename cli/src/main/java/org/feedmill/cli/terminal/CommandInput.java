package org.feedmill.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.regex.Pattern;

/** Reads what the user names, with a sentence for whatever can be wrong with it. */
public final class CommandInput {

    /** Far beyond any page; what is longer was named by mistake. */
    static final int LIMIT = 64_000_000;

    /** What people type for an address: www.example.org, example.org/news, ftp://example.org. */
    private static final Pattern ADDRESS_LIKE =
            Pattern.compile("www\\..*|[a-z]+://.*|[^./][^/]*\\.[^/.]+/.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private CommandInput() {}

    public static boolean isAddress(String source) {
        return source.regionMatches(true, 0, "http://", 0, 7) || source.regionMatches(true, 0, "https://", 0, 8);
    }

    /** What is in a file or comes by standard input. */
    public static byte[] bytes(CommandConsole console, String source) throws CommandException {
        return source.equals("-") ? read(console.in(), "standard input") : file(source);
    }

    public static byte[] file(String name) throws CommandException {
        try (InputStream in = open(name)) {
            return read(in, name);
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    static byte[] read(InputStream in, String name) throws CommandException {
        try {
            byte[] bytes = in.readNBytes(LIMIT);
            if (in.read() >= 0) {
                throw new CommandException(ExitCode.UNREADABLE, name + " is larger than " + LIMIT / 1_000_000 + " MB.");
            }
            return bytes;
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    public static InputStream open(String name) throws CommandException {
        try {
            Path path = path(name);
            if (Files.isDirectory(path)) {
                throw new CommandException(ExitCode.UNREADABLE, name + " is a folder, not a file.");
            }
            return Files.newInputStream(path);
        } catch (NoSuchFileException e) {
            String hint = ADDRESS_LIKE.matcher(name).matches() ? " (An address begins with http:// or https://.)" : "";
            throw new CommandException(ExitCode.UNREADABLE, "No such file: " + name + "." + hint, e);
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /**
     * When a file was last written: the time of last resort for a feed that tells none, as Last-Modified is for an
     * address. It does not change from run to run.
     */
    public static Instant modified(String name) throws CommandException {
        try {
            return Files.getLastModifiedTime(path(name)).toInstant();
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    public static Path path(String name) throws CommandException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new CommandException(ExitCode.UNREADABLE, "Not a file name: " + name + ".", e);
        }
    }

    private static CommandException unreadable(String name, IOException e) {
        return new CommandException(ExitCode.UNREADABLE, "Cannot read " + name + ": " + reason(e) + ".", e);
    }

    /** What is wrong, in words: a file system's own messages are mere file names for the commonest cases. */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "not allowed";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        String told = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return told == null ? e.getClass().getSimpleName() : told;
    }
}
