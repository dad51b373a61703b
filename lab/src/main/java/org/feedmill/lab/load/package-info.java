/** Measurements of servers with many feeds and readers, and capacity estimates. */
@NullMarked
package org.feedmill.lab.load;

import org.jspecify.annotations.NullMarked;
