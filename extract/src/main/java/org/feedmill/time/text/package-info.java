/**
 * Text for the time reader: tokens, character folding, scripts without spaces, and lines of data files. Word meanings
 * are in time.lexicon.
 */
@NullMarked
package org.feedmill.time.text;

import org.jspecify.annotations.NullMarked;
