/**
 * Analysis of plain text in any script: comparison keys, word counts, sentence marks, label phrases and language
 * detection. Nothing here knows the structure of a page.
 */
@NullMarked
package org.feedmill.article.text;

import org.jspecify.annotations.NullMarked;
