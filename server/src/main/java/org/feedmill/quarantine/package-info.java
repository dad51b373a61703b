/**
 * Decides before an update is published whether its page is still the feed's own, or one that a site serves in its place: a
 * login form, an error page, a parked domain, another list. Pure: fetching, storing and notifying are done elsewhere.
 */
@NullMarked
package org.feedmill.quarantine;

import org.jspecify.annotations.NullMarked;
