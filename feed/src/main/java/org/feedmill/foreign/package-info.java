/** Rules that people bring from other tools, read into Feedmill's own: text in, rules out. */
@NullMarked
package org.feedmill.foreign;

import org.jspecify.annotations.NullMarked;
