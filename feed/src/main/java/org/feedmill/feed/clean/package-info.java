/**
 * Cleans text, dates, HTML and URLs so that every feed format can contain them, and normalises URLs. Nothing here knows
 * feeds or entries.
 */
@NullMarked
package org.feedmill.feed.clean;

import org.jspecify.annotations.NullMarked;
