/**
 * The bench folder as records: pages with their ground truth, date strings, and the answers that finders gave.
 * Scoring of answers is in lab.score.
 */
@NullMarked
package org.feedmill.lab.bench;

import org.jspecify.annotations.NullMarked;
