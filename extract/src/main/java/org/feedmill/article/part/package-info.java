/**
 * The parts of an article page that are not its text: bylines, captions and comments. The article itself is found by
 * article.best.
 */
@NullMarked
package org.feedmill.article.part;

import org.jspecify.annotations.NullMarked;
