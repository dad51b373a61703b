/**
 * Checks written feed documents against the rules of their format. Input from the web is read leniently by feed.read
 * instead.
 */
@NullMarked
package org.feedmill.feed.validate;

import org.jspecify.annotations.NullMarked;
