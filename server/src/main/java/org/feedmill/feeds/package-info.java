/**
 * Use cases of the server: creation, settings, rules, deletion, folders, quarantine, notifications, and what is read of
 * feeds. Each write is one transaction, with quotas counted inside. Requests are parsed and answered by org.feedmill.serve
 * and org.feedmill.app; SQL is in org.feedmill.store.
 */
@NullMarked
package org.feedmill.feeds;

import org.jspecify.annotations.NullMarked;
