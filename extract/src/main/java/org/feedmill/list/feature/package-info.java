/**
 * Numeric features of candidate lists and regions, and the models that score them: the region model and the list
 * classifier. Features that need fields or items of several candidates are in list.rank, boosted trees in
 * org.feedmill.model.
 */
@NullMarked
package org.feedmill.list.feature;

import org.jspecify.annotations.NullMarked;
