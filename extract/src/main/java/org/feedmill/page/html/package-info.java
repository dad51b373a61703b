/**
 * Rules of HTML that need no tree: white space, hiding styles, display lines, the guard against markup that costs the
 * parser too much, and feed documents as HTML. The tree itself is in org.feedmill.page.
 */
@NullMarked
package org.feedmill.page.html;

import org.jspecify.annotations.NullMarked;
