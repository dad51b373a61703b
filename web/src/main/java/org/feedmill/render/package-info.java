/**
 * Renders pages in a browser until they have settled and reads them as DOM snapshots. Starting browsers and talking
 * the DevTools protocol is in render.browser.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.render;

import org.jspecify.annotations.NullMarked;
