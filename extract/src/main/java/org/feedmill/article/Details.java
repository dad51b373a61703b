package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/** What the page tells of its article; see {@link Article} for the fields. */
record Details(
        @Nullable Told<String> title,
        List<Told<String>> authors,
        @Nullable Told<Moment> published,
        @Nullable Told<Moment> modified,
        @Nullable Told<String> language,
        @Nullable Told<String> image,
        @Nullable Told<String> siteName,
        List<Told<String>> tags,
        @Nullable Told<String> next) {

    static Details read(Page page, Selection selection) {
        return new Details(null, List.of(), null, null, null, null, null, List.of(), null);
    }
}
