package org.feedmill.app;

import java.util.concurrent.CompletableFuture;
import org.feedmill.mill.Milled;
import org.feedmill.page.Page;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Snapshot of a page from the time of a preview, kept for a while, so that the page that is shown, chosen and labelled
 * is the same.
 *
 * @param id unguessable
 * @param owner who asked, see {@link Shots}
 * @param address that was asked for
 * @param wishes how it was asked for
 * @param milled what came of it
 * @param page null where none came
 * @param coming the page's own styles; they come while the person looks at the items already
 */
record Shot(
        String id,
        String owner,
        String address,
        Wishes wishes,
        Milled milled,
        @Nullable Page page,
        CompletableFuture<String> coming) {

    /** Waits for them; without styles the page is shown all the same. */
    String styles() {
        return coming.join();
    }
}
