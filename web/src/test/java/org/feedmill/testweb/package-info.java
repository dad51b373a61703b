/** A web on this machine that answers byte by byte as it is told, also against every rule. */
@NullMarked
package org.feedmill.testweb;

import org.jspecify.annotations.NullMarked;
