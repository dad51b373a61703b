/**
 * Plain-text tables and reports that the commands print. Nothing here measures.
 */
@NullMarked
package org.feedmill.lab.report;

import org.jspecify.annotations.NullMarked;
