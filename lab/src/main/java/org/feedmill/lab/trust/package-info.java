/** Simulated sites that change legitimately or serve bad pages, and a judge of what the server publishes. */
@NullMarked
package org.feedmill.lab.trust;

import org.jspecify.annotations.NullMarked;
