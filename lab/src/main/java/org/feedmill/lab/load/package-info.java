/**
 * Measurements of throughput, punctuality, cost per update and scaling over several nodes, and the capacity estimate
 * computed from them. The simulated web that the nodes fetch from is in lab.web.
 */
@NullMarked
package org.feedmill.lab.load;

import org.jspecify.annotations.NullMarked;
