/**
 * The JSON API and its documentation. Rules that also hold for the app are in org.feedmill.feeds; the public feeds are
 * in serve.publish.
 */
@NullMarked
package org.feedmill.serve.api;

import org.jspecify.annotations.NullMarked;
