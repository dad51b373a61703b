/**
 * The program that runs the trials and benchmarks from the command line. The commands themselves are in the command
 * packages.
 */
@NullMarked
package org.feedmill.lab;

import org.jspecify.annotations.NullMarked;
