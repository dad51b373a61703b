/**
 * Measures the source code of the repository: names, packages, Javadoc, sizes and dependency cycles, with findings that
 * say how to fix them. The checks that fail the build are tests of this package; layers and purity are checked in the
 * architecture tests.
 */
@NullMarked
package org.feedmill.lab.codebase;

import org.jspecify.annotations.NullMarked;
