package org.feedmill.list;

import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.time.PriceMatch;
import org.jspecify.annotations.Nullable;

/** Reads the fields of a record besides title, link and date: description, image, author, enclosure. */
final class Extras {

    private static final int DESCRIPTION_LONGEST = 600;
    private static final int DESCRIPTION_LEAST = 8;
    private static final int NUMBER_LONGEST = 8;
    private static final int AUTHOR_LONGEST = 60;

    private Extras() {}

    /** The item with description, picture, author and enclosure as its record has them, where it has none yet. */
    static Item complete(Survey survey, Item item, TitledRecord entry) {
        Page page = survey.page();
        Area area = entry.area();
        String description = item.description();
        String image = item.image();
        String author = item.author();
        Enclosure enclosure = item.enclosure();
        return new Item(
                item.title(),
                item.link(),
                item.date(),
                item.category(),
                description != null ? description : description(page, area, entry.titleNode()),
                image != null ? image : image(page, area),
                author != null ? author : author(survey.names(), area),
                item.price(),
                enclosure != null ? enclosure : enclosure(page, area, item.link()),
                item.node(),
                area.to());
    }

    /**
     * The record's text without its title, its short links, and its date with the label around it. Texts that tell other
     * days stay: when a meeting is, or by when to answer, is what readers want to know.
     */
    static @Nullable String description(Page page, Area area, int title) {
        Spot date = date(area);
        int dated = date == null ? -1 : date.node();
        boolean alone = date != null && date.place() == Spot.Place.ALONE;
        String said = alone ? page.text(dated) : "";
        StringBuilder out = new StringBuilder();
        int skip = 0;
        for (int n = area.from(); n < area.to() && out.length() < DESCRIPTION_LONGEST; n++) {
            if (n < skip || page.hidden(n)) {
                continue;
            }
            if ((title >= 0 && page.contains(title, n)) || (alone && n == dated) || shortLink(page, n)) {
                skip = page.end(n);
                continue;
            }
            String text = page.isText(n) ? page.ownText(n) : "";
            boolean again = !text.isEmpty() && text.equals(said);
            if (!again && Words.weighs(text, 1) && !(n < title && numbers(text))) {
                if (!out.isEmpty() && page.spaced(n)) {
                    out.append(' ');
                }
                out.append(date != null && n == dated ? undated(text, date) : text);
            }
        }
        String text = out.toString().strip();
        return Words.weighs(text, DESCRIPTION_LEAST) ? shorten(text) : null;
    }

    /** The time that is the record's date: the surest of those it has. */
    private static @Nullable Spot date(Area area) {
        Spot date = null;
        for (Spot spot : area.spots()) {
            boolean time = !(spot.match() instanceof PriceMatch);
            date = time && (date == null || SpotFinder.strength(spot) > SpotFinder.strength(date)) ? spot : date;
        }
        return date;
    }

    /** Without the date before a dash or after it; in a sentence it stays. */
    private static String undated(String text, Spot date) {
        String rest = TitleText.undated(text, date.match());
        return rest == null || TitleText.inSentence(text, rest) ? text : rest;
    }

    /** Before a title, "3:" or "[12]" is the item's number in the list; a clock time, a price or a share is none. */
    private static boolean numbers(String text) {
        int start = !text.isEmpty() && "[(#（".indexOf(text.charAt(0)) >= 0 ? 1 : 0;
        int end = start;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        int rest = text.length() - end;
        boolean closed = rest == 0 || (rest == 1 && ".):]、．）：".indexOf(text.charAt(end)) >= 0);
        return end > start && closed && text.length() <= NUMBER_LONGEST;
    }

    private static boolean shortLink(Page page, int node) {
        return page.tag(node) == Tag.A && page.textLength(node) < 30;
    }

    static String shorten(String text) {
        if (text.length() <= DESCRIPTION_LONGEST) {
            return text;
        }
        int cut = text.lastIndexOf(' ', DESCRIPTION_LONGEST - 1);
        int end = cut > DESCRIPTION_LONGEST / 2 ? cut : DESCRIPTION_LONGEST - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    /** The first picture that is neither an icon nor a stand-in. */
    static @Nullable String image(Page page, Area area) {
        return Pictures.first(page, area);
    }

    /** The sound, film or document that the record brings along; its own link may be one. */
    static @Nullable Enclosure enclosure(Page page, Area area, @Nullable String link) {
        return Enclosures.first(page, area, link);
    }

    static @Nullable String author(Names names, Area area) {
        Page page = names.page();
        for (int n = area.from(); n < area.to(); n++) {
            boolean label = page.textLength(n) >= 2 && page.textLength(n) <= AUTHOR_LONGEST;
            if (label && !page.isText(n) && !page.hidden(n) && names.author(n)) {
                return area.datedIn(page, n) ? null : page.text(n);
            }
        }
        return null;
    }
}
