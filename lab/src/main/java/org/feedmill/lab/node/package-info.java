/** Servers as processes of their own, on databases made for the run. */
@NullMarked
package org.feedmill.lab.node;

import org.jspecify.annotations.NullMarked;
