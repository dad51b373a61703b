/** Feeds: the model, the identity of entries, the merge of old and new, and the formats they are written in. */
@NullMarked
package org.feedmill.feed;

import org.jspecify.annotations.NullMarked;
