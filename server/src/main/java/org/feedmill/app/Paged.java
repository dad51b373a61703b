package org.feedmill.app;

import io.javalin.http.Handler;

/** Wraps a handler so that problems are shown as pages. */
@FunctionalInterface
interface Paged {

    Handler page(Handler inner);
}
