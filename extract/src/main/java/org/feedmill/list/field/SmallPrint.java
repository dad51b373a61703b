package org.feedmill.list.field;

import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Recognises lines whose end is in smaller type than their beginning: the name of a court behind that of a case. */
final class SmallPrint {

    private SmallPrint() {}

    /** Returns true if a node begins with a text of its own and ends with an element in smaller type. */
    static boolean follows(Page page, int node) {
        int first = page.firstChild(node);
        while (first >= 0 && page.textLength(first) == 0) {
            first = page.nextSibling(first);
        }
        if (first < 0 || !page.isText(first)) {
            return false;
        }
        int last = first;
        for (int next = first; next >= 0; next = page.nextSibling(next)) {
            last = page.textLength(next) > 0 ? next : last;
        }
        return page.tag(last) == HtmlTag.SMALL
                || (page.tag(last) == HtmlTag.FONT && isSmaller(page.attribute(last, "size")));
    }

    private static boolean isSmaller(@Nullable String size) {
        return size != null && size.startsWith("-");
    }
}
