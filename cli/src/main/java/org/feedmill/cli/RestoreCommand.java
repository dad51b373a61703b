package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.feedmill.server.CannotStart;
import org.feedmill.server.Opening;
import org.feedmill.server.Settings;
import org.feedmill.store.Backup;
import org.feedmill.store.StoreException;
import org.feedmill.store.StoreSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Fills an empty database from a backup. */
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
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
final class RestoreCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The backup.")
    private String file = "";

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        Path from = Input.path(file);
        StoreSettings settings = settings(console);
        try (Rows rows = new Rows(console, "Restore")) {
            long read = Backup.restore(settings, from, rows::at);
            rows.close();
            console.say("feedmill: " + read + " rows are back.");
        } catch (StoreException e) {
            throw new Complaint(Exit.UNREADABLE, String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new Complaint(Exit.UNREADABLE, "Cannot read " + from + ": " + Input.reason(e) + ".", e);
        }
        return Exit.OK;
    }

    private StoreSettings settings(Console console) throws Complaint {
        Settings settings = options.settings(console, Map.of());
        try {
            return Opening.settings(settings);
        } catch (CannotStart e) {
            throw new Complaint(Exit.CANNOT_START, e.sentence(), e);
        }
    }
}
