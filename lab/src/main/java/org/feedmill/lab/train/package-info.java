/**
 * Training and cross-validation of the boosted trees that rank candidate lists, choose marked lists and classify
 * article blocks. The trained models are resources of the extract module.
 */
@NullMarked
package org.feedmill.lab.train;

import org.jspecify.annotations.NullMarked;
