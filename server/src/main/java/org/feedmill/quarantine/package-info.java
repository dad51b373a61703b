/**
 * Decides before an update is published whether its page is still the one that the feed was made from, or a login
 * form, an error page or another list. It has no side effects: fetching, storing and notifying are done elsewhere.
 */
@NullMarked
package org.feedmill.quarantine;

import org.jspecify.annotations.NullMarked;
