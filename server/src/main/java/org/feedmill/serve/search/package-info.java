/**
 * Search requests over HTTP: who may search what, results as feeds and as JSON. The index is in org.feedmill.search.
 */
@NullMarked
package org.feedmill.serve.search;

import org.jspecify.annotations.NullMarked;
