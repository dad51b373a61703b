package org.feedmill.fetch;

import java.io.FileNotFoundException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Recognises failures that are not caused by a site: this machine ran out of file descriptors, memory or disk space.
 */
public final class ResourceShortage {

    /** Limits the search in the causes, because some libraries create cyclic ones. */
    private static final int MAX_CAUSES = 8;

    /** Messages of the operating system and their meanings. */
    private static final List<KnownMessage> MESSAGES = List.of(
            new KnownMessage("Too many open files", "too many open files; raise the limit (ulimit -n)"),
            new KnownMessage("No buffer space available", "no buffer space for connections"),
            new KnownMessage("Cannot allocate memory", "no free memory"),
            new KnownMessage("unable to create native thread", "no free threads"),
            new KnownMessage("No space left on device", "no free disk space"));

    /** A message of the operating system and its meaning. */
    private record KnownMessage(String text, String meaning) {}

    private ResourceShortage() {}

    /** Describes the shortage behind an error in a few words; null if the error has another cause. */
    public static @Nullable String describe(@Nullable Throwable error) {
        Throwable at = error;
        for (int i = 0; i < MAX_CAUSES && at != null; i++) {
            String meaning = describeOne(at);
            for (Throwable other : at.getSuppressed()) {
                meaning = meaning == null ? describeOne(other) : meaning;
            }
            if (meaning != null) {
                return meaning;
            }
            at = at.getCause();
        }
        return null;
    }

    private static @Nullable String describeOne(Throwable error) {
        for (KnownMessage message : MESSAGES) {
            if (hasMessage(error, message.text())) {
                return message.meaning();
            }
        }
        if (error instanceof OutOfMemoryError) {
            return "no free memory";
        }
        // The resolver needs a socket too, and does not report when it gets none.
        boolean blind = error instanceof UnknownHostException
                && FileDescriptors.system().exhausted();
        return blind ? MESSAGES.getFirst().meaning() : null;
    }

    /** HTTP exceptions quote text of the site, so only exceptions of the operating system are searched. */
    private static boolean hasMessage(Throwable error, String text) {
        String message = String.valueOf(error.getMessage());
        boolean local = error instanceof SocketException
                || error instanceof UnknownHostException
                || error instanceof FileSystemException
                || error instanceof FileNotFoundException
                || error instanceof OutOfMemoryError;
        return local ? message.contains(text) : message.equals(text);
    }
}
