/**
 * Analysis of the plain text of articles in any script: word counts, sentence marks, label phrases and escaped markup.
 * Nothing here depends on the structure of a page.
 */
@NullMarked
package org.feedmill.article.text;

import org.jspecify.annotations.NullMarked;
