/**
 * Finds, starts and recycles browsers and talks the Chrome DevTools Protocol with them. What is done with a page is
 * in render.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.render.browser;

import org.jspecify.annotations.NullMarked;
