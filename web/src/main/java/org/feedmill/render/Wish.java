package org.feedmill.render;

import java.util.List;
import java.util.function.Predicate;
import org.feedmill.page.DrawnPage;

/**
 * The goal of rendering a page.
 *
 * @param ready whether the page shows what it was drawn for; asked each time the page has come to rest, and as long as the
 *     answer is no and there is time, the page is given more
 * @param rounds how often the page is scrolled to its end, or its button for more is pressed, as long as this shows more
 * @param moreWords what buttons that load more are called, in lower case
 */
public record Wish(Predicate<DrawnPage> ready, int rounds, List<String> moreWords) {

    /** Whatever is there when the page comes to rest. */
    public static final Wish ANY = new Wish(page -> true, 0, List.of());

    public Wish {
        moreWords = List.copyOf(moreWords);
    }
}
