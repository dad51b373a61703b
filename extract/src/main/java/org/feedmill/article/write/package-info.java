/**
 * Serialisation of selected texts and images as HTML, Markdown and plain paragraphs. The finders decide what is
 * selected.
 */
@NullMarked
package org.feedmill.article.write;

import org.jspecify.annotations.NullMarked;
