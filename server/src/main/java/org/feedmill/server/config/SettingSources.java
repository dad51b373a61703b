package org.feedmill.server.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the value of every setting from the command line, the environment, the settings file and the defaults, in
 * this order of precedence. Accepts deprecated names, but not together with the current name of the same setting.
 */
final class SettingSources {

    /** Variables with the same prefix that are not settings of the server. */
    private static final Set<String> OTHER_VARIABLES =
            Set.of("FEEDMILL_NO_BUILD", "FEEDMILL_BENCH", "FEEDMILL_PASSWORD", "FEEDMILL_JAVA_OPTIONS");

    private SettingSources() {}

    /** @param config the settings file; null for the one in the data folder, if it exists */
    static Map<ServerSetting, SettingValue> read(
            @Nullable Path config, Map<ServerSetting, String> options, Map<String, String> environment) {
        Map<ServerSetting, SettingValue> values = new EnumMap<>(ServerSetting.class);
        for (ServerSetting setting : ServerSetting.values()) {
            values.put(
                    setting, SettingValue.of(setting, defaultValue(setting, environment), SettingValue.FROM_DEFAULT));
        }
        Map<ServerSetting, SettingValue> given = fromEnvironment(environment);
        options.forEach((setting, value) ->
                given.put(setting, SettingValue.of(setting, value.strip(), SettingValue.FROM_OPTION)));
        SettingValue data =
                Objects.requireNonNull(given.getOrDefault(ServerSetting.DATA, values.get(ServerSetting.DATA)));
        Map<ServerSetting, SettingValue> written = fromFile(config, Path.of(data.value()));
        given.forEach((setting, value) -> {
            SettingValue other = written.get(setting);
            if (other != null && !other.name().equals(value.name())) {
                throw givenTwice(setting);
            }
        });
        values.putAll(written);
        values.putAll(given);
        return values;
    }

    private static String defaultValue(ServerSetting setting, Map<String, String> environment) {
        if (setting != ServerSetting.DATA) {
            return setting.defaultValue();
        }
        String shared = environment.getOrDefault("XDG_DATA_HOME", "");
        String home = environment.getOrDefault("HOME", "");
        Path root = shared.startsWith("/") ? Path.of(shared) : Path.of(home.isEmpty() ? "." : home, ".local", "share");
        return root.resolve("feedmill").toString();
    }

    /** Reads the settings of the environment; an empty variable counts as unset. */
    private static Map<ServerSetting, SettingValue> fromEnvironment(Map<String, String> environment) {
        Map<ServerSetting, SettingValue> values = new EnumMap<>(ServerSetting.class);
        for (ServerSetting setting : ServerSetting.values()) {
            String value = environment.getOrDefault(setting.variable(), "").strip();
            String deprecated = setting.deprecatedName();
            String old = deprecated == null
                    ? ""
                    : environment.getOrDefault(deprecated, "").strip();
            if (!value.isEmpty() && !old.isEmpty()) {
                throw givenTwice(setting);
            }
            if (!value.isEmpty()) {
                values.put(setting, SettingValue.of(setting, value, SettingValue.FROM_VARIABLE));
            } else if (deprecated != null && !old.isEmpty()) {
                values.put(setting, SettingValue.named(setting, deprecated, old, SettingValue.FROM_VARIABLE));
            }
        }
        return values;
    }

    /** Reads the settings of the file; none if no file is named and the folder has none. */
    private static Map<ServerSetting, SettingValue> fromFile(@Nullable Path config, Path folder) {
        Path file = config == null ? folder.resolve(ServerSettings.FILE_NAME) : config;
        if (config == null && !Files.exists(file)) {
            return Map.of();
        }
        Map<ServerSetting, SettingValue> values = SettingsFile.read(file);
        SettingValue data = values.get(ServerSetting.DATA);
        if (config == null && data != null) {
            throw new InvalidSettingException(data.origin()
                    + ": a settings file in the data folder cannot set another data folder. Set FEEDMILL_DATA as an"
                    + " environment variable, or name the file with --config.");
        }
        return values;
    }

    static InvalidSettingException givenTwice(ServerSetting setting) {
        return new InvalidSettingException(setting.variable() + " and its deprecated name " + setting.deprecatedName()
                + " are both set. Remove " + setting.deprecatedName() + ".");
    }

    /** Returns warnings about deprecated names and unknown variables. */
    static List<String> warnings(Map<ServerSetting, SettingValue> values, Map<String, String> environment) {
        List<String> warnings = new ArrayList<>();
        for (SettingValue value : values.values()) {
            if (value.isDeprecated()) {
                warnings.add("The setting " + value.name() + " is deprecated, and the next version will not accept it."
                        + " Use " + value.setting().variable() + " instead.");
            }
        }
        environment.keySet().stream()
                .filter(name -> name.startsWith("FEEDMILL_") && !OTHER_VARIABLES.contains(name))
                .filter(name -> ServerSetting.ofVariable(name).isEmpty())
                .sorted()
                .forEach(name -> warnings.add("The environment variable " + name
                        + " is not a setting and is ignored. Did you mean " + SettingsFile.nearestName(name) + "?"));
        return warnings;
    }
}
