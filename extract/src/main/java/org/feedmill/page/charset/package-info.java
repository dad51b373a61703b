/**
 * Decoding of bytes to text: charset labels, the prescan of the head, and statistical charset detection. Nothing here
 * knows the page tree; text that is not a page is decoded through TextDecoder in org.feedmill.page.
 */
@NullMarked
package org.feedmill.page.charset;

import org.jspecify.annotations.NullMarked;
