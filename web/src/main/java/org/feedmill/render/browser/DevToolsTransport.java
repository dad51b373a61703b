package org.feedmill.render.browser;

import java.io.IOException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Transports messages of the DevTools Protocol to a browser and back. */
public interface DevToolsTransport extends AutoCloseable {

    /** Longer messages are not read: the largest honest page met has a snapshot of some 10 MB. */
    int MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;

    /** Reads and writes messages; a page may hold strings as long as a message, and headers with long names. */
    JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(MAX_MESSAGE_LENGTH)
                            .maxNameLength(MAX_MESSAGE_LENGTH)
                            .build())
                    .build())
            .build();

    /** Receives the messages; called by one thread at a time, which must not be blocked. */
    interface MessageHandler {

        void onMessage(JsonNode message);

        /** A message came that is too long; its beginning is told. */
        void onSkipped(String beginning);

        /** No more messages will come. */
        void onClosed(String why);
    }

    void send(String message) throws IOException;

    @Override
    void close();
}
