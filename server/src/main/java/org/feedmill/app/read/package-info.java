/**
 * Pages for reading: articles with their key paragraph, and search. The search index is in org.feedmill.search, article
 * extraction in the extract module.
 */
@NullMarked
package org.feedmill.app.read;

import org.jspecify.annotations.NullMarked;
