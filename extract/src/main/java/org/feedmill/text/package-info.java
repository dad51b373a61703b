/**
 * Texts in any script: comparison keys, language detection, IP addresses, the names of persons in bylines, and the
 * words of counters. Nothing here depends on the page model.
 */
@NullMarked
package org.feedmill.text;

import org.jspecify.annotations.NullMarked;
