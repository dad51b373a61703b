/**
 * The best article finder, the rule-based finder and the factory of all finders. Block features are in article.block,
 * the classification of the result is in article.classify.
 */
@NullMarked
package org.feedmill.article.best;

import org.jspecify.annotations.NullMarked;
