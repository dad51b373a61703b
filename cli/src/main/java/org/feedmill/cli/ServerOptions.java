package org.feedmill.cli;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.feedmill.server.Setting;
import org.feedmill.server.Settings;
import org.feedmill.server.WrongSetting;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for a server's settings file, data folder and database, shared by all commands that use them. */
final class ServerOptions {

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The file with the settings (default: feedmill.conf in the data folder).")
    private @Nullable Path config;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            description = "The folder for all that is kept on this machine (FEEDMILL_DATA).")
    private @Nullable String data;

    @Option(
            names = "--db",
            paramLabel = "jdbc:...",
            description = "The database: jdbc:sqlite:FILE or jdbc:postgresql://HOST/NAME (FEEDMILL_DB).")
    private @Nullable String db;

    /** The settings with these and other options. */
    Settings settings(Console console, Map<Setting, String> others) throws Complaint {
        Map<Setting, String> options = new EnumMap<>(Setting.class);
        options.putAll(others);
        put(options, Setting.DATA, data);
        put(options, Setting.DB, db);
        try {
            return Settings.read(config, options, console.environment());
        } catch (WrongSetting e) {
            throw new Complaint(Exit.USAGE, e.sentence(), e);
        }
    }

    static void put(Map<Setting, String> options, Setting setting, @Nullable String value) {
        if (value != null) {
            options.put(setting, value);
        }
    }
}
