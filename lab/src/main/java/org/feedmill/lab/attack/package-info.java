/**
 * Attacks on a server on this machine by one person or address, and what another person notices meanwhile. Bounded in
 * count and time, and loopback only. Faults of machines and databases are in lab.fault.
 */
@NullMarked
package org.feedmill.lab.attack;

import org.jspecify.annotations.NullMarked;
