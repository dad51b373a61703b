package org.feedmill.feed;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.feed.clean.CleanUrl;
import org.feedmill.feed.clean.FeedText;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a podcast (iTunes) that a channel has. Like a feed, it is always clean: elements whose values podcast
 * directories reject are left out.
 *
 * @param elements texts by the local names of the elements, such as {@code type}; {@code image} is an address, {@code
 *     category} the category and possibly its subcategory with {@link #SEPARATOR} between them
 */
public record ChannelPodcast(Map<String, String> elements) {

    /** Separates a category from its subcategory. */
    public static final String SEPARATOR = " > ";

    /** The element whose value is an address in an attribute. */
    public static final String IMAGE = "image";

    /** The element whose value is in an attribute, and that may contain another of its kind. */
    public static final String CATEGORY = "category";

    private static final List<String> NAMES = List.of(
            "author", "type", "explicit", "subtitle", "summary", "keywords", "block", "complete", CATEGORY, IMAGE);

    /** A channel that is no podcast. */
    public static final ChannelPodcast NONE = new ChannelPodcast(Map.of());

    public ChannelPodcast {
        Map<String, String> clean = new LinkedHashMap<>();
        for (String name : NAMES) {
            String value = clean(name, elements.get(name));
            if (value != null) {
                clean.put(name, value);
            }
        }
        elements = Collections.unmodifiableMap(clean);
    }

    /** Returns the names of the elements that feeds keep. */
    public static List<String> names() {
        return NAMES;
    }

    public boolean isNone() {
        return elements.isEmpty();
    }

    private static @Nullable String clean(String name, @Nullable String value) {
        if (value == null) {
            return null;
        }
        if (name.equals(IMAGE)) {
            return CleanUrl.clean(value);
        }
        String text = FeedText.toLine(value, FeedText.MAX_SUMMARY_LENGTH);
        return text != null && isSound(name, text.toLowerCase(Locale.ROOT)) ? text : null;
    }

    private static boolean isSound(String name, String text) {
        return switch (name) {
            case "type" -> text.equals("episodic") || text.equals("serial");
            case "explicit" -> List.of("yes", "no", "true", "false", "clean").contains(text);
            case "block", "complete" -> text.equals("yes");
            default -> true;
        };
    }

    /** Returns the parts of the category: itself, and possibly its subcategory. */
    List<String> category() {
        String category = elements.get(CATEGORY);
        return category == null ? List.of() : List.of(category.split(SEPARATOR, 2));
    }
}
