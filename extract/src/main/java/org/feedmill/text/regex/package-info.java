/**
 * Regular expressions whose matching time is linear in the length of the text, for patterns that people write and texts
 * that come from the web. Nothing that backtracks lives here.
 */
@NullMarked
package org.feedmill.text.regex;

import org.jspecify.annotations.NullMarked;
