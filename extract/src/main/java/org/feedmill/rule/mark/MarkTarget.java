package org.feedmill.rule.mark;

import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/** The roles that a mark can give a node of a page (P1 definition 5, the set B, and what the labeller needs besides). */
public enum MarkTarget {
    PAGE_DATE,
    SUBJECT_TITLE,
    ITEM_TITLE(ItemField.TITLE),
    ITEM_LINK(ItemField.LINK),
    ITEM_DATE(ItemField.DATE),
    ITEM_DESCRIPTION(ItemField.DESCRIPTION),
    ITEM_IMAGE(ItemField.IMAGE),
    ITEM_AUTHOR(ItemField.AUTHOR),
    /** All items stand in it. */
    REGION,
    /** It is no item: what was deduced too much. */
    NO_ITEM;

    private final @Nullable ItemField field;

    MarkTarget() {
        this.field = null;
    }

    MarkTarget(ItemField field) {
        this.field = field;
    }

    /** The field of an item that the node holds; null if it holds none. */
    public @Nullable ItemField field() {
        return field;
    }
}
