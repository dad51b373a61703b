package org.feedmill.list.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Reads start, end and location of an event from the markup inside its record: microdata and RDFa of schema.org, the
 * classes of h-event and hCalendar, and classes that name a place.
 */
final class EventMarkup {

    private static final Set<String> STARTS = Set.of("startdate", "dt-start", "dtstart");
    private static final Set<String> ENDS = Set.of("enddate", "dt-end", "dtend");
    private static final Set<String> PLACES =
            Set.of("location", "p-location", "venue", "event-location", "event-venue");
    private static final Set<String> ADDRESS_PARTS =
            Set.of("name", "streetaddress", "postalcode", "addresslocality", "addressregion", "addresscountry");
    private static final String CLASS = "class";
    private static final List<String> ATTRIBUTES = List.of("itemprop", "property", CLASS);

    /** The first letters of the names that are looked for, in either case. */
    private static final String FIRST_LETTERS = "sedlpvSEDLPV";

    private static final int MIN_NAME_LENGTH = 5;
    private static final int MAX_NAME_LENGTH = 14;
    private static final int MAX_NODES = 600;
    private static final int MAX_LOCATION_LENGTH = 300;
    private static final int MAX_PART_NODES = 60;
    private static final int MAX_DATE_LENGTH = 80;

    private EventMarkup() {}

    static FieldValues read(PageIndex survey, RecordArea area) {
        Page page = survey.page();
        FieldValues found = FieldValues.EMPTY;
        int stop = Math.min(area.to(), area.from() + MAX_NODES);
        for (int n = area.from(); n < stop; n++) {
            if (page.hasOnlyClass(n)) {
                found = page.classSymbol(n) == 0 ? found : addNamed(survey, n, CLASS, found);
            } else {
                for (String attribute : ATTRIBUTES) {
                    found = addNamed(survey, n, attribute, found);
                }
            }
        }
        return found;
    }

    /** The values found so far, completed with those that the properties or classes in an attribute name. */
    private static FieldValues addNamed(PageIndex survey, int node, String attribute, FieldValues before) {
        String value = survey.page().attribute(node, attribute);
        FieldValues found = before;
        int start = 0;
        for (int i = 0; value != null && i <= value.length(); i++) {
            if (i == value.length() || isSpace(value.charAt(i))) {
                String name = i - start < MIN_NAME_LENGTH ? null : name(value, start, i, attribute);
                found = name == null ? found : found.or(value(survey, node, name));
                start = i + 1;
            }
        }
        return found;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /** A name in lower case, without its vocabulary; null if its length or first letter is that of no name looked for. */
    private static @Nullable String name(String value, int from, int to, String attribute) {
        int cut = attribute.equals("property") ? Math.max(from, value.lastIndexOf(':', to - 1) + 1) : from;
        return cut == to || to - cut > MAX_NAME_LENGTH || FIRST_LETTERS.indexOf(value.charAt(cut)) < 0
                ? null
                : value.substring(cut, to).toLowerCase(Locale.ROOT);
    }

    private static FieldValues value(PageIndex survey, int node, String name) {
        if (STARTS.contains(name)) {
            return FieldValues.EMPTY.with(ItemField.STARTS, moment(survey, node));
        }
        if (ENDS.contains(name)) {
            return FieldValues.EMPTY.with(ItemField.ENDS, moment(survey, node));
        }
        return PLACES.contains(name)
                ? FieldValues.EMPTY.with(ItemField.LOCATION, place(survey.page(), node))
                : FieldValues.EMPTY;
    }

    /** The time that an attribute of a node or of a time element inside states, else the time in its text. */
    private static @Nullable Moment moment(PageIndex survey, int node) {
        Page page = survey.page();
        for (int n = node; n < Math.min(page.end(node), node + MAX_PART_NODES); n++) {
            boolean timed = n == node || page.tag(n) == HtmlTag.TIME;
            String machine = timed && !page.isText(n) ? machineDate(page, n) : null;
            if (machine != null) {
                return survey.reader().readMachineDate(machine).orElse(null);
            }
        }
        String text = page.text(node);
        return text.isEmpty() || text.length() > MAX_DATE_LENGTH
                ? null
                : survey.reader().read(text, survey.context()).orElse(null);
    }

    private static @Nullable String machineDate(Page page, int node) {
        for (String name : List.of("datetime", "content", "title")) {
            String value = page.attribute(node, name);
            if (value != null && value.length() <= MAX_DATE_LENGTH) {
                return value.strip();
            }
        }
        return null;
    }

    /** The name and address inside a place; its text if it has neither. */
    private static @Nullable String place(Page page, int node) {
        List<String> parts = new ArrayList<>();
        for (int n = node + 1; n < Math.min(page.end(node), node + MAX_PART_NODES); n++) {
            if (!page.isText(n) && isAddressPart(page, n)) {
                String text = text(page, n);
                if (!text.isEmpty() && !parts.contains(text)) {
                    parts.add(text);
                }
            }
        }
        String text = parts.isEmpty() ? text(page, node) : String.join(", ", parts);
        int label = EventLabels.prefixLength(text);
        text = text.substring(label).strip();
        return text.isEmpty() || text.length() > MAX_LOCATION_LENGTH ? null : text;
    }

    private static boolean isAddressPart(Page page, int node) {
        String named = page.attribute(node, "itemprop") != null
                ? page.attribute(node, "itemprop")
                : page.attribute(node, "property");
        return named != null
                && Arrays.stream(named.toLowerCase(Locale.ROOT).split("\\s+"))
                        .map(name -> name.substring(name.lastIndexOf(':') + 1))
                        .anyMatch(ADDRESS_PARTS::contains);
    }

    private static String text(Page page, int node) {
        String content = page.attribute(node, "content");
        return (content != null ? content : page.text(node)).strip();
    }
}
