/**
 * The web app as a whole: it assembles the pages of the packages below. Each part of the app has its own package;
 * shared parts are in app.frame.
 */
@NullMarked
package org.feedmill.app;

import org.jspecify.annotations.NullMarked;
