package org.feedmill.render.browser;

import java.io.IOException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Transports messages of the DevTools Protocol to a browser and back. */
public interface DevToolsTransport extends AutoCloseable {

    /** Longer messages are skipped: the largest real page seen has a snapshot of about 10 MB. */
    int MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;

    /** Reads and writes messages; a page may contain strings as long as a message, and headers with long names. */
    JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(MAX_MESSAGE_LENGTH)
                            .maxNameLength(MAX_MESSAGE_LENGTH)
                            .build())
                    .build())
            .build();

    /** Receives the messages; called by one thread at a time, must not block. */
    interface MessageHandler {

        void onMessage(JsonNode message);

        /** Called for a message that is too long, with its beginning. */
        void onSkipped(String beginning);

        /** Called when no more messages will arrive. */
        void onClosed(String why);
    }

    void send(String message) throws IOException;

    @Override
    void close();
}
