/** The web app's preview: pages made for it, and how long a person waits. */
@NullMarked
package org.feedmill.lab.preview;

import org.jspecify.annotations.NullMarked;
