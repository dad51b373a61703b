/**
 * Linked data (JSON-LD) in the scripts of a page: its objects, their types and texts. The JSON values and their parser
 * are in page.json.
 */
@NullMarked
package org.feedmill.page.linked;

import org.jspecify.annotations.NullMarked;
