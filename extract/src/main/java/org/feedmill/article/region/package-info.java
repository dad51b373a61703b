/**
 * Regions of a page recognised by element names and phrases: boilerplate, comments, captions, bylines. Features of
 * text blocks are in article.block.
 */
@NullMarked
package org.feedmill.article.region;

import org.jspecify.annotations.NullMarked;
