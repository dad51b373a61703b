/** Pages as a browser shows them, over the Chrome DevTools Protocol. */
@NullMarked
package org.feedmill.render;

import org.jspecify.annotations.NullMarked;
