/**
 * Finds, starts and recycles browsers and talks the Chrome DevTools Protocol with them. What is done with a page is
 * in render.
 */
@NullMarked
package org.feedmill.render.browser;

import org.jspecify.annotations.NullMarked;
