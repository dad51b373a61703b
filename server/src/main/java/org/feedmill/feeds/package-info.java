/**
 * Use cases of the server: creation, settings, rules, deletion, folders, quarantine, notifications, and everything that
 * handlers read. Each write is one transaction, with quotas counted inside. HTTP requests are handled in
 * org.feedmill.serve and org.feedmill.app; SQL is in org.feedmill.store.
 */
@NullMarked
package org.feedmill.feeds;

import org.jspecify.annotations.NullMarked;
