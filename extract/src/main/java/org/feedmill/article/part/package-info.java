/**
 * The parts of an article page that are not its text: bylines, captions and comments. The article itself is found by
 * article.best.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.article.part;

import org.jspecify.annotations.NullMarked;
