/**
 * Decides whether a page contains an article and whether it is complete: list pages, error pages, paywalls. The text
 * itself is found in article.best.
 */
@NullMarked
package org.feedmill.article.classify;

import org.jspecify.annotations.NullMarked;
