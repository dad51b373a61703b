/**
 * The finder of lists in documents that are JSON altogether: arrays of like records, the columns that are their fields,
 * and the reading of items from them. Lists in the scripts of HTML pages are in list.markup.
 */
@NullMarked
package org.feedmill.list.json;

import org.jspecify.annotations.NullMarked;
