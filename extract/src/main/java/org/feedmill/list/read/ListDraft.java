package org.feedmill.list.read;

import java.util.List;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.scan.RecordArea;
import org.jspecify.annotations.Nullable;

/** The records of a list before items are made of them: by run, all together, and their fields. */
public record ListDraft(List<Run> runs, List<RecordArea> areas, RecordFields fields) {

    /** Record areas of one run, with the title of their subject. */
    public record Run(@Nullable String title, List<RecordArea> areas) {}
}
