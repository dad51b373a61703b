/**
 * Feeds of the bench pages as a server publishes them: fetched, stored and rendered by its own classes. The validators
 * that read them live elsewhere.
 */
@NullMarked
package org.feedmill.lab.served;

import org.jspecify.annotations.NullMarked;
