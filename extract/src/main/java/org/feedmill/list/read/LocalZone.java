package org.feedmill.list.read;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TimeZoneNames;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The time zone of the times in a column that state none: the zone that is set for the page, else the one derived from
 * machine-readable times next to local ones, named in a sentence of the page or the header of the column, or used in
 * the site's country or language. It is determined when the first such time is read. Not thread-safe.
 */
final class LocalZone {

    /** A longer text is not the header of a column. */
    private static final int MAX_HEAD_LENGTH = 60;

    /** The name of a zone begins within this many characters after the time. */
    private static final int MAX_NAME_LENGTH = 30;

    private final PageIndex survey;
    private final List<ValueTarget> column;
    private final @Nullable ZoneOffset shown;
    private @Nullable Boolean named;
    private @Nullable Optional<ZoneId> found;

    /** @param shown the offset at which the page displays times whose attributes are in UTC, null if there are none */
    LocalZone(PageIndex survey, List<ValueTarget> column, @Nullable ZoneOffset shown) {
        this.survey = survey;
        this.column = column;
        this.shown = shown;
    }

    /** Adds the zone's offset to a moment that has a time without an offset. */
    Moment apply(Moment moment, ValueTarget target) {
        if (moment.time() == null || moment.offset() != null) {
            return moment;
        }
        ZoneId own = namesZones() ? zoneAfter(target) : null;
        return moment.inZone(own == null || survey.page().timeZone() != null ? find() : own);
    }

    /** Returns true if names of zones follow the times; decided for the first time. */
    private boolean namesZones() {
        Boolean known = named;
        if (known == null) {
            known = zoneAfter(column.getFirst()) != null;
            named = known;
        }
        return known;
    }

    private @Nullable ZoneId zoneAfter(ValueTarget target) {
        ValueNode node = target.valueNode();
        if (node.match() == null) {
            return null;
        }
        String text = survey.page().text(node.node());
        int from = Math.min(text.length(), node.match().end());
        String rest = text.substring(from, Math.min(text.length(), from + MAX_NAME_LENGTH));
        return rest.length() < 2 ? null : TimeZoneNames.find(rest);
    }

    @Nullable
    ZoneId find() {
        Optional<ZoneId> known = found;
        if (known == null) {
            known = Optional.ofNullable(search());
            found = known;
        }
        return known.orElse(null);
    }

    private @Nullable ZoneId search() {
        ZoneId zone = survey.page().timeZone();
        zone = zone == null ? machineZone() : zone;
        zone = zone == null ? survey.timeZone() : zone;
        zone = zone == null ? headZone() : zone;
        return zone == null ? survey.siteTimeZone() : zone;
    }

    /**
     * The offset on which the machine-readable times of the column agree; the site's zone if it has the same offset.
     */
    private @Nullable ZoneId machineZone() {
        Set<ZoneOffset> offsets = new HashSet<>();
        ZoneId site = survey.siteTimeZone();
        boolean fits = site != null;
        for (ValueTarget target : column) {
            Moment machine = target.valueNode().attributeTime();
            ZoneOffset offset = machine == null || machine.time() == null ? null : machine.offset();
            offset = ZoneOffset.UTC.equals(offset) ? shown : offset;
            if (machine != null && offset != null) {
                offsets.add(offset);
                fits &= site != null && offset.equals(site.getRules().getOffset(machine.toInstant(ZoneOffset.UTC)));
            }
        }
        boolean one = offsets.size() == 1;
        return !offsets.isEmpty() && fits ? site : one ? offsets.iterator().next() : null;
    }

    /** The zone that the header of the column in its table names. */
    private @Nullable ZoneId headZone() {
        Page page = survey.page();
        if (column.isEmpty()) {
            return null;
        }
        ValueNode first = column.getFirst().valueNode();
        int table = page.enclosing(first.node(), HtmlTag.TABLE);
        int row = table < 0 ? -1 : table + 1;
        while (row >= 0 && row < first.node() && page.tag(row) != HtmlTag.TR) {
            row++;
        }
        for (int n = row < 0 ? first.node() : row + 1; n < first.node() && n < page.end(row); n++) {
            boolean cell = page.tag(n) == HtmlTag.TH || page.tag(n) == HtmlTag.TD;
            if (cell && page.column(n) == page.column(first.node()) && page.textLength(n) <= MAX_HEAD_LENGTH) {
                return TimeZoneNames.find(page.text(n));
            }
        }
        return null;
    }
}
