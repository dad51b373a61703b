/**
 * Commands that run a server or work on its database: serve, import, export, backup, restore and user. The server
 * itself is in the server module.
 */
@NullMarked
package org.feedmill.cli.server;

import org.jspecify.annotations.NullMarked;
