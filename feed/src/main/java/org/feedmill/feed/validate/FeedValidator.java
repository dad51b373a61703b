package org.feedmill.feed.validate;

import java.util.List;

/**
 * Checks a written feed against the rules of its format, as far as a program can: well-formed, with all required
 * elements exactly once, ids unique, dates valid, addresses absolute http(s) ones, no control characters, nothing in
 * the content that could run. Validators are stricter than the formats where readers are: every RSS item must have a
 * guid, and HTML may contain only listed elements.
 */
@FunctionalInterface
public interface FeedValidator {

    /** Returns the violations in plain words; empty if there are none. */
    List<String> violations(String document);
}
