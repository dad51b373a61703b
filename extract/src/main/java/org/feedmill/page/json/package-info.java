/**
 * JSON in the scripts of pages: values, a lenient parser, and JSON-LD linked data. JSON of the API, the database and
 * the command line is not handled here.
 */
@NullMarked
package org.feedmill.page.json;

import org.jspecify.annotations.NullMarked;
