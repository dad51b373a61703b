package org.feedmill.list;

import java.util.List;
import org.feedmill.list.PagingWords.Way;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Elements that load more items into the page when they are clicked or come into view, and where they get them from. */
final class Loader {

    /** These name what follows wherever they stand. */
    private static final List<String> PLAIN = List.of(
            "data-next-url",
            "data-next-page-url",
            "data-next-href",
            "data-next-link",
            "data-next",
            "data-next-page",
            "data-load-more-url",
            "data-more-url",
            "data-infinite-url");

    /** These may hold any address: the element must say that it loads more. */
    private static final List<String> OPEN =
            List.of("data-url", "data-href", "data-ajax-url", "data-link", "data-path", "data-endpoint", "hx-get");

    private static final int LONGEST_LABEL = 60;

    private Loader() {}

    /** The address as written, null where the element loads nothing. */
    static @Nullable String address(Page page, int node, PageMarks marks, PagingWords words) {
        for (String name : PLAIN) {
            String value = page.attribute(node, name);
            if (value != null && isAddress(value)) {
                return value;
            }
        }
        for (String name : OPEN) {
            String value = page.attribute(node, name);
            if (value != null && isAddress(value)) {
                return loads(page, node, marks, words) ? value : null;
            }
        }
        return null;
    }

    private static boolean loads(Page page, int node, PageMarks marks, PagingWords words) {
        if (marks.more(node)) {
            return true;
        }
        int length = page.textLength(node);
        PagingWords.Said said = length == 0 || length > LONGEST_LABEL ? null : words.said(page.text(node));
        return said != null && said.whole() && (said.way() == Way.MORE || said.way() == Way.NEXT);
    }

    private static boolean isAddress(String value) {
        return value.indexOf('/') >= 0 || value.indexOf('?') >= 0;
    }
}
