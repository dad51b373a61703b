/**
 * A generated news site on the local machine and trials of crawls through it. The crawler itself is in the web
 * module.
 */
@NullMarked
package org.feedmill.lab.crawl;

import org.jspecify.annotations.NullMarked;
