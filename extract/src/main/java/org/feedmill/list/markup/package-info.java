/**
 * The finder of lists that the markup states: JSON-LD, microdata, microformats, article elements, and the state of
 * scripts. JSON parsing is in org.feedmill.page.
 */
@NullMarked
package org.feedmill.list.markup;

import org.jspecify.annotations.NullMarked;
