/**
 * The main content of pages of any kind: the kind of a page, text that the page contains but does not display, and the
 * choice of blocks. Articles are read by article.best.
 */
@NullMarked
package org.feedmill.article.content;

import org.jspecify.annotations.NullMarked;
