/**
 * Trials of JSON documents: generated documents of many shapes with their truth, the lists found in them, the rules made
 * of them, and the compliance of JSON queries. The trials of pages are in lab.trial.
 */
@NullMarked
package org.feedmill.lab.json;

import org.jspecify.annotations.NullMarked;
