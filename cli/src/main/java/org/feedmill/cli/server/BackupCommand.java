package org.feedmill.cli.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.store.backup.Backup;
import org.feedmill.store.db.StoreException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Writes all data of a server to one file. */
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill backup FILE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Writes all data of a server to one file, which can be restored into either kind of"
                    + " database. The server may be running.",
            "",
            "The backup does not contain the key that encrypts the secrets: also keep a copy of"
                    + " feedmill.key from the data folder."
        })
public final class BackupCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The file to write.")
    private String file = "";

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        Path to = CommandInput.path(file);
        try (ServerDatabase kept = ServerDatabase.open(console, options);
                DatabaseProgress rows = new DatabaseProgress(console, "Backup")) {
            long written = Backup.write(kept.store(), to, rows::update);
            rows.close();
            console.printLine("feedmill: Wrote " + written + " rows to " + to
                    + ". The backup does not contain the key: also keep a copy of feedmill.key.");
        } catch (StoreException e) {
            throw new CommandException(ExitCode.UNREADABLE, String.valueOf(e.getMessage()), e);
        }
        return ExitCode.OK;
    }
}
