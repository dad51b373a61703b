package org.feedmill.app;

import org.feedmill.mill.Milled;
import org.feedmill.page.Page;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * A page as it was when somebody asked for a preview; kept for a while, so that what is shown, chosen and labelled is one
 * and the same page.
 *
 * @param id unguessable
 * @param owner who asked, see {@link Shots}
 * @param address that was asked for
 * @param wishes how it was asked for
 * @param milled what came of it
 * @param page null where none came
 * @param styles the page's own, without addresses that a browser would follow
 */
record Shot(
        String id,
        String owner,
        String address,
        Wishes wishes,
        Milled milled,
        @Nullable Page page,
        String styles) {}
