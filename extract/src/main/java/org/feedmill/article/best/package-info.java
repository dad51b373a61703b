/**
 * The best article finder, the rule-based finder and the factory of all finders. Block features are in article.block,
 * the classification of the result is in article.classify.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.article.best;

import org.jspecify.annotations.NullMarked;
