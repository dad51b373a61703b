/**
 * The program that writes the language data of the time reader from CLDR. It runs by hand, never as part of a trial.
 */
@NullMarked
package org.feedmill.lab.cldr;

import org.jspecify.annotations.NullMarked;
