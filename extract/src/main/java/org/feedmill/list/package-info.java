/**
 * The API of list extraction: items, item lists, the finder interface and what a finder returns. The finders
 * themselves are in the packages below; ListFinders in list.best creates them.
 */
@NullMarked
package org.feedmill.list;

import org.jspecify.annotations.NullMarked;
