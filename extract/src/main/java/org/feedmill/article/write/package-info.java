/**
 * Serialisation of selected texts and images as HTML, Markdown and plain paragraphs. What is selected is decided by
 * the finders.
 */
@NullMarked
package org.feedmill.article.write;

import org.jspecify.annotations.NullMarked;
