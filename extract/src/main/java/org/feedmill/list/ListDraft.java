package org.feedmill.list;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The records of a list before items are made of them: in runs, all together, and their fields. */
record ListDraft(List<Run> runs, List<Area> areas, Fields fields) {

    /** Record areas of one run, under the title of their subject. */
    record Run(@Nullable String title, List<Area> areas) {}
}
