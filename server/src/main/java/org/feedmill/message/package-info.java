/**
 * Patterns of messages with placeholders and plural forms, and the plural rules of the languages. The texts themselves
 * live next to the packages that display them.
 */
@NullMarked
package org.feedmill.message;

import org.jspecify.annotations.NullMarked;
