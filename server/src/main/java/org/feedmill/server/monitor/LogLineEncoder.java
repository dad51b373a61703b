package org.feedmill.server.monitor;

import static java.nio.charset.StandardCharsets.UTF_8;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.CoreConstants;
import ch.qos.logback.core.encoder.EncoderBase;
import java.io.StringWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.slf4j.event.KeyValuePair;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.json.JsonFactory;

/** Encodes log events as lines of text or JSON. Every event is exactly one line, regardless of what callers send. */
final class LogLineEncoder extends EncoderBase<ILoggingEvent> {

    private static final int MAX_LENGTH = 4000;

    private final boolean json;
    private final JsonFactory factory = new JsonFactory();

    LogLineEncoder(boolean json) {
        this.json = json;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        return (json ? toJson(event) : toText(event)).getBytes(UTF_8);
    }

    private static String toText(ILoggingEvent event) {
        StringBuilder line = new StringBuilder();
        line.append(timestamp(event)).append(' ').append(String.format("%-5s", event.getLevel()));
        line.append(' ').append(removeControls(event.getFormattedMessage()));
        for (KeyValuePair pair : pairs(event)) {
            line.append(' ').append(pair.key).append('=').append(quoted(removeControls(String.valueOf(pair.value))));
        }
        line.append('\n');
        IThrowableProxy error = event.getThrowableProxy();
        if (error != null) {
            line.append(ThrowableProxyUtil.asString(error));
        }
        return line.toString();
    }

    private String toJson(ILoggingEvent event) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = factory.createGenerator(tools.jackson.core.ObjectWriteContext.empty(), text)) {
            out.writeStartObject();
            out.writeStringProperty("at", timestamp(event));
            out.writeStringProperty("level", event.getLevel().toString());
            out.writeStringProperty("logger", event.getLoggerName());
            out.writeStringProperty("message", truncate(event.getFormattedMessage()));
            for (KeyValuePair pair : pairs(event)) {
                if (pair.value instanceof Number number) {
                    out.writeNumberProperty(pair.key, number.longValue());
                } else {
                    out.writeStringProperty(pair.key, truncate(String.valueOf(pair.value)));
                }
            }
            IThrowableProxy error = event.getThrowableProxy();
            if (error != null) {
                out.writeStringProperty("error", ThrowableProxyUtil.asString(error));
            }
            out.writeEndObject();
        }
        return text.append('\n').toString();
    }

    private static String timestamp(ILoggingEvent event) {
        Instant at = event.getInstant();
        return (at == null ? Instant.ofEpochMilli(event.getTimeStamp()) : at)
                .truncatedTo(ChronoUnit.MILLIS)
                .toString();
    }

    private static List<KeyValuePair> pairs(ILoggingEvent event) {
        List<KeyValuePair> pairs = event.getKeyValuePairs();
        return pairs == null ? List.of() : pairs;
    }

    private static String quoted(String value) {
        boolean plain = !value.isEmpty() && value.chars().noneMatch(c -> c == ' ' || c == '"' || c == '=');
        return plain ? value : '"' + value.replace("\"", "'") + '"';
    }

    /** Removes control characters, which could begin a new line or control a terminal. */
    private static String removeControls(String value) {
        StringBuilder clean = new StringBuilder();
        truncate(value)
                .codePoints()
                .map(c -> Character.isISOControl(c) ? '?' : c)
                .forEach(clean::appendCodePoint);
        return clean.toString();
    }

    private static String truncate(String value) {
        return value.length() > MAX_LENGTH ? value.substring(0, MAX_LENGTH) + "…" : value;
    }

    @Override
    public byte[] headerBytes() {
        return CoreConstants.EMPTY_STRING.getBytes(UTF_8);
    }

    @Override
    public byte[] footerBytes() {
        return CoreConstants.EMPTY_STRING.getBytes(UTF_8);
    }
}
