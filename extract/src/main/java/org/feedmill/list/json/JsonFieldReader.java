package org.feedmill.list.json;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldType;
import org.feedmill.list.ItemField;
import org.feedmill.list.field.ExtraFields;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonPathEvaluator;
import org.feedmill.page.json.path.JsonTextTemplate;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimePrecision;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values of fields from a JSON document: plain texts, absolute addresses, dates in all forms that documents
 * have them. Not thread-safe.
 */
public final class JsonFieldReader {

    private static final int MAX_VALUES = 8;
    private static final int MAX_DATE_LENGTH = 80;

    /** A title that is made of a whole text ends at a word before this length. */
    private static final int MAX_TITLE_LENGTH = 200;

    /** The date as .NET once wrote it: /Date(1700000000000+0100)/. */
    private static final Pattern CALL_DATE = Pattern.compile("/?\\\\?/?Date\\((-?\\d{9,14})(?:[+-]\\d{4})?\\)\\\\?/?");

    private static final Pattern EPOCH = Pattern.compile("(\\d{9,19})(?:\\.\\d{1,9})?");
    private static final Pattern EXPONENT = Pattern.compile("\\d(?:\\.\\d{1,20})?[eE]\\+?\\d{1,2}");

    /** Seconds of the years 1990 to 2100. */
    private static final long EARLIEST_SECOND = 631_152_000L;

    private static final long LATEST_SECOND = 4_102_444_800L;

    private final Page page;
    private final JsonTree tree;
    private final TimeReader times;
    private final TimeContext context;
    private final JsonPathEvaluator paths;

    public JsonFieldReader(Page page, JsonTree tree, TimeReader times) {
        this.page = page;
        this.tree = tree;
        this.times = times;
        this.context =
                new TimeContext(page.language(), page.localFetchTime(), page.fetchTime() == null ? null : offset(page));
        this.paths = new JsonPathEvaluator(tree);
    }

    private static ZoneOffset offset(Page page) {
        Instant now = page.fetchTime();
        return now == null || page.timeZone() == null
                ? ZoneOffset.UTC
                : page.timeZone().getRules().getOffset(now);
    }

    /** The evaluator of the queries. */
    public JsonPathEvaluator paths() {
        return paths;
    }

    /** Returns the number of the first value that an expression reads; -1 if there is none. */
    public int source(int row, JsonExpression expression) {
        return switch (expression) {
            case JsonPath path -> paths.selectFirst(row, path);
            case JsonTextTemplate template ->
                template.queries().isEmpty()
                        ? -1
                        : paths.selectFirst(row, template.queries().getFirst());
        };
    }

    /** Returns the value of a field as text: an absolute address, or plain text; null if there is none. */
    public @Nullable String text(ItemField field, int row, JsonExpression expression) {
        boolean address = field.type() == FieldType.LINK
                || field.type() == FieldType.IMAGE
                || field.type() == FieldType.ENCLOSURE;
        if (expression instanceof JsonTextTemplate template) {
            String text = paths.text(row, template);
            return text == null || !address ? text : address(text);
        }
        JsonPath path = (JsonPath) expression;
        if (address) {
            return addressOf(row, path);
        }
        boolean joins = field.has(FieldTrait.NAMES) || field.has(FieldTrait.PARAGRAPHS);
        StringJoiner all = new StringJoiner(field.has(FieldTrait.NAMES) ? ", " : " ");
        int count = 0;
        for (int number : paths.select(row, path)) {
            String text = plain(tree.value(number));
            if (text != null && count++ < MAX_VALUES) {
                all.add(text);
                if (!joins) {
                    break;
                }
            }
        }
        String text = all.toString();
        return text.isEmpty() ? null : field == ItemField.TITLE ? shortTitle(text) : ExtraFields.shorten(text);
    }

    /** Returns the first value that an expression reads as plain text; null if there is none. */
    public @Nullable String firstText(int row, JsonExpression expression) {
        if (expression instanceof JsonTextTemplate template) {
            return paths.text(row, template);
        }
        int number = paths.selectFirst(row, (JsonPath) expression);
        return number < 0 ? null : plain(tree.value(number));
    }

    private @Nullable String addressOf(int row, JsonPath path) {
        for (int number : paths.select(row, path)) {
            String raw = raw(tree.value(number));
            String address = raw == null ? null : address(raw);
            if (address != null) {
                return address;
            }
        }
        return null;
    }

    /** Returns the absolute address that a text is; null if it is none. */
    public @Nullable String address(String raw) {
        return raw.isBlank() ? null : page.absoluteAddress(raw.strip());
    }

    private static String shortTitle(String text) {
        if (text.length() <= MAX_TITLE_LENGTH) {
            return text;
        }
        int cut = text.lastIndexOf(' ', MAX_TITLE_LENGTH - 1);
        int end = cut > MAX_TITLE_LENGTH / 2 ? cut : MAX_TITLE_LENGTH - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    private static @Nullable String raw(JsonValue value) {
        return switch (value) {
            case JsonValue.JsonString string -> string.value();
            case JsonValue.JsonNumber number -> number.digits();
            default -> null;
        };
    }

    private static @Nullable String plain(JsonValue value) {
        String raw = raw(value);
        return raw == null || raw.isBlank() ? null : LinkedData.plainText(raw.strip());
    }

    /** Returns the file that an address leads to if its kind is stated or shown by its name. */
    public @Nullable Enclosure enclosure(String address, @Nullable String type) {
        String kind = type != null && type.indexOf('/') > 0 ? type : kind(address);
        return kind == null ? null : new Enclosure(address, kind);
    }

    static @Nullable String kind(String address) {
        int query = address.indexOf('?');
        String path = query < 0 ? address : address.substring(0, query);
        return switch (path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT)) {
            case "mp3" -> "audio/mpeg";
            case "m4a" -> "audio/mp4";
            case "ogg", "oga", "opus" -> "audio/ogg";
            case "wav" -> "audio/wav";
            case "mp4", "m4v" -> "video/mp4";
            case "webm" -> "video/webm";
            case "pdf" -> "application/pdf";
            case "epub" -> "application/epub+zip";
            default -> null;
        };
    }

    /**
     * Reads the dates of a column together, so that day and month have the same order in all of them.
     *
     * @param values null if a row has none
     */
    public List<@Nullable Moment> dates(List<@Nullable JsonValue> values) {
        List<@Nullable Moment> dates = new ArrayList<>();
        List<TimeMatch> matches = new ArrayList<>();
        List<Integer> matched = new ArrayList<>();
        for (JsonValue value : values) {
            Moment moment = value == null ? null : machineDate(value);
            if (moment == null && value instanceof JsonValue.JsonString string) {
                List<TimeMatch> found = matches(string.value());
                if (found.size() == 1) {
                    matches.add(found.getFirst());
                    matched.add(dates.size());
                } else if (!found.isEmpty()) {
                    moment = times.read(string.value(), context).orElse(null);
                }
            }
            dates.add(moment == null ? null : moment.inZone(page.timeZone()));
        }
        List<@Nullable Moment> resolved = times.resolve(matches, context);
        for (int i = 0; i < matched.size(); i++) {
            Moment moment = resolved.get(i);
            dates.set(matched.get(i), moment == null ? null : moment.inZone(page.timeZone()));
        }
        return dates;
    }

    private List<TimeMatch> matches(String text) {
        boolean possible = text.length() <= MAX_DATE_LENGTH && !text.isBlank() && !JsonRecordColumn.isUrl(text);
        return possible ? times.scan(text, context) : List.of();
    }

    /** Returns the date that a value is in the notation of programs; null if it is none. */
    static @Nullable Moment machineDate(JsonValue value) {
        return switch (value) {
            case JsonValue.JsonNumber number -> number(number.digits());
            case JsonValue.JsonString string -> string(string.value().strip());
            case JsonValue.JsonArray array -> parts(array);
            default -> null;
        };
    }

    private static @Nullable Moment string(String text) {
        if (text.length() > MAX_DATE_LENGTH || text.isEmpty()) {
            return null;
        }
        Matcher call = CALL_DATE.matcher(text);
        if (call.matches()) {
            return epoch(call.group(1));
        }
        return EPOCH.matcher(text).matches() && text.length() != 14
                ? number(text)
                : TimeReader.standard().readMachineDate(text).orElse(null);
    }

    private static @Nullable Moment number(String digits) {
        if (digits.length() == 8 && (digits.startsWith("19") || digits.startsWith("20"))) {
            return TimeReader.standard().readMachineDate(digits).orElse(null);
        }
        if (digits.length() == 14 && digits.startsWith("20")) {
            return TimeReader.standard().readMachineDate(digits).orElse(null);
        }
        if (EXPONENT.matcher(digits).matches()) {
            BigDecimal value = new BigDecimal(digits);
            return value.precision() - value.scale() > 19
                    ? null
                    : epoch(value.toBigInteger().toString());
        }
        Matcher epoch = EPOCH.matcher(digits);
        return epoch.matches() ? epoch(epoch.group(1)) : null;
    }

    /** Seconds, or thousandths, millionths or milliardths of them, since 1970. */
    private static @Nullable Moment epoch(String digits) {
        long number = digits.length() > 19 ? -1 : new BigDecimal(digits).longValue();
        long seconds = switch (digits.length()) {
            case 9, 10 -> number;
            case 12, 13 -> number / 1000;
            case 15, 16 -> number / 1_000_000;
            case 18, 19 -> number / 1_000_000_000;
            default -> -1;
        };
        if (seconds < EARLIEST_SECOND || seconds > LATEST_SECOND) {
            return null;
        }
        OffsetDateTime time = Instant.ofEpochSecond(seconds).atOffset(ZoneOffset.UTC);
        return new Moment(time.toLocalDate(), time.toLocalTime(), ZoneOffset.UTC, TimePrecision.SECOND);
    }

    /** Year, month, day and possibly hour, minute and second. */
    private static @Nullable Moment parts(JsonValue.JsonArray array) {
        int[] parts = new int[6];
        int size = Math.min(parts.length, array.values().size());
        for (int i = 0; i < size; i++) {
            if (!(array.values().get(i) instanceof JsonValue.JsonNumber number)
                    || !number.digits().matches("\\d{1,4}")) {
                return null;
            }
            parts[i] = Integer.parseInt(number.digits());
        }
        try {
            if (size < 3) {
                return size == 2 && parts[0] > 1000
                        ? new Moment(LocalDate.of(parts[0], parts[1], 1), null, null, TimePrecision.MONTH)
                        : null;
            }
            LocalDate day = LocalDate.of(parts[0], parts[1], parts[2]);
            return size < 5
                    ? Moment.ofDay(day)
                    : new Moment(day, LocalTime.of(parts[3], parts[4], parts[5]), null, TimePrecision.SECOND);
        } catch (DateTimeException impossible) {
            return null;
        }
    }
}
