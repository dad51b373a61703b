/**
 * The rules of feeds as they are stored, with their history and origin. Parsing, applying and learning rules is done
 * by org.feedmill.rule.
 */
@NullMarked
package org.feedmill.store.rule;

import org.jspecify.annotations.NullMarked;
