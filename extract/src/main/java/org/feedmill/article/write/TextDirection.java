package org.feedmill.article.write;

import org.feedmill.article.text.OutputCharacters;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Determines the direction of text: the declared one, otherwise that of the first letter. */
final class TextDirection {

    private final Page page;

    TextDirection(Page page) {
        this.page = page;
    }

    /** Returns true if an element, of which this is the first text, is written from right to left. */
    boolean isRightToLeft(int element, int text) {
        for (int n = element; n >= 0; n = page.parent(n)) {
            String stated = declaredDirection(n);
            if (stated != null) {
                return stated.equalsIgnoreCase("rtl");
            }
        }
        return OutputCharacters.isRightToLeft(page.ownText(text));
    }

    /** Returns true if the element declares that it is written from right to left. */
    boolean declaresRightToLeft(int element) {
        return "rtl".equalsIgnoreCase(declaredDirection(element));
    }

    private @Nullable String declaredDirection(int element) {
        String stated = page.hasOnlyClass(element) ? null : page.attribute(element, "dir");
        return "rtl".equalsIgnoreCase(stated) || "ltr".equalsIgnoreCase(stated) ? stated : null;
    }
}
