/**
 * Trials of rules that are induced from lists or learned from marks: agreement, stability and cost. Rules on
 * redesigned pages are in lab.redesign.
 */
@NullMarked
package org.feedmill.lab.trial.rule;

import org.jspecify.annotations.NullMarked;
