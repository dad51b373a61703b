package org.feedmill.app.frame;

import io.javalin.http.Handler;

/** Wraps a handler so that problems are shown as pages. */
@FunctionalInterface
public interface PageDecorator {

    Handler withProblemPages(Handler inner);
}
