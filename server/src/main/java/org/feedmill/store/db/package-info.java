/**
 * Access to the database: connections, transactions, migrations, SQL dialects, JSON columns, lease queues and the
 * encryption of stored secrets. It knows no tables of the domain; repositories are in the sibling packages.
 */
@NullMarked
package org.feedmill.store.db;

import org.jspecify.annotations.NullMarked;
