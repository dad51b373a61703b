package org.feedmill.rule.mark;

import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/** The roles that a mark can give a node of a page (P1 definition 5, the set B, and further roles for the labeller). */
public enum MarkTarget {
    ITEM_TITLE(ItemField.TITLE),
    ITEM_LINK(ItemField.LINK),
    ITEM_DATE(ItemField.DATE),
    ITEM_DESCRIPTION(ItemField.DESCRIPTION),
    ITEM_IMAGE(ItemField.IMAGE),
    ITEM_AUTHOR(ItemField.AUTHOR),
    ITEM_LOCATION(ItemField.LOCATION),
    ITEM_STARTS(ItemField.STARTS),
    ITEM_ENDS(ItemField.ENDS),
    ITEM_IP(ItemField.IP),
    SUBJECT_TITLE("subject"),
    PAGE_DATE("page-date"),
    /** It contains all items. */
    REGION("region"),
    /** It is not an item, although it was found as one. */
    NO_ITEM("not");

    private final String word;
    private final @Nullable ItemField field;

    MarkTarget(String word) {
        this.word = word;
        this.field = null;
    }

    MarkTarget(ItemField field) {
        this.word = field.fieldName();
        this.field = field;
    }

    /** The word before the equals sign in a mark that is written as text. */
    public String word() {
        return word;
    }

    /** Returns the field of an item that the node contains; null if it contains none. */
    public @Nullable ItemField field() {
        return field;
    }
}
