/**
 * HTTP(S) addresses as browsers read them: parsing, repair, resolution against a base, host names in Unicode (UTS 46),
 * and IP address literals.
 * Whether an address may be fetched is decided in org.feedmill.guard.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.page.address;

import org.jspecify.annotations.NullMarked;
