package org.feedmill.rule;

import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Checks that the parts of a rule read the same after they are written, and rejects those that do not. */
final class Written {

    private Written() {}

    /** Paths from the page. */
    static String absolute(List<Path> paths) {
        return same(paths, String.join(" | ", paths.stream().map(Path::absolute).toList()));
    }

    /** Paths from a subject or an item. */
    static String relative(List<Path> paths) {
        return same(paths, PathWriter.write(paths));
    }

    private static String same(List<Path> paths, String text) {
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("a subject or item without a path cannot be written");
        }
        boolean same;
        try {
            same = Path.parseAll(text).equals(paths);
        } catch (RuleFault fault) {
            same = false;
        }
        if (!same) {
            throw new IllegalArgumentException("the path " + text + " would be read as another one");
        }
        return text;
    }

    static String format(String letters) {
        DateFormat.of(letters, null);
        if (letters.isBlank()) {
            throw new IllegalArgumentException("an empty date format cannot be written");
        }
        return letters;
    }

    /** Null where there is none, as an empty one is none. */
    static @Nullable String encoding(@Nullable String name) {
        if (name == null || name.isBlank()) {
            return null;
        }
        if (!Page.reads(name)) {
            throw new IllegalArgumentException(name + " is no encoding of pages");
        }
        return name.strip();
    }
}
