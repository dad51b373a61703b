package org.feedmill.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The file of a user's defaults, {@code feedmill/config} in the configuration folder: options for all addresses, and for
 * those of single sites. They apply to commands that read an address. What is on the command line takes precedence over
 * the file, and a site over the defaults.
 */
public final class UserConfiguration {

    private static final int MAX_BYTES = 1_000_000;

    /** Options that name the run rather than how a page is read. */
    private static final List<String> EXCLUDED = List.of("--help", "--version", "--batch", "--output", "--state");

    private record Setting(String option, String value, int line) {}

    private final Path file;

    /** The settings by site; the empty name is that of all. */
    private final Map<String, List<Setting>> sites = new LinkedHashMap<>();

    private UserConfiguration(Path file) {
        this.file = file;
    }

    /**
     * Returns the command line with the defaults of the user's file; the same if there is no file.
     *
     * @param root the command, with its subcommands
     */
    public static String[] apply(CommandConsole console, CommandSpec root, String... args) throws CommandException {
        Path file = file(console);
        if (file == null || !Files.isRegularFile(file)) {
            return args;
        }
        UserConfiguration configuration = new UserConfiguration(file);
        configuration.read();
        return configuration.complete(root, args);
    }

    private static @Nullable Path file(CommandConsole console) {
        String folder = console.optionOrVariable(null, "XDG_CONFIG_HOME");
        String home = console.optionOrVariable(null, "HOME");
        if (folder == null && home == null) {
            return null;
        }
        Path parent = folder != null ? Path.of(folder) : Path.of(String.valueOf(home), ".config");
        return parent.resolve("feedmill").resolve("config");
    }

    private void read() throws CommandException {
        String text;
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new CommandException(ExitCode.USAGE, file + " is larger than a megabyte.");
            }
            text = Files.readString(file);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot read " + file + ": " + CommandInput.reason(e) + ".", e);
        }
        String site = "";
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String stated = line.strip();
            if (stated.startsWith("[") && stated.endsWith("]")) {
                site = site(stated.substring(1, stated.length() - 1).strip(), number);
            } else if (!stated.isEmpty() && !stated.startsWith("#")) {
                sites.computeIfAbsent(site, name -> new ArrayList<>()).add(setting(stated, number));
            }
        }
    }

    private String site(String name, int line) throws CommandException {
        WebAddress address = WebAddress.of("https://" + name + "/");
        if (name.isEmpty() || address == null || !address.path().equals("/")) {
            throw invalid(line, "[" + name + "] is not the name of a site, such as [example.org]");
        }
        return address.host();
    }

    private Setting setting(String line, int number) throws CommandException {
        int equals = line.indexOf('=');
        String name = (equals < 0 ? line : line.substring(0, equals)).strip();
        if (!name.matches("[a-z][a-z-]*") || EXCLUDED.contains("--" + name)) {
            throw invalid(number, "\"" + name + "\" is not an option that can be set here");
        }
        return new Setting(
                "--" + name, equals < 0 ? "" : line.substring(equals + 1).strip(), number);
    }

    private CommandException invalid(int line, String problem) {
        return new CommandException(ExitCode.USAGE, file + ", line " + line + ": " + problem + ". See docs/config.md.");
    }

    private String[] complete(CommandSpec root, String... args) throws CommandException {
        CommandSpec command = root;
        List<String> given = new ArrayList<>();
        String host = null;
        for (int i = 0; i < args.length; i++) {
            String word = args[i];
            if (word.startsWith("-") && word.length() > 1) {
                int equals = word.indexOf('=');
                OptionSpec option = command.findOption(equals < 0 ? word : word.substring(0, equals));
                given.add(option == null ? word : option.longestName());
                if (option != null && equals < 0 && option.arity().min() > 0) {
                    i++;
                }
            } else if (host == null && command.subcommands().containsKey(word)) {
                command = command.subcommands().get(word).getCommandSpec();
            } else if (host == null) {
                host = host(word);
            }
        }
        return host == null ? args : withSettings(command, host, given, args);
    }

    private static @Nullable String host(String word) throws CommandException {
        String source = SourceName.resolve(word);
        WebAddress address = CommandInput.isAddress(source) ? WebAddress.of(source) : null;
        return address == null ? null : address.host();
    }

    private String[] withSettings(CommandSpec command, String host, List<String> given, String... args)
            throws CommandException {
        Map<String, List<Setting>> chosen = new LinkedHashMap<>();
        for (Map.Entry<String, List<Setting>> site : sites.entrySet()) {
            String name = site.getKey();
            if (name.isEmpty() || host.equals(name) || host.endsWith("." + name)) {
                Map<String, List<Setting>> own = new LinkedHashMap<>();
                site.getValue()
                        .forEach(setting -> own.computeIfAbsent(setting.option(), option -> new ArrayList<>())
                                .add(setting));
                chosen.putAll(own);
            }
        }
        List<String> words = new ArrayList<>(List.of(args));
        int end = words.indexOf("--") < 0 ? words.size() : words.indexOf("--");
        List<String> added = new ArrayList<>();
        for (List<Setting> settings : chosen.values()) {
            for (Setting setting : settings) {
                OptionSpec option = command.findOption(setting.option());
                if (option != null && !given.contains(option.longestName())) {
                    added.add(word(option, setting));
                }
            }
        }
        words.addAll(end, added);
        return words.toArray(String[]::new);
    }

    private String word(OptionSpec option, Setting setting) throws CommandException {
        if (option.arity().max() > 0) {
            return setting.option() + "=" + setting.value();
        }
        return switch (setting.value()) {
            case "", "true" -> setting.option();
            default ->
                throw invalid(setting.line(), setting.option().substring(2) + " has no value; write the name alone");
        };
    }
}
