/**
 * The regression gate: measures the metrics that floors are pinned to and compares them. The trials that measure are
 * in lab.trial and lab.web.
 */
@NullMarked
package org.feedmill.lab.gate;

import org.jspecify.annotations.NullMarked;
