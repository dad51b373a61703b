/**
 * Renders pages in a browser until they have settled and reads them as DOM snapshots. Starting browsers and talking
 * the DevTools protocol is in render.browser.
 */
@NullMarked
package org.feedmill.render;

import org.jspecify.annotations.NullMarked;
