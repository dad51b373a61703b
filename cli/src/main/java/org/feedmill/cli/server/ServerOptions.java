package org.feedmill.cli.server;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.server.config.InvalidSettingException;
import org.feedmill.server.config.ServerSetting;
import org.feedmill.server.config.ServerSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for a server's settings file, data folder and database, shared by all commands that use them. */
public final class ServerOptions {

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Settings file (default: feedmill.conf in the data folder).")
    private @Nullable Path config;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "Data folder, for everything that is stored on this machine (FEEDMILL_DATA).")
    private @Nullable String data;

    @Option(
            names = "--db",
            paramLabel = "jdbc:...",
            description = "Database: jdbc:sqlite:FILE or jdbc:postgresql://HOST/NAME (FEEDMILL_DB).")
    private @Nullable String db;

    /** Returns the settings with these and other options applied. */
    public ServerSettings settings(CommandConsole console, Map<ServerSetting, String> others) throws CommandException {
        Map<ServerSetting, String> options = new EnumMap<>(ServerSetting.class);
        options.putAll(others);
        put(options, ServerSetting.DATA, data);
        put(options, ServerSetting.DB, db);
        try {
            return ServerSettings.read(config, options, console.environment());
        } catch (InvalidSettingException e) {
            throw new CommandException(ExitCode.USAGE, e.message(), e);
        }
    }

    static void put(Map<ServerSetting, String> options, ServerSetting setting, @Nullable String value) {
        if (value != null) {
            options.put(setting, value);
        }
    }
}
