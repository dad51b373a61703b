package org.feedmill.serve.http;

import io.javalin.http.Context;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes JSON responses of the API. */
public final class JsonResponses {

    public static final String JSON = "application/json";

    /** No JSON that we understand is nested deeper. */
    private static final int MAX_DEPTH = 20;

    /** No number that we accept has more digits. */
    private static final int MAX_NUMBER_LENGTH = 30;

    private static final int MAX_NAME_LENGTH = 10_000;

    public static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxNumberLength(MAX_NUMBER_LENGTH)
                            .maxNameLength(MAX_NAME_LENGTH)
                            .build())
                    .build())
            .build();

    private JsonResponses() {}

    public static ObjectNode newObject() {
        return MAPPER.createObjectNode();
    }

    public static ArrayNode newArray() {
        return MAPPER.createArrayNode();
    }

    public static void send(Context request, int status, Object answer) {
        request.status(status).contentType(JSON).result(MAPPER.writeValueAsBytes(answer));
    }
}
