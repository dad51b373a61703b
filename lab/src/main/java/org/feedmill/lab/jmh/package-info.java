/** JMH benchmarks of parsing, time scanning and finding, on pages made in code. */
@NullMarked
package org.feedmill.lab.jmh;

import org.jspecify.annotations.NullMarked;
