/**
 * The entry point to everything that a server stores, in an SQLite file or a PostgreSQL database, and counts over all
 * of it. The tables themselves are accessed by the repositories in the packages below; use cases and HTTP are
 * elsewhere.
 */
@NullMarked
package org.feedmill.store;

import org.jspecify.annotations.NullMarked;
