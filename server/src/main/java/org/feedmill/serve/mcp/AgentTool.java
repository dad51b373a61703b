package org.feedmill.serve.mcp;

import java.util.List;
import java.util.Map;

/**
 * A tool of the MCP server.
 *
 * @param schema JSON schema of the arguments
 * @param readOnly whether calls change nothing that is stored
 */
record AgentTool(
        String name, String title, String description, Map<String, Object> schema, boolean readOnly, Action action) {

    /** Runs a call and returns the texts of its answer. */
    @FunctionalInterface
    interface Action {

        /** @throws InterruptedException if the call was cancelled */
        List<String> run(ToolArguments arguments, ApiClient api) throws InterruptedException;
    }
}
