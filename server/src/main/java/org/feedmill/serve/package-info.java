/** What is told over HTTP: feeds, the API, the hub. */
@NullMarked
package org.feedmill.serve;

import org.jspecify.annotations.NullMarked;
