/** The measuring commands: accuracy, speed and soundness of everything the house makes, and the gate that pins them. */
@NullMarked
package org.feedmill.lab;

import org.jspecify.annotations.NullMarked;
