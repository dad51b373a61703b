package org.feedmill.serve.mcp;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerFeatures;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.feedmill.serve.http.BundledFiles;
import org.feedmill.serve.http.JsonResponses;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers the messages of agents, from any transport. Calls of tools run in the thread of their message; a cancellation
 * interrupts it. Thread-safe.
 */
public final class McpDispatcher implements AutoCloseable {

    /** The maximum length of a message; the largest argument is a rule. */
    public static final int MAX_MESSAGE_LENGTH = 1_000_000;

    private static final Logger LOG = LoggerFactory.getLogger(McpDispatcher.class);
    private static final String API = "feedmill.api";
    private static final String CANCELLED = "notifications/cancelled";
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int INTERNAL_ERROR = -32603;

    /** Identifies a running request: ids are unique only within a session. */
    private record CallKey(String session, String id) {}

    /** A request from its arrival to its answer. */
    private static final class RunningCall {

        private @Nullable Thread thread;
        private boolean ended;
        private boolean cancelled;

        synchronized void begin() {
            thread = Thread.currentThread();
            if (cancelled) {
                thread.interrupt();
            }
        }

        synchronized void cancel() {
            cancelled = true;
            if (thread != null && !ended) {
                thread.interrupt();
            }
        }

        /** Ends the call and returns whether it was cancelled; the thread is no longer interrupted then. */
        synchronized boolean end() {
            ended = true;
            if (cancelled) {
                Thread.interrupted();
            }
            return cancelled;
        }
    }

    /** Connects the messages with the server of the SDK. */
    private static final class MessageTransport implements McpStatelessServerTransport {

        private @Nullable McpStatelessServerHandler handler;

        @Override
        public void setMcpHandler(McpStatelessServerHandler mcpHandler) {
            this.handler = mcpHandler;
        }

        McpStatelessServerHandler handler() {
            return Objects.requireNonNull(handler);
        }

        @Override
        public List<String> protocolVersions() {
            return List.of(
                    ProtocolVersions.MCP_2024_11_05,
                    ProtocolVersions.MCP_2025_03_26,
                    ProtocolVersions.MCP_2025_06_18,
                    ProtocolVersions.MCP_2025_11_25);
        }

        @Override
        public void close() {
            // Nothing is open between messages.
        }

        @Override
        public Mono<Void> closeGracefully() {
            return Mono.empty();
        }
    }

    private final McpJsonMapper mapper = McpJsonDefaults.getMapper();
    private final Map<CallKey, RunningCall> running = new ConcurrentHashMap<>();
    private final MessageTransport transport = new MessageTransport();
    private final McpStatelessSyncServer server;

    public McpDispatcher() {
        String version = BundledFiles.text(McpDispatcher.class, "version.txt").strip();
        this.server = McpServer.sync(transport)
                .serverInfo("feedmill", version)
                .instructions(AgentTools.INSTRUCTIONS)
                .capabilities(
                        McpSchema.ServerCapabilities.builder().tools(false).build())
                .immediateExecution(true)
                .tools(AgentTools.all().stream()
                        .map(McpDispatcher::specification)
                        .toList())
                .build();
    }

    @Override
    public void close() {
        running.values().forEach(RunningCall::cancel);
        server.close();
    }

    private static McpStatelessServerFeatures.SyncToolSpecification specification(AgentTool tool) {
        McpSchema.Tool described = McpSchema.Tool.builder(tool.name(), tool.schema())
                .title(tool.title())
                .description(tool.description())
                .annotations(McpSchema.ToolAnnotations.builder()
                        .title(tool.title())
                        .readOnlyHint(tool.readOnly())
                        .destructiveHint(false)
                        .openWorldHint(true)
                        .build())
                .build();
        return new McpStatelessServerFeatures.SyncToolSpecification(
                described, (context, request) -> call(tool, context, request));
    }

    private static McpSchema.CallToolResult call(
            AgentTool tool, McpTransportContext context, McpSchema.CallToolRequest request) {
        ApiClient api = (ApiClient) Objects.requireNonNull(context.get(API));
        Map<String, Object> given = request.arguments();
        try {
            List<String> texts = tool.action().run(new ToolArguments(given == null ? Map.of() : given), api);
            return McpSchema.CallToolResult.builder()
                    .textContent(texts)
                    .isError(false)
                    .build();
        } catch (ToolException e) {
            return error(e.sentence());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return error("The call was cancelled.");
        } catch (RuntimeException e) {
            LOG.error("The tool {} failed.", tool.name(), e);
            return error("Internal error of the tool " + tool.name() + ". Its log has the details.");
        }
    }

    private static McpSchema.CallToolResult error(String sentence) {
        return McpSchema.CallToolResult.builder()
                .textContent(List.of(sentence))
                .isError(true)
                .build();
    }

    /**
     * Receives a message. Requests can be cancelled from then on; they run when the result is called for.
     *
     * @param session within which request ids are unique
     * @param api sends the requests of tools, with the rights of the agent
     * @return gives the answer, or null if the message needs none: notifications, and requests that were cancelled
     */
    public Supplier<@Nullable String> receive(String text, String session, ApiClient api) {
        McpSchema.JSONRPCMessage message;
        try {
            message = McpSchema.deserializeJsonRpcMessage(mapper, text);
        } catch (IOException | RuntimeException e) {
            return () -> errorWithoutId(PARSE_ERROR, "The message is not JSON-RPC.");
        }
        McpTransportContext context = McpTransportContext.create(Map.of(API, api));
        return switch (message) {
            case McpSchema.JSONRPCRequest request -> {
                CallKey key = new CallKey(session, String.valueOf(request.id()));
                RunningCall call = new RunningCall();
                running.put(key, call);
                yield () -> answer(request, key, call, context);
            }
            case McpSchema.JSONRPCNotification notification -> {
                notified(notification, session, context);
                yield () -> null;
            }
            default -> () -> errorWithoutId(INVALID_REQUEST, "Send requests and notifications only.");
        };
    }

    private @Nullable String answer(
            McpSchema.JSONRPCRequest request, CallKey key, RunningCall call, McpTransportContext context) {
        McpSchema.JSONRPCResponse response;
        try {
            call.begin();
            response = transport
                    .handler()
                    .handleRequest(context, request)
                    .contextWrite(reactive -> reactive.put(McpTransportContext.KEY, context))
                    .block();
        } catch (RuntimeException e) {
            LOG.error("The request {} failed.", request.method(), e);
            response = errorResponse(request.id(), INTERNAL_ERROR, "Internal error. The log has the details.");
        } finally {
            running.remove(key, call);
        }
        boolean cancelled = call.end();
        return cancelled || response == null ? null : write(response);
    }

    private void notified(McpSchema.JSONRPCNotification notification, String session, McpTransportContext context) {
        if (CANCELLED.equals(notification.method())) {
            if (notification.params() instanceof Map<?, ?> params) {
                RunningCall call = running.get(new CallKey(session, String.valueOf(params.get("requestId"))));
                if (call != null) {
                    call.cancel();
                }
            }
            return;
        }
        try {
            transport
                    .handler()
                    .handleNotification(context, notification)
                    .contextWrite(reactive -> reactive.put(McpTransportContext.KEY, context))
                    .block();
        } catch (RuntimeException e) {
            LOG.debug("The notification {} was ignored.", notification.method(), e);
        }
    }

    /** Cancels all requests of a session that ended. */
    public void endSession(String session) {
        running.forEach((key, call) -> {
            if (key.session().equals(session)) {
                call.cancel();
            }
        });
    }

    /** Returns the answer to a message whose id could not be read, which the types of the SDK cannot express. */
    private static String errorWithoutId(int code, String sentence) {
        ObjectNode response = JsonResponses.newObject().put("jsonrpc", McpSchema.JSONRPC_VERSION);
        response.putNull("id");
        response.putObject("error").put("code", code).put("message", sentence);
        return response.toString();
    }

    private static McpSchema.JSONRPCResponse errorResponse(Object id, int code, String sentence) {
        return new McpSchema.JSONRPCResponse(
                McpSchema.JSONRPC_VERSION, id, null, new McpSchema.JSONRPCResponse.JSONRPCError(code, sentence, null));
    }

    private String write(McpSchema.JSONRPCResponse response) {
        try {
            return mapper.writeValueAsString(response);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
