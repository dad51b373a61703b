/** A made-up news site on this machine, and crawls through it. */
@NullMarked
package org.feedmill.lab.crawl;

import org.jspecify.annotations.NullMarked;
