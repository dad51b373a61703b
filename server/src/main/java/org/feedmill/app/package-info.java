/** The web app: pages that people make, see, correct and manage feeds with, and the labeller. */
@NullMarked
package org.feedmill.app;

import org.jspecify.annotations.NullMarked;
