/**
 * Fields of records: titles and links, images, authors, enclosures and subject headings. Times and prices as values of
 * records are in list.read, comments in list.comment.
 */
@NullMarked
package org.feedmill.list.field;

import org.jspecify.annotations.NullMarked;
