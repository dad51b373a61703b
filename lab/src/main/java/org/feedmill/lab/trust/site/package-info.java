/**
 * Simulated sites: their posts, texts, templates, list layouts, legitimate changes and bad pages. Nothing here knows
 * the server or the judgement of its feeds.
 */
@NullMarked
package org.feedmill.lab.trust.site;

import org.jspecify.annotations.NullMarked;
