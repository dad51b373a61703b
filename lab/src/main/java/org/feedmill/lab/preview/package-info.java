/**
 * The latency trial of the preview in the web app, with the large pages that it serves. Other server trials are in
 * lab.load.
 */
@NullMarked
package org.feedmill.lab.preview;

import org.jspecify.annotations.NullMarked;
