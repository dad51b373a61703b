/**
 * Use cases of accounts: sign-in, sessions, tokens and administration. HTTP authentication is in serve.auth.
 */
@NullMarked
package org.feedmill.feeds.account;

import org.jspecify.annotations.NullMarked;
