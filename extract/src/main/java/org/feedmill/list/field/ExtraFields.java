package org.feedmill.list.field;

import org.feedmill.list.Enclosure;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.scan.MarkupNames;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.TimeNodeFinder;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.PriceMatch;
import org.jspecify.annotations.Nullable;

/** Reads the fields of a record besides title, link and date: description, image, author, enclosure. */
public final class ExtraFields {

    private static final int MAX_DESCRIPTION_LENGTH = 600;
    private static final int MIN_DESCRIPTION_WEIGHT = 8;
    private static final int MAX_NUMBER_LENGTH = 8;
    private static final int MAX_AUTHOR_LENGTH = 60;

    private ExtraFields() {}

    /** The item with description, picture, author and enclosure as its record has them, where it has none yet. */
    public static Item complete(PageIndex survey, Item item, TitledRecord entry) {
        Item.Builder full = item.toBuilder().end(entry.area().to());
        for (ItemField field : ItemField.values()) {
            if (item.get(field) == null) {
                full.with(field, find(survey, field, entry, item.link(), -1));
            }
        }
        return EventFields.complete(survey, full.build(), entry);
    }

    /**
     * Looks for the value of a field in a record, for the finders and for rules that leave the field out. Title, link,
     * date and price are read by others before.
     *
     * @param link the link of the item, whose file may be the enclosure
     * @param linkNode where that link stands, -1 if unknown
     */
    public static @Nullable Object find(
            PageIndex survey, ItemField field, TitledRecord entry, @Nullable String link, int linkNode) {
        Page page = survey.page();
        RecordArea area = entry.area();
        return switch (field) {
            case DESCRIPTION -> description(page, area, entry.titleNode());
            case IMAGE -> image(page, area);
            case AUTHOR -> author(survey.names(), area);
            case ENCLOSURE -> EnclosureFinder.first(page, area, link, linkNode);
            default -> null;
        };
    }

    /**
     * The record's text without its title, its short links, and its date with the label around it. Texts that tell other
     * days stay: when a meeting is, or by when to answer, is what readers want to know.
     */
    public static @Nullable String description(Page page, RecordArea area, int title) {
        ValueNode date = date(area);
        int dated = date == null ? -1 : date.node();
        boolean alone = date != null && date.position() == ValueNode.Position.ALONE;
        String said = alone ? page.text(dated) : "";
        StringBuilder out = new StringBuilder();
        int skip = 0;
        for (int n = area.from(); n < area.to() && out.length() < MAX_DESCRIPTION_LENGTH; n++) {
            if (n < skip || page.isHidden(n)) {
                continue;
            }
            if ((title >= 0 && page.contains(title, n)) || (alone && n == dated) || isShortLink(page, n)) {
                skip = page.end(n);
                continue;
            }
            String text = page.isText(n) ? page.ownText(n) : "";
            boolean again = !text.isEmpty() && text.equals(said);
            if (!again && TextWeight.weighsAtLeast(text, 1) && !(n < title && isItemNumber(text))) {
                if (!out.isEmpty() && page.isPrecededBySpace(n)) {
                    out.append(' ');
                }
                out.append(date != null && n == dated ? withoutDate(text, date) : text);
            }
        }
        String text = out.toString().strip();
        return TextWeight.weighsAtLeast(text, MIN_DESCRIPTION_WEIGHT) ? shorten(text) : null;
    }

    /** The time that is the record's date: the surest of those it has. */
    private static @Nullable ValueNode date(RecordArea area) {
        ValueNode date = null;
        for (ValueNode spot : area.valueNodes()) {
            boolean time = !(spot.match() instanceof PriceMatch);
            date = time && (date == null || TimeNodeFinder.strength(spot) > TimeNodeFinder.strength(date))
                    ? spot
                    : date;
        }
        return date;
    }

    /** Without the date before a dash or after it; in a sentence it stays. */
    private static String withoutDate(String text, ValueNode date) {
        String rest = TitleText.withoutDate(text, date.match());
        return rest == null || TitleText.isInSentence(text, rest) ? text : rest;
    }

    /** Before a title, "3:" or "[12]" is the item's number in the list; a clock time, a price or a share is none. */
    private static boolean isItemNumber(String text) {
        int start = !text.isEmpty() && "[(#（".indexOf(text.charAt(0)) >= 0 ? 1 : 0;
        int end = start;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        int rest = text.length() - end;
        boolean closed = rest == 0 || (rest == 1 && ".):]、．）：".indexOf(text.charAt(end)) >= 0);
        return end > start && closed && text.length() <= MAX_NUMBER_LENGTH;
    }

    private static boolean isShortLink(Page page, int node) {
        return page.tag(node) == HtmlTag.A && page.textLength(node) < 30;
    }

    public static String shorten(String text) {
        if (text.length() <= MAX_DESCRIPTION_LENGTH) {
            return text;
        }
        int cut = text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH - 1);
        int end = cut > MAX_DESCRIPTION_LENGTH / 2 ? cut : MAX_DESCRIPTION_LENGTH - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    /** The first picture that is neither an icon nor a stand-in. */
    public static @Nullable String image(Page page, RecordArea area) {
        return ImageFinder.first(page, area);
    }

    /** The sound, film or document that the record brings along; its own link may be one. */
    static @Nullable Enclosure enclosure(Page page, RecordArea area, @Nullable String link) {
        return EnclosureFinder.first(page, area, link);
    }

    public static @Nullable String author(MarkupNames names, RecordArea area) {
        Page page = names.page();
        for (int n = area.from(); n < area.to(); n++) {
            boolean label = page.textLength(n) >= 2 && page.textLength(n) <= MAX_AUTHOR_LENGTH;
            if (label && !page.isText(n) && !page.isHidden(n) && names.isAuthor(n)) {
                return area.hasValueIn(page, n) ? null : page.text(n);
            }
        }
        return null;
    }
}
