package org.feedmill.mill.load;

import org.feedmill.fetch.FetchResult;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The result of loading a page, before anything is searched on it. */
public sealed interface PageLoadResult {

    /**
     * A parsed page.
     *
     * @param note how it was loaded or what it lacks, a sentence for users; null if there is nothing to say
     */
    record Ready(Page page, @Nullable String note) implements PageLoadResult {

        public Ready(Page page) {
            this(page, null);
        }
    }

    /** The document is not a page, or it is empty. */
    record Refused(ContentKind content) implements PageLoadResult {}

    /** Nothing could be fetched. */
    record Failed(FetchResult.Failed cause) implements PageLoadResult {}
}
