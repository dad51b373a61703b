package org.feedmill.article.write;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Recognises images that are not part of an article by their names: avatars, icons, advertisements ({@code
 * non-article-images.txt}).
 */
final class ImageNameFilter {

    private static final String FILE = "non-article-images.txt";

    /** Names further out describe the page, not the image. */
    private static final int MAX_LEVELS = 3;

    private static final int MAX_LENGTH = 500;

    /** The word lists, loaded on first use. */
    private static final class WordLists {
        static final List<String> LINES = lines();
        static final Set<String> NAME = words("name ");
        static final Set<String> ADDRESS = words("address ");

        static Set<String> words(String place) {
            return LINES.stream()
                    .filter(line -> line.startsWith(place))
                    .map(line -> line.substring(place.length()))
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    private final Page page;

    ImageNameFilter(Page page) {
        this.page = page;
    }

    /** Returns true if a name shows that the image is not part of an article. */
    boolean isExcluded(int image, String address) {
        int query = address.indexOf('?');
        String path = query < 0 ? address : address.substring(0, query);
        if (containsAny(path.substring(path.lastIndexOf('/') + 1), WordLists.NAME)
                || containsAny(path, WordLists.ADDRESS)) {
            return true;
        }
        int n = image;
        for (int up = 0;
                up < MAX_LEVELS && n >= 0 && (n == image || page.textLength(n) == 0);
                up++, n = page.parent(n)) {
            if (containsAny(page.attribute(n, "class"), WordLists.NAME)
                    || containsAny(page.attribute(n, "id"), WordLists.NAME)) {
                return true;
            }
        }
        return false;
    }

    private static boolean containsAny(@Nullable String names, Set<String> words) {
        if (names == null) {
            return false;
        }
        String text = names.substring(0, Math.min(names.length(), MAX_LENGTH)).toLowerCase(Locale.ROOT);
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || !Character.isLetter(text.charAt(i))) {
                if (i > start && words.contains(text.substring(start, i))) {
                    return true;
                }
                start = i + 1;
            }
        }
        return false;
    }

    private static List<String> lines() {
        try (InputStream in = ImageNameFilter.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
