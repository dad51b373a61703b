package org.feedmill.list.markup;

import java.util.List;
import java.util.Map;
import org.feedmill.list.FieldValues;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.read.TimeValues;
import org.feedmill.list.read.ValueKind;
import org.feedmill.list.read.ValueTarget;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Makes items of records whose markup names their fields: times are read as the time finder reads them, named fields
 * take precedence, and what scripts state about the item's address fills the gaps.
 *
 * @param named the fields that each record's markup names, by the record's first node
 * @param known what scripts state about each address
 */
record MarkupTimeValues(
        PageIndex survey,
        MarkupProperties properties,
        Map<Integer, MarkupEntry> named,
        Map<String, MarkupEntry> known,
        TimeValues times)
        implements ValueKind<Moment> {

    /** Days that a time stated for another zone may differ from the day that the page shows. */
    private static final int ZONE_DAYS = 1;

    /** The minimum share of a title that must remain without its date. */
    private static final double MIN_REST_SHARE = 0.3;

    MarkupTimeValues(
            PageIndex survey,
            MarkupProperties properties,
            Map<Integer, MarkupEntry> named,
            Map<String, MarkupEntry> known) {
        this(survey, properties, named, known, new TimeValues(survey));
    }

    @Override
    public int strength(ValueNode spot) {
        return times.strength(spot);
    }

    @Override
    public List<@Nullable Moment> read(List<ValueTarget> column) {
        return times.read(column);
    }

    @Override
    public Item item(TitledRecord entry, @Nullable String category, @Nullable Moment moment) {
        MarkupEntry own = named.getOrDefault(entry.firstNode(), MarkupEntry.EMPTY);
        String link = link(own, entry);
        MarkupEntry guessed = new MarkupEntry(FieldValues.builder()
                .with(ItemField.TITLE, entry.title())
                .with(ItemField.LINK, link)
                .with(ItemField.DATE, moment)
                .build());
        MarkupEntry stated = own.with(ItemField.TITLE, title(own.title(), entry.title()))
                .or(guessed)
                .or(link == null ? MarkupEntry.EMPTY : known.getOrDefault(TextLocator.key(link), MarkupEntry.EMPTY));
        return Item.builder(stated.fields())
                .title(stated.title() != null ? stated.title() : entry.title())
                .link(link)
                .date(date(stated.date(), moment))
                .category(category)
                .node(entry.firstNode())
                .build();
    }

    private @Nullable String link(MarkupEntry own, TitledRecord entry) {
        String link = own.link() != null ? own.link() : entry.link();
        return link != null ? link : properties.overlay(entry.firstNode());
    }

    /** The named title; or the found one if it is the same without its date. */
    private @Nullable String title(@Nullable String title, String guessed) {
        if (title == null || title.length() <= guessed.length() || guessed.length() < MIN_REST_SHARE * title.length()) {
            return title;
        }
        String rest = title.startsWith(guessed)
                ? title.substring(guessed.length())
                : title.endsWith(guessed) ? title.substring(0, title.length() - guessed.length()) : "";
        boolean date =
                !rest.isEmpty() && !survey.reader().scan(rest, survey.context()).isEmpty();
        return date ? guessed : title;
    }

    /** The named date, unless the page displays the day before or after it: then it was stated in another time zone. */
    private static @Nullable Moment date(@Nullable Moment named, @Nullable Moment shown) {
        if (named == null || shown == null) {
            return named == null ? shown : named;
        }
        long days = Math.abs(named.date().toEpochDay() - shown.date().toEpochDay());
        return days <= ZONE_DAYS ? shown : named;
    }
}
