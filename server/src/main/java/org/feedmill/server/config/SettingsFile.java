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

    /** People write a page or two; a longer file is something else. */
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
                if (settings.put(given.setting(), given) != null) {
                    throw new InvalidSettingException(given.origin() + ": "
                            + given.setting().variable() + " is set a second time; take one of the lines away.");
                }
            }
        }
        return settings;
    }

    private static List<String> lines(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new InvalidSettingException(file + " is too large for a file of settings.");
            }
            return new ArrayList<>(Files.readAllLines(file, UTF_8));
        } catch (NoSuchFileException e) {
            throw new InvalidSettingException(
                    "There is no file " + file + "; --config names the file with the settings.");
        } catch (CharacterCodingException e) {
            throw new InvalidSettingException(file + " is not text in UTF-8.");
        } catch (IOException e) {
            throw new InvalidSettingException("The file " + file + " with the settings cannot be read.");
        }
    }

    private static SettingValue parseLine(String row, String place) {
        int equals = row.indexOf('=');
        if (equals < 1) {
            throw new InvalidSettingException(place + " is not of the form NAME = value.");
        }
        String name = row.substring(0, equals).strip();
        ServerSetting setting = ServerSetting.ofVariable(name)
                .orElseThrow(() -> new InvalidSettingException(place + ": there is no setting " + truncate(name)
                        + "; did you mean " + nearestName(name) + "?"));
        return new SettingValue(setting, unquoted(row.substring(equals + 1).strip()), place);
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 1
                && (value.charAt(0) == '"' || value.charAt(0) == '\'')
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    /** The known name that takes the fewest changes. */
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

    /** Levenshtein's distance. */
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
