package org.feedmill.serve.mcp;

/** Ends a tool call with a message for the agent: what happened, why, and what to do next. */
final class ToolException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ToolException(String message) {
        super(message, null, false, false);
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
