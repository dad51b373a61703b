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

/** Restores a backup into an empty database. */
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
            "Restores a backup into an empty database of either kind, completely or not at all. No"
                    + " server may be using the database.",
            "",
            "The key that encrypted the secrets of the backup must be in the data folder or in" + " FEEDMILL_KEY."
        })
public final class RestoreCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The backup file.")
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
            console.printLine("feedmill: Restored " + read + " rows.");
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
