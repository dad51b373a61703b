/**
 * The web app as a whole: it puts the pages of the packages below together. Each part of the app has its own package;
 * what all of them use is in app.frame.
 */
@NullMarked
package org.feedmill.app;

import org.jspecify.annotations.NullMarked;
