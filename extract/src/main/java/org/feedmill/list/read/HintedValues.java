package org.feedmill.list.read;

import java.util.List;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldHint;
import org.feedmill.list.ItemField;
import org.feedmill.list.field.EnclosureFinder;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Page;
import org.feedmill.time.Price;
import org.feedmill.time.PriceMatch;
import org.feedmill.time.PriceReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads the values that hints give about a marked record, by the type of the field.
 *
 * @param page the page of the record
 */
record HintedValues(Page page) {

    /** Returns the value that a hint gives, or null. Moments are read elsewhere, as columns. */
    @Nullable
    Object value(ItemField field, FieldHint hint, RecordArea area) {
        return switch (field.type()) {
            case TEXT, LINK, IMAGE -> text(hint);
            case PRICE -> price(hint);
            case ENCLOSURE -> enclosure(hint, area);
            case MOMENT -> null;
        };
    }

    @Nullable
    String text(FieldHint hint) {
        if (!hint.isKnown()) {
            return null;
        }
        String text = hint.text() != null || hint.node() < 0 ? hint.text() : page.text(hint.node());
        return text == null || text.isEmpty() ? null : text;
    }

    private @Nullable Price price(FieldHint hint) {
        String text = text(hint);
        List<PriceMatch> prices =
                text == null ? List.of() : PriceReader.standard().scan(text);
        return prices.isEmpty() ? null : prices.getFirst().price();
    }

    private @Nullable Enclosure enclosure(FieldHint hint, RecordArea area) {
        boolean place = hint.isKnown() && hint.node() >= 0;
        RecordArea there = place ? new RecordArea(hint.node(), page.end(hint.node()), List.of()) : area;
        return hint.isKnown() ? EnclosureFinder.first(page, there, hint.text(), hint.node()) : null;
    }
}
