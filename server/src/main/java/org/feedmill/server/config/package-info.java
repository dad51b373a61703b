/**
 * Settings of the server: reading them from options, environment and file, and checking them. Nothing here starts or
 * opens anything.
 */
@NullMarked
package org.feedmill.server.config;

import org.jspecify.annotations.NullMarked;
