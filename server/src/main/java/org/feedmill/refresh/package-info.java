/** The update crawler (P1 §3): what is due is milled and stored, by many nodes on one database. */
@NullMarked
package org.feedmill.refresh;

import org.jspecify.annotations.NullMarked;
