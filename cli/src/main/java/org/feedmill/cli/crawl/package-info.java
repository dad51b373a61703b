/**
 * The crawl command and its output formats. The crawler itself is in the web module.
 */
@NullMarked
package org.feedmill.cli.crawl;

import org.jspecify.annotations.NullMarked;
