/**
 * Reading, writing and importing OPML lists of feeds. The routes are in serve.api and app.make.
 */
@NullMarked
package org.feedmill.serve.opml;

import org.jspecify.annotations.NullMarked;
