package org.feedmill.feed.read;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a feed document whose end has not been reached. End tags without an element cost little, even if
 * many elements are open. Not thread-safe.
 */
final class OpenFeedElements {

    /** Comparisons of open elements with end tags of the same name in other namespaces; then those are ignored. */
    private static final int MAX_COMPARISONS = 1_000_000;

    /**
     * A start tag.
     *
     * @param local its name as written, without the prefix and in lower case
     * @param declared the addresses of the prefixes that hold in the element
     */
    private record OpenTag(String local, Map<String, String> declared) {}

    private final Map<MarkupElement, OpenTag> tags = new HashMap<>();

    /** The number of open elements by local name. */
    private final Map<String, Integer> names = new HashMap<>();

    private int comparisons;

    void add(MarkupElement element, String written, Map<String, String> declared) {
        OpenTag tag = new OpenTag(localName(written), declared);
        tags.put(element, tag);
        names.merge(tag.local(), 1, Integer::sum);
    }

    private static String localName(String written) {
        return written.substring(written.indexOf(':') + 1).toLowerCase(Locale.ROOT);
    }

    void remove(MarkupElement element) {
        String name = tag(element).local();
        tags.remove(element);
        names.merge(name, -1, (count, less) -> count == 1 ? null : count + less);
    }

    private OpenTag tag(MarkupElement element) {
        return Objects.requireNonNull(tags.get(element));
    }

    /** Returns the addresses of the prefixes that hold in an open element. */
    Map<String, String> declared(MarkupElement element) {
        return tag(element).declared();
    }

    /**
     * Returns the innermost open element with a name; null if there is none.
     *
     * @param innermost where the search begins; null if no element is open
     * @param inAtom whether names without a namespace belong to Atom in an element
     */
    @Nullable
    MarkupElement find(@Nullable MarkupElement innermost, String written, Predicate<MarkupElement> inAtom) {
        if (!names.containsKey(localName(written)) || comparisons > MAX_COMPARISONS) {
            return null;
        }
        int compared = 0;
        for (MarkupElement element = innermost; element != null; element = element.parent()) {
            String name = FeedNamespaces.elementName(written, declared(element), inAtom.test(element));
            if (element.name().equals(name)) {
                return element;
            }
            compared++;
        }
        comparisons += compared;
        return null;
    }
}
