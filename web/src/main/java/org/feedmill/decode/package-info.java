/** Content codings (gzip, deflate, br, zstd): decoding of hostile bytes within limits of size, growth and time. */
@NullMarked
package org.feedmill.decode;

import org.jspecify.annotations.NullMarked;
