package org.feedmill.server.monitor;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.OutputStream;
import org.feedmill.server.config.LogSettings;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;

/** Sets up the log in code, because configuration files would be read at every start. */
public final class LogSetup {

    private LogSetup() {}

    /** Writes the log to the stream from now on; does nothing if another logging backend is in use. */
    public static void start(LogSettings settings, OutputStream stream) {
        ILoggerFactory factory = LoggerFactory.getILoggerFactory();
        if (!(factory instanceof LoggerContext context)) {
            return;
        }
        context.reset();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        LogLineEncoder line = new LogLineEncoder(settings.json());
        line.setContext(context);
        line.start();
        appender.setEncoder(line);
        appender.setOutputStream(stream);
        appender.start();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN); // libraries log only warnings and errors
        root.addAppender(appender);
        context.getLogger("io.javalin").setLevel(Level.OFF); // our own log messages report the same events
        context.getLogger("com.zaxxer.hikari").setLevel(Level.ERROR); // the callers report failed connections
        context.getLogger("io.modelcontextprotocol").setLevel(Level.ERROR); // it warns of every invalid argument
        Level level = Level.toLevel(settings.level().name());
        context.getLogger("org.feedmill").setLevel(level);
        context.getLogger("http").setLevel(level);
    }
}
