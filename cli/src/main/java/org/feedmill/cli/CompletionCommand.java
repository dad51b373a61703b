package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandOutput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Command that writes a script by which a shell completes commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill completion bash|zsh|fish",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = "Writes a script by which your shell completes commands and options.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  source <(feedmill completion bash)                                 in ~/.bashrc or ~/.zshrc",
            "  feedmill completion fish > ~/.config/fish/completions/feedmill.fish"
        })
final class CompletionCommand implements Callable<Integer> {

    private static final String NAME = "feedmill";

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Spec
    private @Nullable CommandSpec spec;

    @Parameters(paramLabel = "bash|zsh|fish", description = "Your shell.")
    private String shell = "";

    @Override
    public Integer call() throws CommandException, IOException {
        CommandLine root =
                Objects.requireNonNull(Objects.requireNonNull(spec).parent()).commandLine();
        String script = switch (shell) {
            case "bash", "zsh" -> AutoComplete.bash(NAME, root);
            case "fish" -> fish(root);
            default ->
                throw new CommandException(
                        ExitCode.USAGE, "'" + shell + "' is not supported; choose one of bash, zsh, fish.");
        };
        CommandOutput.write(script.getBytes(UTF_8), ConsoleOwner.of(parent).out(), null);
        return ExitCode.OK;
    }

    private static String fish(CommandLine root) {
        StringBuilder script = new StringBuilder("# fish completion for feedmill\n");
        addOptions(script, root.getCommandSpec(), "__fish_use_subcommand");
        for (Map.Entry<String, CommandLine> command : root.getSubcommands().entrySet()) {
            CommandSpec inner = command.getValue().getCommandSpec();
            script.append("complete -c feedmill -n __fish_use_subcommand -f -a ")
                    .append(command.getKey())
                    .append(" -d ")
                    .append(quoted(first(inner.usageMessage().description())))
                    .append('\n');
            String condition = "'__fish_seen_subcommand_from " + command.getKey() + "'";
            addOptions(script, inner, condition);
            command.getValue()
                    .getSubcommands()
                    .keySet()
                    .forEach(name -> script.append("complete -c feedmill -n ")
                            .append(condition)
                            .append(" -f -a ")
                            .append(name)
                            .append('\n'));
        }
        return script.toString();
    }

    private static void addOptions(StringBuilder script, CommandSpec command, String condition) {
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                script.append("complete -c feedmill -n ")
                        .append(condition)
                        .append(" -l ")
                        .append(option.longestName().substring(2))
                        .append(option.arity().max() == 0 ? "" : " -r")
                        .append(" -d ")
                        .append(quoted(first(option.description())))
                        .append('\n');
            }
        }
    }

    private static String first(String... lines) {
        String line = lines.length == 0 ? "" : lines[0];
        int end = line.indexOf(". ");
        return end < 0 ? line : line.substring(0, end + 1);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
