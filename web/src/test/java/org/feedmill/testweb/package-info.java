/** A local web server that answers exactly the bytes a test specifies, including protocol violations. */
@NullMarked
package org.feedmill.testweb;

import org.jspecify.annotations.NullMarked;
