package org.feedmill.list.field;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Titles from the alternative texts of pictures: of a record that is only a picture, and of cards that consist of a logo
 * with a name and a paragraph.
 *
 * <p>Gain of the names of cards: one page of the bench gets its titles and descriptions; no other page changes.
 */
final class PictureTitles {

    private static final int MIN_NAME_WEIGHT = 4;
    private static final int MAX_NAME_WEIGHT = 40;

    /** A longer text describes what a picture shows. */
    private static final int MAX_NAME_WORDS = 6;

    private static final double MIN_NAMED_SHARE = 0.9;
    private static final int MIN_RECORDS = 3;

    private final Page page;
    private final LinkIndex links;
    private final List<RecordArea> areas;
    private boolean isNaming;

    PictureTitles(Page page, LinkIndex links, List<RecordArea> areas) {
        this.page = page;
        this.links = links;
        this.areas = areas;
    }

    /** Names the records by their pictures, if nearly all have a picture with a name and the names differ. */
    void nameRecords() {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < areas.size(); i++) {
            String name = pictureName(areas.get(i));
            if (name != null) {
                names.add(name);
            }
        }
        isNaming = areas.size() >= MIN_RECORDS && names.size() >= MIN_NAMED_SHARE * areas.size();
    }

    /** The name of a record's picture; null if it has none, or if records are not named by their pictures. */
    @Nullable
    String name(int record) {
        return isNaming ? pictureName(areas.get(record)) : null;
    }

    private @Nullable String pictureName(RecordArea area) {
        int picture = picture(area);
        if (picture < 0) {
            return null;
        }
        String name = alternative(picture);
        boolean isName = TextWeight.weight(name) <= MAX_NAME_WEIGHT && name.split(" ").length <= MAX_NAME_WORDS;
        return isName ? name : null;
    }

    /** The record with the alternative text of its picture as title; null if it has no picture with such a text. */
    @Nullable
    TitledRecord record(int record) {
        RecordArea area = areas.get(record);
        int picture = picture(area);
        if (picture < 0) {
            return null;
        }
        int link = page.enclosing(picture, HtmlTag.A);
        return new TitledRecord(alternative(picture), link < 0 ? null : links.address(link), -1, area);
    }

    private int picture(RecordArea area) {
        for (int n = area.from(); n < area.to(); n++) {
            if (page.tag(n) == HtmlTag.IMG && TextWeight.weight(alternative(n)) >= MIN_NAME_WEIGHT) {
                return n;
            }
        }
        return -1;
    }

    private String alternative(int picture) {
        String alt = page.attribute(picture, "alt");
        return alt == null ? "" : alt.strip();
    }
}
