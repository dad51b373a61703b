package org.feedmill.feed.validate;

import java.util.List;

/**
 * Checks a written feed against the rules of its format, as far as a program can: well-formed, required elements there
 * once, ids unique, dates valid, addresses absolute http(s) ones, no control characters, nothing in the content that could
 * run. Validators are stricter than the formats where readers are: a guid is wanted on every RSS item, and HTML may hold
 * listed elements only.
 */
@FunctionalInterface
public interface FeedValidator {

    /** Returns the violations in plain words; empty if there are none. */
    List<String> violations(String document);
}
