/**
 * The TSReC algorithm (P5), which finds the article by comparing pages made from one site template. The choice of the
 * sibling pages is in article.
 */
@NullMarked
package org.feedmill.article.tsrec;

import org.jspecify.annotations.NullMarked;
