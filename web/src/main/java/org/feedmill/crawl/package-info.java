/** A focused crawl (P3, III.A): from seeds to the articles that speak of what is looked for; its state is on disk. */
@NullMarked
package org.feedmill.crawl;

import org.jspecify.annotations.NullMarked;
