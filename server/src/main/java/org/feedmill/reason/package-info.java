/**
 * Reasons for the state of a feed, stored as codes with values and rendered as sentences in the language of the
 * reader. Which reason applies is decided in org.feedmill.refresh and org.feedmill.quarantine.
 */
@NullMarked
package org.feedmill.reason;

import org.jspecify.annotations.NullMarked;
