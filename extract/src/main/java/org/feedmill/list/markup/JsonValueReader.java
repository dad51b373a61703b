package org.feedmill.list.markup;

import java.math.BigDecimal;
import java.util.Locale;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldValues;
import org.feedmill.list.field.ExtraFields;
import org.feedmill.list.scan.EventDataIndex;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/** Reads the values in the scripts of one page: texts without their HTML, absolute addresses, dates, prices. */
final class JsonValueReader {

    private static final int MAX_DATE_LENGTH = 80;
    private static final int MAX_AMOUNT_LENGTH = 15;
    private static final int MAX_CURRENCY_LENGTH = 5;

    private final PageIndex survey;
    private final Page page;

    JsonValueReader(PageIndex survey) {
        this.survey = survey;
        this.page = survey.page();
    }

    /** A string or number as written, see {@link LinkedData#text}. */
    static @Nullable String raw(@Nullable JsonValue value) {
        return LinkedData.text(value);
    }

    /** The first of these members that has a value. */
    static @Nullable String raw(JsonValue.JsonObject struct, String... names) {
        return LinkedData.text(struct, names);
    }

    /** A text as plain text, see {@link LinkedData#plainText}. */
    static @Nullable String plain(@Nullable String raw) {
        String text = raw == null ? null : LinkedData.plainText(raw);
        return text == null ? null : ExtraFields.shorten(text);
    }

    /** An absolute address without its fragment, null if there is none or it is the page's own. */
    @Nullable
    String address(@Nullable String raw) {
        if (raw == null || raw.startsWith("#") || raw.indexOf(' ') >= 0) {
            return null;
        }
        String absolute = page.absoluteAddress(raw);
        if (absolute == null) {
            return null;
        }
        int hash = absolute.indexOf('#');
        boolean route = hash >= 0 && (absolute.startsWith("/", hash + 1) || absolute.startsWith("!", hash + 1));
        String whole = hash < 0 || route ? absolute : absolute.substring(0, hash);
        return TextLocator.key(whole).equals(TextLocator.key(page.url())) ? null : whole;
    }

    /** Start, end and location of an event; empty for other things. */
    FieldValues event(JsonValue.JsonObject struct) {
        return EventDataIndex.read(struct, survey.reader());
    }

    @Nullable
    Moment date(@Nullable String raw) {
        if (raw == null || raw.length() > MAX_DATE_LENGTH) {
            return null;
        }
        return survey.reader()
                .readMachineDate(raw)
                .or(() -> survey.reader().read(raw, survey.context()))
                .orElse(null);
    }

    static @Nullable Price price(@Nullable String amount, @Nullable String currency) {
        if (amount == null || currency == null) {
            return null;
        }
        if (amount.length() > MAX_AMOUNT_LENGTH || currency.length() > MAX_CURRENCY_LENGTH || !decimal(amount)) {
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

    /** A file that comes with an item, its kind stated or derived from its name. */
    @Nullable
    Enclosure enclosure(@Nullable String raw, @Nullable String type) {
        String address = raw == null ? null : page.absoluteAddress(raw);
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
