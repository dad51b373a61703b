/** Which addresses may be connected to, decided on the bytes of the address that is then connected to. */
@NullMarked
package org.feedmill.guard;

import org.jspecify.annotations.NullMarked;
