/**
 * Accounts, passwords, API tokens and sessions. Authentication of HTTP requests is done by the serve packages.
 */
@NullMarked
package org.feedmill.store.account;

import org.jspecify.annotations.NullMarked;
