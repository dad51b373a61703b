/** The article of a page: its text, found by several rival methods, and what the page tells of it. */
@NullMarked
package org.feedmill.article;

import org.jspecify.annotations.NullMarked;
