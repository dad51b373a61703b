/**
 * Reads pages from WARC archives, JSON Lines and tables, record by record, and skips damaged records. Processing of
 * pages is in spark.job.
 */
@NullMarked
package org.feedmill.spark.input;

import org.jspecify.annotations.NullMarked;
