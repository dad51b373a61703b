package org.feedmill.list.segment;

import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads the names of icons before texts: an empty element whose class says "user" or "tag" tells what follows it. */
final class PrecedingIcons {

    private static final int MAX_LEVELS = 3;

    private final Page page;

    PrecedingIcons(Page page) {
        this.page = page;
    }

    /** The class names of the icon right before a text, null for none. */
    @Nullable
    String before(int text, int from) {
        int first = text;
        for (int up = 0; up < MAX_LEVELS && page.parent(first) == first - 1; up++) {
            first--;
        }
        int last = first - 1;
        while (last > from && page.isText(last) && page.ownText(last).isEmpty()) {
            last--;
        }
        int icon = last;
        for (int up = 0; icon > from && up < MAX_LEVELS && page.end(icon) <= first; up++) {
            String names = page.textLength(icon) > 0 ? null : page.attribute(icon, "class");
            if (names != null) {
                return names;
            }
            icon = page.parent(icon);
        }
        return null;
    }
}
