/**
 * Partitions the input records, processes pages to lists, articles, feeds and rules, and writes the job output. File
 * formats are read in spark.input.
 */
@NullMarked
package org.feedmill.spark.job;

import org.jspecify.annotations.NullMarked;
