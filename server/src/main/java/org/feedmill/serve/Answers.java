package org.feedmill.serve;

import io.javalin.http.Context;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes JSON responses of the API. */
final class Answers {

    static final String JSON = "application/json";

    /** Nothing that we understand nests deeper. */
    private static final int DEEPEST = 20;

    /** No number of ours has more digits. */
    private static final int LONGEST_NUMBER = 30;

    private static final int LONGEST_NAME = 10_000;

    static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxNumberLength(LONGEST_NUMBER)
                            .maxNameLength(LONGEST_NAME)
                            .build())
                    .build())
            .build();

    private Answers() {}

    static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    static ArrayNode array() {
        return MAPPER.createArrayNode();
    }

    static void json(Context request, int status, Object answer) {
        request.status(status).contentType(JSON).result(MAPPER.writeValueAsBytes(answer));
    }
}
