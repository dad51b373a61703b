package org.feedmill.cli.option;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads ISO 8601 as users write it: a date, a local date and time (taken as UTC), or one with an offset. */
public final class IsoTimeConverter implements ITypeConverter<Instant> {

    /** Years have four digits; longer ones are typing errors. */
    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd")
            .optionalStart()
            .appendLiteral('T')
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .appendPattern("[XXX][XX][X]")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    /** Returns the local date and time of a text, without its offset. */
    public static LocalDateTime local(String text) {
        TemporalAccessor read = read(text);
        return switch (read) {
            case OffsetDateTime withOffset -> withOffset.toLocalDateTime();
            case LocalDateTime local -> local;
            default -> LocalDate.from(read).atStartOfDay();
        };
    }

    public static Instant instant(String text) {
        TemporalAccessor read = read(text);
        return read instanceof OffsetDateTime withOffset
                ? withOffset.toInstant()
                : local(text).toInstant(ZoneOffset.UTC);
    }

    @Override
    public Instant convert(String value) {
        try {
            return instant(value);
        } catch (DateTimeException e) {
            throw new TypeConversionException("'" + value + "' is not an ISO 8601 time such as 2026-05-01T12:00:00Z");
        }
    }

    private static TemporalAccessor read(String text) {
        return ISO.parseBest(text.strip(), OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
    }
}
