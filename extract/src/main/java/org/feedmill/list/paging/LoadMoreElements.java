package org.feedmill.list.paging;

import java.util.List;
import org.feedmill.list.paging.PagingWords.Direction;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Elements that load more items into the page when they are clicked or come into view, and the addresses they load.
 */
final class LoadMoreElements {

    /** Attributes that always contain the address to load. */
    private static final List<String> NEXT_URL_ATTRIBUTES = List.of(
            "data-next-url",
            "data-next-page-url",
            "data-next-href",
            "data-next-link",
            "data-next",
            "data-next-page",
            "data-load-more-url",
            "data-more-url",
            "data-infinite-url");

    /** Attributes that can contain any address: the element must be named as one that loads more. */
    private static final List<String> URL_ATTRIBUTES =
            List.of("data-url", "data-href", "data-ajax-url", "data-link", "data-path", "data-endpoint", "hx-get");

    private static final int MAX_LABEL_LENGTH = 60;

    private LoadMoreElements() {}

    /** Returns the address as written, null if the element loads nothing. */
    static @Nullable String url(Page page, int node, PagerDetector marks, PagingWords words) {
        for (String name : NEXT_URL_ATTRIBUTES) {
            String value = page.attribute(node, name);
            if (value != null && isAddress(value)) {
                return value;
            }
        }
        for (String name : URL_ATTRIBUTES) {
            String value = page.attribute(node, name);
            if (value != null && isAddress(value)) {
                return loadsMore(page, node, marks, words) ? value : null;
            }
        }
        return null;
    }

    private static boolean loadsMore(Page page, int node, PagerDetector marks, PagingWords words) {
        if (marks.more(node)) {
            return true;
        }
        int length = page.textLength(node);
        PagingWords.Label said = length == 0 || length > MAX_LABEL_LENGTH ? null : words.said(page.text(node));
        return said != null && said.whole() && (said.way() == Direction.MORE || said.way() == Direction.NEXT);
    }

    private static boolean isAddress(String value) {
        return value.indexOf('/') >= 0 || value.indexOf('?') >= 0;
    }
}
