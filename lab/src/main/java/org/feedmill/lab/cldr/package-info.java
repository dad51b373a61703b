/** The program that writes the language data of {@code org.feedmill.time} from CLDR. */
@NullMarked
package org.feedmill.lab.cldr;

import org.jspecify.annotations.NullMarked;
