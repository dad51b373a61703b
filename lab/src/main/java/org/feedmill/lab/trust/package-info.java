/** Lives of feeds on sites that change honestly or serve bad pages for a while, and a judge of what the server publishes. */
@NullMarked
package org.feedmill.lab.trust;

import org.jspecify.annotations.NullMarked;
