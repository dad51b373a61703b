/**
 * Texts in any script: comparison keys, language detection, IP addresses, and the names of persons in bylines. Nothing
 * here depends on the page model.
 */
@NullMarked
package org.feedmill.text;

import org.jspecify.annotations.NullMarked;
