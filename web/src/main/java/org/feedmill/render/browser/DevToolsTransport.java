package org.feedmill.render.browser;

import java.io.IOException;

/** Transports messages of the DevTools Protocol to a browser and back. */
public interface DevToolsTransport extends AutoCloseable {

    /** Longer messages are skipped: the largest real page seen has a snapshot of about 10 MB. */
    int MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;

    /** Receives the messages; called by one thread at a time, must not block. */
    interface MessageHandler {

        void onMessage(DevToolsJson message);

        /** Called for a message that is too long, with its beginning. */
        void onSkipped(String beginning);

        /** Called when no more messages will arrive. */
        void onClosed(String why);
    }

    void send(String message) throws IOException;

    @Override
    void close();
}
