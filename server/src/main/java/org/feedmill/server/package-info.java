/** Settings, wiring, start and stop. */
@NullMarked
package org.feedmill.server;

import org.jspecify.annotations.NullMarked;
