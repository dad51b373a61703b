/**
 * Snapshots of pages for previews, their safe copy in a sandboxed frame, and explanations of the results. The pages
 * that show them are in app.make and app.label.
 */
@NullMarked
package org.feedmill.app.preview;

import org.jspecify.annotations.NullMarked;
