/** Reasons for the state of a feed, kept as codes with values and rendered as sentences in the reader's language. */
@NullMarked
package org.feedmill.reason;

import org.jspecify.annotations.NullMarked;
