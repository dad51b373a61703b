/** Archives and tables of pages, milled on Apache Spark: lists, articles, feeds and rules of millions of pages. */
@NullMarked
package org.feedmill.spark;

import org.jspecify.annotations.NullMarked;
