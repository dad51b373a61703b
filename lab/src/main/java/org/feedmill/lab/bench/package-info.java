/** The bench folder as records: pages with their truth, date strings, and the answers given to them. */
@NullMarked
package org.feedmill.lab.bench;

import org.jspecify.annotations.NullMarked;
