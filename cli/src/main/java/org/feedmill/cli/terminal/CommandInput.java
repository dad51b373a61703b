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

/** Reads the files that the user names, and standard input; failures become messages for the user. */
public final class CommandInput {

    /** Larger than any web page: a larger file was probably named by mistake. */
    static final int LIMIT = 64_000_000;

    /** File names that were probably meant as addresses: www.example.org, example.org/news, ftp://example.org. */
    private static final Pattern ADDRESS_LIKE =
            Pattern.compile("www\\..*|[a-z]+://.*|[^./][^/]*\\.[^/.]+/.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private CommandInput() {}

    public static boolean isAddress(String source) {
        return source.regionMatches(true, 0, "http://", 0, 7) || source.regionMatches(true, 0, "https://", 0, 8);
    }

    /** Returns the content of a file, or of standard input for {@code -}. */
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
                throw new CommandException(
                        ExitCode.UNREADABLE, name + " is larger than the limit of " + LIMIT / 1_000_000 + " MB.");
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
                throw new CommandException(ExitCode.UNREADABLE, name + " is a folder, not a file. Name a file.");
            }
            return Files.newInputStream(path);
        } catch (NoSuchFileException e) {
            String hint = ADDRESS_LIKE.matcher(name).matches() ? " Addresses must start with http:// or https://." : "";
            throw new CommandException(ExitCode.UNREADABLE, "No such file: " + name + "." + hint, e);
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    /**
     * Returns when a file was last modified. It is the fallback for a feed without dates, as Last-Modified is for an
     * address, and it is the same in every run.
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
            throw new CommandException(ExitCode.UNREADABLE, "Not a valid file name: " + name + ".", e);
        }
    }

    private static CommandException unreadable(String name, IOException e) {
        return new CommandException(ExitCode.UNREADABLE, "Cannot read " + name + ": " + reason(e) + ".", e);
    }

    /**
     * Returns the reason in words; for the most common failures, the message of the exception is only the file name.
     */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        String reason = e instanceof FileSystemException system ? system.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }
}
