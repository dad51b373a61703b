/** What becomes of feeds when nodes are killed under load. */
@NullMarked
package org.feedmill.lab.fault;

import org.jspecify.annotations.NullMarked;
