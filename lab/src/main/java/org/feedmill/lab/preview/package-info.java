/**
 * Trials of the web app: the latency of the preview with the large pages that it serves, the list of many feeds, and
 * the comparison of screenshots. Other server trials are in lab.load.
 */
@NullMarked
package org.feedmill.lab.preview;

import org.jspecify.annotations.NullMarked;
