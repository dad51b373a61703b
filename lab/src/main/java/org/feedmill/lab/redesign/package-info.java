/** Pages as their sites might have redesigned them, to see what becomes of rules. */
@NullMarked
package org.feedmill.lab.redesign;

import org.jspecify.annotations.NullMarked;
