/**
 * JMH benchmarks of parsing, time scanning and list finding on generated pages. Timings on real pages are in
 * lab.trial.
 */
@NullMarked
package org.feedmill.lab.jmh;

import org.jspecify.annotations.NullMarked;
