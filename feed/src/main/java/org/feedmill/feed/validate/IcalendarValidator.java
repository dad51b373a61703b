package org.feedmill.feed.validate;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Validates iCalendar documents (RFC 5545) as Feedmill writes them: content lines, components and their properties. */
public final class IcalendarValidator {

    private static final int MAX_LINE_BYTES = 75;
    private static final Pattern LINE = Pattern.compile("([A-Z][A-Z-]*+)(;[A-Z-]++=[^:;\"]*+)*+:(.*+)");
    private static final Pattern DAY = Pattern.compile("\\d{8}");
    private static final Pattern TIME = Pattern.compile("\\d{8}T\\d{6}Z?");
    private static final Pattern ESCAPED = Pattern.compile("(?:[^\\\\;,]|\\\\[\\\\;,n])*+");
    private static final List<String> TEXTS = List.of("SUMMARY", "DESCRIPTION", "LOCATION", "NAME", "X-WR-CALNAME");
    private static final List<String> REPEATABLE = List.of("CATEGORIES", "ATTACH");

    private final FeedViolations out;
    private final Deque<String> open = new ArrayDeque<>();
    private final Map<String, String> event = new HashMap<>();
    private int components;

    private IcalendarValidator(FeedViolations out) {
        this.out = out;
    }

    /** Returns the violations in plain words; empty if there are none. */
    public static List<String> check(String document) {
        return DocumentCheck.ofText(document, (text, out) -> new IcalendarValidator(out).checkLines(text));
    }

    private void checkLines(String document) {
        out.require(document.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"), "document", "is not a calendar");
        out.require(document.endsWith("\r\nEND:VCALENDAR\r\n"), "document", "does not end with its calendar");
        List<String> lines = unfolded(document);
        for (int i = 0; i < lines.size(); i++) {
            checkLine(lines.get(i), "line " + (i + 1));
        }
        out.require(open.isEmpty(), "document", "has components that do not end: " + open);
        out.require(components > 0, "calendar", "has no component");
    }

    private List<String> unfolded(String document) {
        List<String> lines = new ArrayList<>();
        for (String line : document.split("\r\n")) {
            out.require(line.getBytes(UTF_8).length <= MAX_LINE_BYTES, "line", "is too long: " + line);
            out.require(line.indexOf('\r') < 0 && line.indexOf('\n') < 0, "line", "has a bare line break: " + line);
            if (line.startsWith(" ") && !lines.isEmpty()) {
                lines.set(lines.size() - 1, lines.getLast() + line.substring(1));
            } else {
                lines.add(line);
            }
        }
        return lines;
    }

    private void checkLine(String line, String where) {
        var matched = LINE.matcher(line);
        if (!matched.matches()) {
            out.add(where, "is not a content line: " + line);
            return;
        }
        String name = String.valueOf(matched.group(1));
        String value = String.valueOf(matched.group(3));
        switch (name) {
            case "BEGIN" -> begin(value);
            case "END" -> end(value, where);
            default -> checkProperty(name, value, where);
        }
    }

    private void begin(String component) {
        components += open.size() == 1 ? 1 : 0;
        open.push(component);
        event.clear();
    }

    private void end(String component, String where) {
        out.require(component.equals(open.poll()), where, "ends another component: " + component);
        if (component.equals("VEVENT")) {
            out.requireUniqueId(where + " UID", event.get("UID"));
            out.requireText(where + " DTSTAMP", event.get("DTSTAMP"));
            out.requireText(where + " SUMMARY", event.get("SUMMARY"));
            checkTimes(event.get("DTSTART"), event.get("DTEND"), where);
        }
    }

    private void checkTimes(@Nullable String start, @Nullable String end, String where) {
        out.requireText(where + " DTSTART", start);
        if (start != null && end != null) {
            out.require(end.length() == start.length(), where, "has an end of another kind than its start");
            out.require(end.compareTo(start) > 0, where, "ends at " + end + " but starts at " + start);
        }
    }

    private void checkProperty(String name, String value, String where) {
        String first = event.put(name, value);
        out.require(first == null || REPEATABLE.contains(name), where, "is a second " + name);
        switch (name) {
            case "DTSTART", "DTEND" ->
                out.require(
                        DAY.matcher(value).matches() || TIME.matcher(value).matches(),
                        where + " " + name,
                        "is neither a date nor a time: " + value);
            case "DTSTAMP", "LAST-MODIFIED" ->
                out.require(
                        TIME.matcher(value).matches() && value.endsWith("Z"), where + " " + name, "is not a UTC time");
            case "URL", "SOURCE", "ATTACH" -> out.requireUrl(where + " " + name, value);
            default ->
                out.require(
                        !TEXTS.contains(name) || ESCAPED.matcher(value).matches(),
                        where + " " + name,
                        "is not escaped");
        }
    }
}
