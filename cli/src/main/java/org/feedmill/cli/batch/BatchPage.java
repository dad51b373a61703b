package org.feedmill.cli.batch;

import java.time.DateTimeException;
import java.time.Instant;
import org.feedmill.cli.option.IsoTimeConverter;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.mill.load.ContentKind;
import org.feedmill.mill.load.PageBytesParser;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The page that a line of a batch names, read and not yet parsed, so that parsing can be timed.
 *
 * @param url empty if unknown
 * @param fetched when the page was saved, null if unknown
 */
@SuppressWarnings("ArrayRecordComponent")
public // pages are never compared
record BatchPage(byte[] bytes, String url, @Nullable Instant fetched) {

    public static BatchPage read(BatchLine line) throws CommandException {
        String file = line.field("file");
        if (file == null) {
            throw new CommandException(ExitCode.USAGE, "no \"file\"");
        }
        Instant fetched = fetched(line.field("fetched"));
        return read(file, line.fields().getOrDefault("url", ""), fetched);
    }

    public static BatchPage read(String file, String url, @Nullable Instant fetched) throws CommandException {
        byte[] bytes = CommandInput.file(file);
        ContentKind content = ContentKind.detect(bytes, null);
        if (!content.isReadInBulk()) {
            throw new CommandException(ExitCode.NOT_A_PAGE, "This is " + content.description() + ", not a web page.");
        }
        return new BatchPage(bytes, url, fetched);
    }

    public Page parse() {
        return parse(null);
    }

    /** @param encoding used if the page declares none; null to detect it */
    public Page parse(@Nullable String encoding) {
        return PageBytesParser.parse(bytes, null, url, encoding);
    }

    /** Parses the page with the time when it was saved. */
    public Page withFetchTime(Page parsed) {
        return fetched == null ? parsed : parsed.withFetchTime(fetched);
    }

    private static @Nullable Instant fetched(@Nullable String given) throws CommandException {
        try {
            return given == null ? null : IsoTimeConverter.instant(given);
        } catch (DateTimeException e) {
            throw new CommandException(ExitCode.USAGE, "\"fetched\" is not an ISO 8601 time: " + given, e);
        }
    }
}
