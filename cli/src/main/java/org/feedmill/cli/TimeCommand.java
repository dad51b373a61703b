package org.feedmill.cli;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.util.concurrent.Callable;
import org.feedmill.cli.batch.BatchLine;
import org.feedmill.cli.batch.BatchOptions;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.cli.option.IsoTimeConverter;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.ConsoleOwner;
import org.feedmill.cli.terminal.FeedmillVersion;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Reads many dates and times from text. */
@Command(
        name = "time",
        mixinStandardHelpOptions = true,
        versionProvider = FeedmillVersion.class,
        synopsisHeading = "Usage: ",
        customSynopsis = "feedmill time --batch IN.jsonl [OPTIONS]",
        descriptionHeading = "%n",
        optionListHeading = "%nOptions:%n",
        description = {
            "Reads many dates and times from text.",
            "",
            "Each line       {\"id\", \"text\", \"lang\", \"now\"}",
            "is answered by  {\"id\", \"date\"}",
            "a bad line by   {\"id\", \"error\"}",
            "",
            "The date is ISO 8601, or null if the text contains none. Relative times are resolved"
                    + " against \"now\" (ISO 8601); if a line has no \"now\", they are not read, because the"
                    + " time of the text is unknown."
        })
final class TimeCommand implements Callable<Integer> {

    @ParentCommand
    private @Nullable ConsoleOwner parent;

    @Mixin
    private BatchOptions batch = new BatchOptions();

    @Override
    public Integer call() throws CommandException, IOException {
        CommandConsole console = ConsoleOwner.of(parent);
        return batch.run(console, "Dates", " dates", line -> answer(BatchLine.read(line)));
    }

    private static String answer(BatchLine line) {
        String text = line.field("text");
        if (line.error() != null) {
            return CommandJson.errorLine(line.id(), line.error());
        }
        if (text == null) {
            return CommandJson.errorLine(line.id(), "no \"text\"");
        }
        @Nullable LocalDateTime now;
        try {
            String given = line.field("now");
            now = given == null ? null : IsoTimeConverter.local(given);
        } catch (DateTimeException e) {
            return CommandJson.errorLine(line.id(), "\"now\" is not an ISO 8601 time: " + line.field("now"));
        }
        try {
            TimeContext context = new TimeContext(line.field("lang"), now, null);
            String date =
                    TimeReader.standard().read(text, context).map(Moment::toIso).orElse(null);
            return CommandJson.writeObject(json -> {
                CommandJson.writeId(json, line.id());
                CommandJson.writeText(json, "date", date);
            });
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            return CommandJson.errorLine(line.id(), "internal error: " + e);
        }
    }
}
