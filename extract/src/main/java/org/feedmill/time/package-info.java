/** Time patterns: finding and reading dates, times and prices in text, in the languages of the web. */
@NullMarked
package org.feedmill.time;

import org.jspecify.annotations.NullMarked;
