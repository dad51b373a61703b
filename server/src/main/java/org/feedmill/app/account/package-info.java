/**
 * Pages for signing in, accounts, people and notification settings. Sessions and permissions are in serve.auth.
 */
@NullMarked
package org.feedmill.app.account;

import org.jspecify.annotations.NullMarked;
