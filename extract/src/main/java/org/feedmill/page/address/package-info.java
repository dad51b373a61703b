/**
 * HTTP(S) addresses as browsers read them: parsing, repair, resolution against a base, and IP address literals.
 * Whether an address may be fetched is decided in org.feedmill.guard.
 */
@NullMarked
package org.feedmill.page.address;

import org.jspecify.annotations.NullMarked;
