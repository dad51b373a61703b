/**
 * Pages that create feeds: from an address with a preview, or from an OPML file. Settings of existing feeds are in
 * app.edit.
 */
@NullMarked
package org.feedmill.app.make;

import org.jspecify.annotations.NullMarked;
