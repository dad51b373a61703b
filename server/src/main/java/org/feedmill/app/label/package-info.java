/**
 * The labeller: a person marks items on a page and a rule is learned from the marks. The learning algorithm is in the
 * rule packages of the extract module.
 */
@NullMarked
package org.feedmill.app.label;

import org.jspecify.annotations.NullMarked;
