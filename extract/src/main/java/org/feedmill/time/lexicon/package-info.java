/**
 * The date words of all languages: word senses, lexicons and their cache, the parser of word files, the date
 * prefilter and the guessing of a language from month names. Patterns are in time.pattern.
 */
@NullMarked
package org.feedmill.time.lexicon;

import org.jspecify.annotations.NullMarked;
