/**
 * Repeated starts of a server with due feeds on a busy machine, to find hangs. Kills and other faults are in
 * lab.fault.
 */
@NullMarked
package org.feedmill.lab.startup;

import org.jspecify.annotations.NullMarked;
