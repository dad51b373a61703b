/**
 * The command that serves AI agents on standard input and output by the Model Context Protocol. The tools and the dispatch
 * of messages are in org.feedmill.serve.mcp.
 */
@NullMarked
package org.feedmill.cli.mcp;

import org.jspecify.annotations.NullMarked;
