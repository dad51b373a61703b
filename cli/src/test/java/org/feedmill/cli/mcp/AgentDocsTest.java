package org.feedmill.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.feedmill.serve.mcp.ApiClient;
import org.feedmill.serve.mcp.McpDispatcher;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares docs/mcp.md with the tools. */
class AgentDocsTest {

    @Test
    void tableNamesEveryToolWithItsArguments() throws IOException {
        Map<String, List<String>> documented = new HashMap<>();
        for (String line : Files.readAllLines(Path.of("../docs/mcp.md"))) {
            String[] cells = line.split("\\|", -1);
            if (cells.length == 5 && cells[1].strip().startsWith("`")) {
                documented.put(words(cells[1]).getFirst(), words(cells[3]));
            }
        }
        try (McpDispatcher dispatcher = new McpDispatcher();
                HttpClient http = ApiClient.newHttpClient()) {
            String answer = Objects.requireNonNull(dispatcher
                    .receive(
                            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}",
                            "test",
                            new ApiClient(http, "http://127.0.0.1", ""))
                    .get());
            JsonNode tools = JsonMapper.shared().readTree(answer).path("result").path("tools");
            assertThat(tools).hasSameSizeAs(documented.keySet());
            for (JsonNode tool : tools) {
                assertThat(documented.get(tool.path("name").asString()))
                        .containsExactlyInAnyOrderElementsOf(
                                tool.path("inputSchema").path("properties").propertyNames());
            }
        }
    }

    private static List<String> words(String cell) {
        return Pattern.compile("`([a-z_]+)`")
                .matcher(cell)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
