/**
 * The evaluation of the five papers: their tables, measured on the generated corpus or on the bench folder, and the MDR
 * algorithm that P4 compares itself with.
 */
@NullMarked
package org.feedmill.lab.papers;

import org.jspecify.annotations.NullMarked;
