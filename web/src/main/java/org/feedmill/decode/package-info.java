/**
 * Decodes content codings (gzip, deflate, brotli, zstd) of untrusted bodies within limits on size, growth and time.
 * Character sets are not handled here but in page.
 */
@NullMarked
package org.feedmill.decode;

import org.jspecify.annotations.NullMarked;
