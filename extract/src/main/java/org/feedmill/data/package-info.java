/**
 * Reads the data files that are stored next to classes on the class path, and initialises the classes that read them on
 * platform threads. The files are in the packages of the classes that read them.
 */
@NullMarked
package org.feedmill.data;

import org.jspecify.annotations.NullMarked;
