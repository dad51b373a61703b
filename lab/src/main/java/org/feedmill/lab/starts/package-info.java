/** Repeated starts of a server with due feeds on a busy machine, to find hangs. */
@NullMarked
package org.feedmill.lab.starts;

import org.jspecify.annotations.NullMarked;
