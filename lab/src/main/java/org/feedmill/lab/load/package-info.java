/** How a server bears many feeds and many readers. */
@NullMarked
package org.feedmill.lab.load;

import org.jspecify.annotations.NullMarked;
