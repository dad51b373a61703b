/** Bytes or text become one immutable tree, numbered once. The only package that sees the HTML parser. */
@NullMarked
package org.feedmill.page;

import org.jspecify.annotations.NullMarked;
