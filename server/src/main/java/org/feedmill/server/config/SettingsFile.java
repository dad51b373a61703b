package org.feedmill.server.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the settings file: lines of {@code NAME = value}; lines that begin with # are comments. The value is the rest
 * of the line, in quotation marks or not, so that a shell or systemd can read the same file.
 */
final class SettingsFile {

    /** Larger files are rejected before they are read into memory. */
    private static final long MAX_BYTES = 1_000_000;

    private SettingsFile() {}

    static Map<ServerSetting, SettingValue> read(Path file) {
        Map<ServerSetting, SettingValue> settings = new EnumMap<>(ServerSetting.class);
        int number = 0;
        for (String line : lines(file)) {
            number++;
            String row = line.strip();
            if (!row.isEmpty() && row.charAt(0) != '#') {
                SettingValue given = parseLine(row, file.getFileName() + ":" + number);
                SettingValue earlier = settings.put(given.setting(), given);
                if (earlier != null && !earlier.name().equals(given.name())) {
                    throw SettingSources.givenTwice(given.setting());
                }
                if (earlier != null) {
                    throw new InvalidSettingException(
                            given.origin() + ": " + given.name() + " is set twice. Remove one of the lines.");
                }
            }
        }
        return settings;
    }

    private static List<String> lines(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new InvalidSettingException(file + " is too large for a settings file (more than 1 MB).");
            }
            return new ArrayList<>(Files.readAllLines(file, UTF_8));
        } catch (NoSuchFileException e) {
            throw new InvalidSettingException(
                    "The settings file " + file + " does not exist. Pass the right file with --config.");
        } catch (CharacterCodingException e) {
            throw new InvalidSettingException(file + " is not encoded in UTF-8. Convert it.");
        } catch (IOException e) {
            throw new InvalidSettingException("Cannot read the settings file " + file + ". Check its permissions.");
        }
    }

    private static SettingValue parseLine(String row, String place) {
        int equals = row.indexOf('=');
        if (equals < 1) {
            throw new InvalidSettingException(place + " does not have the form NAME = value.");
        }
        String name = row.substring(0, equals).strip();
        ServerSetting setting = ServerSetting.ofVariable(name)
                .orElseThrow(() -> new InvalidSettingException(
                        place + ": unknown setting " + truncate(name) + ". Did you mean " + nearestName(name) + "?"));
        return SettingValue.named(
                setting, name, unquoted(row.substring(equals + 1).strip()), place);
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 1
                && (value.charAt(0) == '"' || value.charAt(0) == '\'')
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    /** Returns the current name with the smallest edit distance. */
    static String nearestName(String name) {
        String upper = truncate(
                name.toUpperCase(java.util.Locale.ROOT).replace('-', '_').replace('.', '_'));
        String full = upper.startsWith("FEEDMILL_") ? upper : "FEEDMILL_" + upper;
        return Arrays.stream(ServerSetting.values())
                .map(ServerSetting::variable)
                .min(Comparator.comparingInt(known -> editDistance(known, full)))
                .orElseThrow();
    }

    private static String truncate(String name) {
        return name.length() <= 60 ? name : name.substring(0, 60);
    }

    /** Returns the Levenshtein distance. */
    private static int editDistance(String one, String other) {
        int[] row = new int[other.length() + 1];
        Arrays.setAll(row, i -> i);
        for (int i = 1; i <= one.length(); i++) {
            int corner = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int same = corner + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                corner = row[j];
                row[j] = Math.min(same, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
