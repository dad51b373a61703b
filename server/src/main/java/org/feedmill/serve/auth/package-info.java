/**
 * Authentication of callers by token, session cookie or key, their sessions and accounts, and rate limits per caller.
 * Access to single feeds is in serve.feeds, the routes for accounts in serve.api and app.account.
 */
@NullMarked
package org.feedmill.serve.auth;

import org.jspecify.annotations.NullMarked;
