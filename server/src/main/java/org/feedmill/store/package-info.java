/** Stores feeds, their items, rules and schedule, people; one SQL text for SQLite and PostgreSQL. */
@NullMarked
package org.feedmill.store;

import org.jspecify.annotations.NullMarked;
