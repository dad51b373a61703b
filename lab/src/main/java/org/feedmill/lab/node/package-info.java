/**
 * Server processes and the databases that they run on, shared by all server trials. The trials are in lab.load,
 * lab.fault, lab.startup and lab.trust.
 */
@NullMarked
package org.feedmill.lab.node;

import org.jspecify.annotations.NullMarked;
