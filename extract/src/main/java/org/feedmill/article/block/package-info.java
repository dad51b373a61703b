/**
 * Text blocks of a page and their features for the block model. The model and the decisions based on it are in
 * article.best.
 */
@NullMarked
package org.feedmill.article.block;

import org.jspecify.annotations.NullMarked;
