/**
 * The Model Context Protocol, by which AI agents use Feedmill: the tools, the dispatch of messages, and the route on the
 * server. Each tool is a request to the JSON API with the token of the agent; what callers may do is decided there.
 */
@NullMarked
package org.feedmill.serve.mcp;

import org.jspecify.annotations.NullMarked;
