package org.feedmill.lab.papers.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A true item of a generated page.
 *
 * @param day the ISO date; null if the page shows none
 * @param category the heading over its group; null if there is none
 * @param marks texts that a record of this item contains, and together no other record
 */
public record CorpusItem(
        String title,
        @Nullable String link,
        @Nullable String day,
        @Nullable String category,
        List<String> marks) {

    public CorpusItem {
        marks = List.copyOf(marks);
    }
}
