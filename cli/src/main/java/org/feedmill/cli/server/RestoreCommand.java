package org.feedmill.cli.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.server.ServerStartException;
import org.feedmill.server.StoreOpener;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.backup.Backup;
import org.feedmill.store.db.StoreException;
import org.feedmill.store.db.StoreSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Fills an empty database from a backup. */
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill restore FILE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Fills an empty database, of either kind, from a backup: wholly or not at all. No server may run on it yet.",
            "",
            "The key that the backup's secrets were sealed with must lie in the data folder, or be in FEEDMILL_KEY."
        })
public final class RestoreCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The backup.")
    private String file = "";

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        Path from = CommandInput.path(file);
        StoreSettings settings = settings(console);
        try (DatabaseProgress rows = new DatabaseProgress(console, "Restore")) {
            long read = Backup.restore(settings, from, rows::update);
            rows.close();
            console.printLine("feedmill: " + read + " rows are back.");
        } catch (StoreException e) {
            throw new CommandException(ExitCode.UNREADABLE, String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot read " + from + ": " + CommandInput.reason(e) + ".", e);
        }
        return ExitCode.OK;
    }

    private StoreSettings settings(CommandConsole console) throws CommandException {
        ServerSettings settings = options.settings(console, Map.of());
        try {
            return StoreOpener.storeSettings(settings);
        } catch (ServerStartException e) {
            throw new CommandException(ExitCode.CANNOT_START, e.message(), e);
        }
    }
}
