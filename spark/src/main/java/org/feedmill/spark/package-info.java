/**
 * The Spark command and the Spark SQL functions. Jobs are in spark.job, input files in spark.input.
 */
@NullMarked
package org.feedmill.spark;

import org.jspecify.annotations.NullMarked;
