package org.feedmill.list.markup;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list as a script states it.
 *
 * @param source the source, for display: "JSON-LD ItemList", "state __NEXT_DATA__"
 * @param form lists of one source and form can be parts of one list
 * @param name the name of the list, null if none is stated
 * @param trust the probability that such a source is the page's list, 0 to 1
 * @param script the script's node
 */
record MarkupList(
        String source, String form, @Nullable String name, double trust, int script, List<MarkupEntry> entries) {}
