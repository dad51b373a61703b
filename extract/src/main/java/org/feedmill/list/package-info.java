/**
 * The API of list extraction: items, item lists, the finder interface and what a finder returns. The finders
 * themselves are in the packages below; ListFinders in list.best creates them.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.list;

import org.jspecify.annotations.NullMarked;
