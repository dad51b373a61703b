package org.feedmill.store.update;

import org.feedmill.domain.feed.SuspectPage;

/**
 * Features by which a quarantined page is recognised when it appears again.
 *
 * @param kind of page if it was recognised, {@link SuspectPage#UNKNOWN} otherwise
 * @param address after all redirects
 * @param title of the document
 * @param links hashes of all links of the page: base64 of 32-bit numbers
 * @param items hashes of the titles of its list, in the same form; empty if no list was found
 */
public record PageFingerprint(String kind, String address, String title, String links, String items) {}
