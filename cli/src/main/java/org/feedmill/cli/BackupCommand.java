package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.feedmill.store.Backup;
import org.feedmill.store.StoreException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Writes all that a server keeps into one file. */
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill backup FILE [OPTIONS]",
        descriptionHeading = "%n",
        parameterListHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Writes all that a server keeps into one file, from which either database can be filled again. The server may"
                    + " run meanwhile.",
            "",
            "The key that secrets are sealed with is not in it: keep feedmill.key of the data folder beside it."
        })
final class BackupCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Parameters(paramLabel = "FILE", description = "The file to write.")
    private String file = "";

    @Mixin
    private ServerOptions options = new ServerOptions();

    @Override
    public Integer call() throws Complaint, IOException {
        Console console = ConsoleOwner.of(parent);
        Path to = Input.path(file);
        try (Kept kept = Kept.open(console, options);
                Rows rows = new Rows(console, "Backup")) {
            long written = Backup.write(kept.store(), to, rows::at);
            rows.close();
            console.say("feedmill: " + written + " rows are in " + to + "; the key is not, keep it beside the file.");
        } catch (StoreException e) {
            throw new Complaint(Exit.UNREADABLE, String.valueOf(e.getMessage()), e);
        }
        return Exit.OK;
    }
}
