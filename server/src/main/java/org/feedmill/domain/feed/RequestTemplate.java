package org.feedmill.domain.feed;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Placeholders for the time of a request, which are filled at each update: {@code $(today)} is the day in the time
 * zone of the feed, {@code $(now)} the time in UTC and {@code $(seconds)} the same as seconds since 1970. A
 * number of days can be added or subtracted: {@code $(today-7)}.
 */
public final class RequestTemplate {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\((today|now|seconds)(?:([+-])([0-9]{1,4}))?\\)");

    /** Anything that looks like a placeholder; GraphQL and JSON have no such text. */
    private static final Pattern ANY = Pattern.compile("\\$\\([^)]{0,100}\\)?");

    private RequestTemplate() {}

    /** Returns what is wrong with a text as a sentence; null if nothing is. */
    public static @Nullable String fault(String text) {
        Matcher any = ANY.matcher(text);
        while (any.find()) {
            if (!PLACEHOLDER.matcher(any.group()).matches()) {
                return "\"" + any.group() + "\" is not a placeholder. Write $(today), $(now) or $(seconds), with days"
                        + " added or subtracted as in $(today-7).";
            }
        }
        return null;
    }

    /** Returns what is wrong with parameters as a sentence; null if nothing is. */
    public static @Nullable String parameterFault(List<String> parameters) {
        for (String parameter : parameters) {
            if (parameter.indexOf('=') < 1) {
                return "\"" + parameter + "\" is not a parameter. Write name=value.";
            }
            String fault = fault(parameter);
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    /** Returns a text with the values at a time. */
    static String fill(String text, Instant now, ZoneId zone) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> Matcher.quoteReplacement(value(found, now, zone)));
    }

    /** Returns a parameter as a part of an address; what is already percent-encoded stays as it is. */
    static String parameter(String parameter, Instant now, ZoneId zone) {
        int sign = parameter.indexOf('=');
        String value = fill(parameter.substring(sign + 1), now, zone);
        return encoded(parameter.substring(0, sign)) + "=" + encoded(value);
    }

    private static String encoded(String text) {
        boolean done = text.matches("(?:[^%&#+\\s]|%[0-9A-Fa-f]{2})*") && text.indexOf('%') >= 0;
        return done ? text : URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    private static String value(MatchResult found, Instant now, ZoneId zone) {
        int days = found.group(3) == null ? 0 : Integer.parseInt(found.group(3));
        ZonedDateTime time =
                now.truncatedTo(ChronoUnit.SECONDS).atZone(zone).plusDays("-".equals(found.group(2)) ? -days : days);
        return switch (found.group(1)) {
            case "today" -> DateTimeFormatter.ISO_LOCAL_DATE.format(time);
            case "now" -> time.toInstant().toString();
            default -> Long.toString(time.toEpochSecond());
        };
    }
}
