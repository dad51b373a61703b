package org.feedmill.serve;

import io.javalin.http.Context;

/** Knows callers. */
@FunctionalInterface
public interface Door {

    /** @throws Problem where a token or session is shown that is not, or no longer, valid */
    Caller who(Context request);
}
