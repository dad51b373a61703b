/**
 * People as data: accounts, callers, tokens, sessions, notification settings and the limits of all of them. Pure values
 * that all layers of the server share; they are read and written by org.feedmill.store.
 */
@NullMarked
package org.feedmill.domain.account;

import org.jspecify.annotations.NullMarked;
