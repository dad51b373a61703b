/**
 * Makes rules of JSON paths from the shape of a list in a JSON document, for induction and for learning from marks. Finding
 * the lists of JSON documents is the task of list.json.
 */
@NullMarked
package org.feedmill.rule.json;

import org.jspecify.annotations.NullMarked;
