package org.feedmill.app;

import io.javalin.http.Handler;

/** Makes of a handler one that tells problems as pages. */
@FunctionalInterface
interface Paged {

    Handler page(Handler inner);
}
