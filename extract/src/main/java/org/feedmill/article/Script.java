package org.feedmill.article;

import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Determines the direction of text: as elements declare it, or else by the first letter. */
final class Script {

    private final Page page;

    Script(Page page) {
        this.page = page;
    }

    /** Whether an element, of which this is the first text, is written from right to left. */
    boolean leftwards(int element, int text) {
        for (int n = element; n >= 0; n = page.parent(n)) {
            String told = told(n);
            if (told != null) {
                return told.equalsIgnoreCase("rtl");
            }
        }
        return Characters.leftwards(page.ownText(text));
    }

    /** Whether the element itself says that it is written from right to left. */
    boolean saysLeftwards(int element) {
        return "rtl".equalsIgnoreCase(told(element));
    }

    private @Nullable String told(int element) {
        String told = page.classOnly(element) ? null : page.attribute(element, "dir");
        return "rtl".equalsIgnoreCase(told) || "ltr".equalsIgnoreCase(told) ? told : null;
    }
}
