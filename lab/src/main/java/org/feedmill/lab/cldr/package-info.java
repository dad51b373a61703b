/**
 * The programs that write the language data of the time reader and the table for host names from the Unicode data of
 * ICU4J. They run by hand, never as part of a trial.
 */
@NullMarked
package org.feedmill.lab.cldr;

import org.jspecify.annotations.NullMarked;
