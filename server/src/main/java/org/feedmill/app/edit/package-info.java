/**
 * Pages that change the settings and the rule of a feed. The limits of settings are in org.feedmill.feeds.
 */
@NullMarked
package org.feedmill.app.edit;

import org.jspecify.annotations.NullMarked;
