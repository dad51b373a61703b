/**
 * Commands that run the server and the web app under load, faults and restarts. The trials that they start are in
 * lab.load, lab.fault, lab.startup, lab.trust and lab.preview.
 */
@NullMarked
package org.feedmill.lab.command.server;

import org.jspecify.annotations.NullMarked;
