/**
 * The ECON algorithm (P3), which finds the article by punctuation inside one page. The comparison of several pages is
 * in article.tsrec.
 */
@NullMarked
package org.feedmill.article.econ;

import org.jspecify.annotations.NullMarked;
