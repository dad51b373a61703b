package org.feedmill.spark;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.cli.terminal.CommandConsole;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Result of a Spark command that ran in the session shared by all tests. */
record SparkCommandRun(int exit, String err) {

    private static final JsonMapper JSON = new JsonMapper();

    static SparkCommandRun spark(Object... args) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Main.execute(new PrintStream(err, true, UTF_8), false, strings(args));
        return new SparkCommandRun(exit, err.toString(UTF_8));
    }

    /** Returns the answers of the batch command, without the times. */
    static List<JsonNode> batch(Object... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        CommandConsole console = new CommandConsole(
                InputStream.nullInputStream(),
                out,
                new PrintStream(err, true, UTF_8),
                Clock.systemUTC(),
                Map.of(),
                false);
        int exit = org.feedmill.cli.FeedmillMain.run(console, strings(args));
        if (exit != 0) {
            throw new AssertionError(err.toString(UTF_8));
        }
        return lines(out.toString(UTF_8).lines())
                .map(line -> (JsonNode) ((ObjectNode) line).remove(List.of("millis", "parseMillis")))
                .toList();
    }

    /** Returns all rows that a job wrote to a folder as JSON Lines. */
    static List<JsonNode> rows(Path folder) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
                lines(Files.readString(file).lines()).forEach(rows::add);
            }
        }
        return rows;
    }

    static List<String> texts(List<JsonNode> rows, String field) {
        return rows.stream().map(row -> row.get(field).asString()).toList();
    }

    static String json(Map<String, String> fields) {
        return JSON.writeValueAsString(fields);
    }

    private static Stream<JsonNode> lines(Stream<String> lines) {
        return lines.filter(line -> !line.isBlank()).map(JSON::readTree);
    }

    private static String[] strings(Object... args) {
        return Stream.of(args).map(String::valueOf).toArray(String[]::new);
    }
}
