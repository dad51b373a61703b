/**
 * Turns areas of records into candidate lists of items, for all finders and for records marked by a rule or a person.
 * The finders find the areas (list.dated, list.tag, list.record, list.markup).
 */
@NullMarked
package org.feedmill.list.read;

import org.jspecify.annotations.NullMarked;
