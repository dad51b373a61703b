package org.feedmill.list.json;

import java.util.List;
import java.util.Locale;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.json.JsonValue;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Scores the columns of records as fields, from 0 to about 1.5: by the names of members, the shape of values, and how
 * many records have them.
 */
final class JsonFieldScores {

    private static final double MOST = 0.7;

    /** The factor for values of another thing than the record, such as its author. */
    private static final double ASIDE = 0.25;

    /** The factor for each level of nesting. */
    private static final double NESTED = 0.95;

    /** The factor for the first of several values. */
    private static final double FIRST = 0.8;

    private static final int MAX_AUTHOR_LENGTH = 80;
    private static final int MAX_CATEGORY_LENGTH = 60;

    private static final List<String> IMAGE_ENDINGS =
            List.of(".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg", ".avif", ".bmp", ".ico");

    private final JsonFieldReader reader;

    JsonFieldScores(JsonFieldReader reader) {
        this.reader = reader;
    }

    private static double place(JsonRecordColumn column) {
        return Math.pow(NESTED, column.depth()) * (column.isAside() ? ASIDE : 1) * (column.isFirst() ? FIRST : 1);
    }

    double title(JsonRecordColumn column, int records) {
        double own = column.fit("title");
        double prosaic = 0.3 * column.fit("text") * (column.fit("description") > 0.5 ? 0.3 : 1);
        double name = Math.max(own, Math.max(0.75 * column.fit("name"), prosaic));
        if (column.isSeveral() || column.isNumeric() || column.texts().isEmpty()) {
            return 0;
        }
        boolean named = name >= 0.7 && !column.isAside();
        double worded = column.share(named ? JsonFieldScores::isNamed : JsonFieldScores::isWorded);
        double addressed = column.share(JsonRecordColumn::isUrl);
        if (worded < 0.5 || addressed > 0.3) {
            return 0;
        }
        double dated = share(column);
        double distinct = records < 4 ? Math.max(0.6, column.distinctShare()) : column.distinctShare();
        if (distinct < 0.35 || dated > MOST) {
            return 0;
        }
        double mean = column.meanWeight();
        double length = mean < 10 ? 0.35 + mean * 0.065 : mean <= 120 ? 1 : Math.max(0.3, 1 - (mean - 120) / 400);
        double spaces = column.share(text -> text.indexOf(' ') > 0 || TextWeight.weight(text) > text.length());
        double prose = 0.6 + 0.4 * spaces;
        double described = column.fit("description") > 0.5 ? 0.6 : 1;
        double aside =
                Math.max(column.fit("category"), Math.max(column.fit("author") * 0.8, column.fit("place") * 0.6));
        double other = described * (1 - 0.5 * aside);
        return worded
                * length
                * prose
                * distinct
                * presence(column)
                * (0.3 + name)
                * place(column)
                * (own > 0 ? 1 : other);
    }

    private static double presence(JsonRecordColumn column) {
        return Math.sqrt(column.presence());
    }

    /** A text under a name for titles may be a single word with signs, such as that of a program. */
    private static boolean isNamed(String text) {
        return TextWeight.letterShare(text) >= 0.3 && !JsonRecordColumn.isUrl(text) && !isHexadecimal(text);
    }

    /** A text of letters that is not an address, a code or a file name. */
    private static boolean isWorded(String text) {
        if (TextWeight.letterShare(text) < 0.3 || JsonRecordColumn.isUrl(text)) {
            return false;
        }
        boolean words = text.indexOf(' ') > 0 || text.length() < 20 || TextWeight.weight(text) > text.length();
        boolean slug = text.indexOf(' ') < 0 && (text.indexOf('-') > 0 || text.indexOf('_') > 0) && isLower(text);
        boolean mail = text.indexOf('@') > 0 && text.indexOf(' ') < 0;
        return words && !slug && !mail && !isHexadecimal(text);
    }

    private static boolean isLower(String text) {
        return text.chars().noneMatch(Character::isUpperCase) && text.chars().allMatch(c -> c < 128);
    }

    private static boolean isHexadecimal(String text) {
        return text.length() >= 16
                && text.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || c == '-');
    }

    double link(JsonRecordColumn column) {
        boolean slug = column.fit("slug") > 0.5;
        double share = column.share(JsonRecordColumn::isUrl);
        double name = Math.max(
                Math.max(
                        column.fit("link"), 0.8 * Math.max(column.fit("address"), 0.5 * column.fitAnywhere("address"))),
                0.6 * column.fit("path"));
        if (share < MOST && name > 0.4 && !slug) {
            share = column.share(text -> JsonRecordColumn.isUrl(text) || JsonRecordColumn.isRelativePath(text));
        }
        if (column.isSeveral() || share < MOST || column.distinctShare() < 0.5) {
            return 0;
        }
        double bad = column.fitAnywhere("otherlink") * (column.fit("link") >= 0.9 ? 0.5 : 1);
        double machine = column.share(JsonFieldScores::isMachineAddress);
        double picture = column.share(JsonFieldScores::isImage);
        double file = column.share(text -> JsonFieldReader.kind(text) != null);
        return share
                * column.distinctShare()
                * presence(column)
                * (0.35 + name)
                * (1 - 0.75 * bad)
                * (1 - 0.7 * machine)
                * (1 - 0.95 * picture)
                * (1 - 0.5 * file)
                * place(column);
    }

    private static boolean isMachineAddress(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return lower.contains("://api.")
                || lower.contains("/api/")
                || lower.contains("/_api/")
                || lower.contains("/wp-json/")
                || lower.contains("/jsonapi/")
                || lower.endsWith(".json")
                || lower.endsWith(".xml");
    }

    static boolean isImage(String text) {
        int query = text.indexOf('?');
        String path = query < 0 ? text : text.substring(0, query);
        return IMAGE_ENDINGS.stream()
                .anyMatch(ending ->
                        path.regionMatches(true, path.length() - ending.length(), ending, 0, ending.length()));
    }

    /** The share of the values that are dates. */
    private double share(JsonRecordColumn column) {
        int dates = 0;
        int values = 0;
        List<@Nullable Moment> read = reader.dates(column.values());
        for (int i = 0; i < read.size(); i++) {
            values += column.values().get(i) == null || column.values().get(i) instanceof JsonValue.JsonNull ? 0 : 1;
            dates += read.get(i) == null ? 0 : 1;
        }
        return values == 0 ? 0 : (double) dates / values;
    }

    double date(JsonRecordColumn column) {
        double name = Math.max(
                Math.max(column.fit("published"), 0.9 * column.fit("date")),
                Math.max(0.85 * column.fit("created"), 0.75 * column.fit("time")));
        double later = column.fit("updated");
        double late = column.fit("lateday");
        double start = column.fit("starts");
        if (column.isSeveral() || column.values().isEmpty()) {
            return 0;
        }
        boolean digits = column.isNumeric() || column.share(text -> text.chars().allMatch(Character::isDigit)) > MOST;
        boolean milliseconds = digits && column.share(text -> text.length() == 13) > MOST;
        double hint = Math.max(name, Math.max(later, Math.max(start, late)));
        if (digits && hint < 0.4 && (!milliseconds || column.fit("identifier") > 0)) {
            return 0;
        }
        long longTexts =
                column.texts().stream().filter(text -> text.length() > 60).count();
        if (longTexts * 2 > column.texts().size() || share(column) < MOST) {
            return 0;
        }
        double kind = (name > 0 ? name : Math.max(0.45 * start, digits ? 0.2 : 0.35))
                * (later > 0 ? 0.45 : 1)
                * (1 - 0.85 * late);
        double universal = column.fit("universal") > 0 ? 1.25 : 1;
        double parts = column.isFirst() && column.texts().isEmpty() ? 1 / FIRST : 1;
        return presence(column) * (0.1 + kind) * universal * parts * place(column);
    }

    double starts(JsonRecordColumn column) {
        return column.fit("starts") >= 0.8 && !column.isSeveral() && share(column) >= MOST ? place(column) : 0;
    }

    double ends(JsonRecordColumn column) {
        return column.fit("ends") >= 0.8 && !column.isSeveral() && share(column) >= MOST ? place(column) : 0;
    }

    double image(JsonRecordColumn column) {
        double addresses = column.share(text -> JsonRecordColumn.isUrl(text) || JsonRecordColumn.isRelativePath(text));
        double pictures = column.share(JsonFieldScores::isImage);
        double name = column.fitAnywhere("image");
        if (column.isSeveral() || addresses < MOST || (pictures < 0.5 && name < 0.5)) {
            return 0;
        }
        double bad = column.fitAnywhere("badimage");
        double file = column.share(text -> JsonFieldReader.kind(text) != null);
        return presence(column)
                * (0.3 + name + 0.5 * pictures)
                * (1 - 0.85 * bad)
                * (1 - file)
                * Math.pow(NESTED, column.depth());
    }

    double description(JsonRecordColumn column) {
        double name = Math.max(column.fit("description"), 0.7 * column.fit("content"));
        double mean = column.meanWeight();
        double addressed = column.share(JsonRecordColumn::isUrl);
        if (column.isSeveral() || column.isNumeric() || addressed > 0.2 || (name == 0 && mean < 40) || mean < 8) {
            return 0;
        }
        double distinct = column.distinctShare() < 0.3 ? 0.3 : 1;
        return presence(column)
                * (0.2 + name)
                * Math.min(1, (name > 0.7 ? 0.75 : 0.4) + mean / 100)
                * distinct
                * place(column);
    }

    double author(JsonRecordColumn column) {
        double owner = column.fitAnywhere("author");
        double person = column.fit("personname");
        boolean own = column.fit("author") > 0.5;
        if (owner < 0.5 || column.isNumeric() || (!own && person < 0.5)) {
            return 0;
        }
        double names = column.share(text -> text.length() <= MAX_AUTHOR_LENGTH
                && !JsonRecordColumn.isUrl(text)
                && TextWeight.letterShare(text) > 0.5);
        double slug = column.fit("path") > 0.5 ? 0.2 : 1;
        double login = column.fit("identifier") > 0.5 ? 0.3 : 1;
        double list = (column.isFirst() ? 0.9 : 1) * (column.fit("account") > 0.5 ? 0.7 : 1);
        return names < MOST
                ? 0
                : presence(column) * (0.3 + person + (own || person > 0.9 ? 0.6 : 0)) * slug * login * list;
    }

    double category(JsonRecordColumn column) {
        double fit = Math.max(column.fit("category"), column.isAside() ? 0.9 * column.fitAnywhere("category") : 0);
        double names = column.share(text -> text.length() <= MAX_CATEGORY_LENGTH
                && !JsonRecordColumn.isUrl(text)
                && TextWeight.letterShare(text) > 0.4);
        boolean inner = column.fit("category") == 0;
        double name = inner ? Math.max(column.fit("personname"), column.fit("name")) : 1;
        boolean slug = column.fit("path") > 0.5;
        if (fit < 0.5 || name < 0.5 || names < MOST || column.isNumeric() || slug) {
            return 0;
        }
        return presence(column) * fit * (column.isSeveral() ? 0.8 : column.isFirst() ? 0.5 : 1);
    }

    double place(JsonRecordColumn column, boolean event) {
        double fit = column.fit("place");
        double inner = 0.9 * column.fitAnywhere("place") * Math.max(column.fit("name"), column.fit("personname"));
        double texts = column.share(text -> !JsonRecordColumn.isUrl(text) && TextWeight.letterShare(text) > 0.4);
        return event && texts >= MOST && !column.isNumeric() && !column.isSeveral()
                ? presence(column) * Math.max(fit, inner)
                : 0;
    }

    double enclosure(JsonRecordColumn column) {
        double files = column.share(text -> JsonFieldReader.kind(text) != null);
        double name = column.fitAnywhere("enclosure");
        double addresses = column.share(JsonRecordColumn::isUrl);
        return column.isSeveral() || addresses < MOST || files < 0.5 ? 0 : presence(column) * (0.5 + name) * files;
    }

    /** Returns true if values could be identifiers or the last parts of addresses. */
    static boolean isIdentifier(JsonRecordColumn column) {
        double plain = column.share(text -> text.length() <= 200 && text.indexOf(' ') < 0 && !text.contains("://"));
        return !column.isSeveral() && plain == 1 && column.distinctShare() == 1 && column.presence() > MOST;
    }
}
