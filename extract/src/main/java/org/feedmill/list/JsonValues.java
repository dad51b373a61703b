package org.feedmill.list;

import java.math.BigDecimal;
import java.util.Locale;
import org.feedmill.page.Json;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/** Reads the values that scripts tell, for one page: texts without their HTML, absolute addresses, dates, prices. */
final class JsonValues {

    private static final int LONGEST_TEXT = 600;
    private static final int LONGEST_DATE = 80;
    private static final int LONGEST_AMOUNT = 15;
    private static final int LONGEST_CURRENCY = 5;

    private final Survey survey;
    private final Page page;

    JsonValues(Survey survey) {
        this.survey = survey;
        this.page = survey.page();
    }

    /** A string or number as it stands; the first of several; the value of a text with its language; else null. */
    static @Nullable String raw(@Nullable Json value) {
        Json at = value;
        for (int step = 0; step < 3 && at != null; step++) {
            switch (at) {
                case Json.Str text -> {
                    return text.value().isBlank() ? null : text.value().strip();
                }
                case Json.Num number -> {
                    return number.digits();
                }
                case Json.Array array ->
                    at = array.values().isEmpty() ? null : array.values().getFirst();
                case Json.Struct struct -> at = struct.get("@value");
                default -> {
                    return null;
                }
            }
        }
        return null;
    }

    /** The first of these members that tells something. */
    static @Nullable String raw(Json.Struct struct, String... names) {
        for (String name : names) {
            String value = raw(struct.get(name));
            if (value != null) {
                return value;
            }
        }
        return null;
    }

    /** A text for people: entities and tags, which some scripts keep in their strings, are resolved. */
    static @Nullable String plain(@Nullable String raw) {
        if (raw == null) {
            return null;
        }
        if (simple(raw)) {
            return raw;
        }
        String bounded = raw.length() > 4 * LONGEST_TEXT ? raw.substring(0, 4 * LONGEST_TEXT) : raw;
        boolean tags = bounded.contains("</") || bounded.contains("/>") || bounded.contains("<br");
        String html = tags ? bounded : bounded.replace("<", "&lt;");
        String text = Page.parse(html, "").text(0);
        return text.isEmpty() ? null : Extras.shorten(text);
    }

    /** Whether a text is short, of one line, and without anything that could be HTML. */
    private static boolean simple(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c < ' ' || c == '<' || c == '&' || (c == ' ' && (i == 0 || raw.charAt(i - 1) == ' '))) {
                return false;
            }
        }
        return raw.length() <= LONGEST_TEXT && !raw.isBlank();
    }

    /** An absolute address without its fragment, null where there is none or it is the page's own. */
    @Nullable
    String address(@Nullable String raw) {
        if (raw == null || raw.startsWith("#") || raw.indexOf(' ') >= 0) {
            return null;
        }
        String absolute = page.absolute(raw);
        if (absolute == null) {
            return null;
        }
        int hash = absolute.indexOf('#');
        boolean route = hash >= 0 && (absolute.startsWith("/", hash + 1) || absolute.startsWith("!", hash + 1));
        String whole = hash < 0 || route ? absolute : absolute.substring(0, hash);
        return Places.key(whole).equals(Places.key(page.url())) ? null : whole;
    }

    @Nullable
    Moment date(@Nullable String raw) {
        if (raw == null || raw.length() > LONGEST_DATE) {
            return null;
        }
        return survey.reader()
                .machine(raw)
                .or(() -> survey.reader().read(raw, survey.context()))
                .orElse(null);
    }

    static @Nullable Price price(@Nullable String amount, @Nullable String currency) {
        if (amount == null || currency == null) {
            return null;
        }
        if (amount.length() > LONGEST_AMOUNT || currency.length() > LONGEST_CURRENCY || !decimal(amount)) {
            return null;
        }
        return new Price(new BigDecimal(amount), currency);
    }

    private static boolean decimal(String amount) {
        int dots = 0;
        for (int i = 0; i < amount.length(); i++) {
            char c = amount.charAt(i);
            dots += c == '.' ? 1 : 0;
            if (c != '.' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return dots <= 1 && amount.charAt(0) != '.' && amount.charAt(amount.length() - 1) != '.';
    }

    /** A file that comes with an item, its kind told or seen by its name. */
    @Nullable
    Enclosure enclosure(@Nullable String raw, @Nullable String type) {
        String address = raw == null ? null : page.absolute(raw);
        if (address == null) {
            return null;
        }
        String kind = type != null && type.indexOf('/') > 0 ? type : kind(address);
        return kind == null ? null : new Enclosure(address, kind);
    }

    private static @Nullable String kind(String address) {
        int query = address.indexOf('?');
        String path = query < 0 ? address : address.substring(0, query);
        String ending = path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return switch (ending) {
            case "mp3" -> "audio/mpeg";
            case "m4a" -> "audio/mp4";
            case "ogg", "oga", "opus" -> "audio/ogg";
            case "mp4", "m4v" -> "video/mp4";
            case "webm" -> "video/webm";
            case "pdf" -> "application/pdf";
            default -> null;
        };
    }
}
