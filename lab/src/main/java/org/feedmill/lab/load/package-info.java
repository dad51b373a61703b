/**
 * Measurements of throughput, punctuality, cost per update, scaling over several nodes and a million feeds, and the
 * capacity estimate computed from them. The simulated web that the nodes fetch from is in lab.web.
 */
@NullMarked
package org.feedmill.lab.load;

import org.jspecify.annotations.NullMarked;
