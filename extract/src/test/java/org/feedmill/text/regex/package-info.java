@NullMarked
package org.feedmill.text.regex;

import org.jspecify.annotations.NullMarked;
