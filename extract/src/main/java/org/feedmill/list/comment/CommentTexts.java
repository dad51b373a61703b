package org.feedmill.list.comment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.IpAddress;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a list's records, as needed to read comments: the box and the link of each text, which texts are labels
 * (Reply, Antworten, 回复, #12: texts that nearly all records have, ignoring digits), and which contain an IP address.
 * Cost: one pass.
 */
final class CommentTexts {

    private static final int MAX_LABEL_LENGTH = 40;
    private static final int MIN_LABEL_COUNT = 3;
    private static final double LABEL_SHARE = 0.6;
    private static final int MAX_ADDRESS_LENGTH = 80;

    /** The maximum length of the text around an address: a name, a place, a date. */
    private static final int MAX_TEXT_BESIDE_ADDRESS = 50;

    /** The maximum length of the text around an address if most records show none: a label. */
    private static final int MAX_LABEL_WEIGHT = 12;

    /** An address at the start of a comment begins within this many characters. */
    private static final int MAX_ADDRESS_START = 24;

    private static final double MIN_ADDRESSED_SHARE = 0.6;
    private static final double RARE_SHARE = 0.2;
    private static final int NONE = -1;

    private final Page page;
    private final List<RecordArea> areas;
    private final List<int[]> texts = new ArrayList<>();
    private final Map<String, int[]> labels = new HashMap<>();
    private final int[] box;
    private final int[] link;
    private final int[] heading;
    private final int[] addressNode;
    private final @Nullable String[] address;
    private final int[] addressEnd;
    private final boolean[] plain;
    private final boolean addressed;
    private int sure;

    CommentTexts(Page page, List<RecordArea> areas) {
        this.page = page;
        this.areas = areas;
        this.box = new int[page.size()];
        this.link = new int[page.size()];
        this.heading = new int[page.size()];
        this.addressNode = new int[areas.size()];
        this.address = new String[areas.size()];
        this.addressEnd = new int[areas.size()];
        this.plain = new boolean[areas.size()];
        for (int i = 0; i < areas.size(); i++) {
            addressNode[i] = NONE;
            texts.add(scan(i));
        }
        this.addressed = settle();
    }

    /**
     * Returns true if most records show an address. Otherwise addresses are dropped unless they are plain labels, as
     * those of guests among members; addresses at a path that few records use are part of a text and always dropped.
     */
    private boolean settle() {
        Map<Long, Integer> places = new HashMap<>();
        int found = 0;
        for (int node : addressNode) {
            found += node >= 0 ? 1 : 0;
            places.merge(node < 0 ? 0 : page.tagPath(node), 1, Integer::sum);
        }
        boolean most = found >= MIN_ADDRESSED_SHARE * areas.size() && sure >= MIN_ADDRESSED_SHARE * found;
        for (int i = 0; i < addressNode.length; i++) {
            int node = addressNode[i];
            if (node >= 0
                    && ((!most && !plain[i]) || places.getOrDefault(page.tagPath(node), 0) < RARE_SHARE * found)) {
                addressNode[i] = NONE;
                address[i] = null;
            }
        }
        return most;
    }

    private int[] scan(int record) {
        RecordArea area = areas.get(record);
        int[] found = new int[area.to() - area.from()];
        int count = 0;
        for (int n = area.from(); n < area.to(); n++) {
            int parent = page.parent(n) >= area.from() ? page.parent(n) : NONE;
            int tag = page.tag(n);
            box[n] = page.isBlock(n) || HtmlTag.isCell(tag) ? n : parent < 0 ? NONE : box[parent];
            link[n] = tag == HtmlTag.A && page.attribute(n, "href") != null ? n : parent < 0 ? NONE : link[parent];
            heading[n] = HtmlTag.isHeading(tag) ? n : parent < 0 ? NONE : heading[parent];
            if (tag == HtmlTag.TEXT && !page.isHidden(n)) {
                found[count++] = n;
                count(record, n);
                look(record, n);
            }
        }
        return java.util.Arrays.copyOf(found, count);
    }

    /** Counts the records that have this text. */
    private void count(int record, int text) {
        if (page.textLength(text) <= MAX_LABEL_LENGTH) {
            int[] seen = labels.computeIfAbsent(TextWeight.withoutDigits(page.ownText(text)), k -> new int[] {0, NONE});
            seen[0] += seen[1] == record ? 0 : 1;
            seen[1] = record;
        }
    }

    private void look(int record, int text) {
        if (address[record] != null && addressEnd[record] == 0) {
            return;
        }
        String own = page.ownText(text);
        String opening = own.substring(0, Math.min(own.length(), MAX_ADDRESS_LENGTH));
        IpAddress found = IpAddress.find(opening);
        if (found == null || (found.end() == opening.length() && opening.length() < own.length())) {
            return;
        }
        int before = TextWeight.weight(own.substring(0, found.start()));
        int beside = before + TextWeight.weight(own.substring(found.end()));
        boolean alone = opening.length() == own.length() && beside <= (link[text] >= 0 ? 0 : MAX_TEXT_BESIDE_ADDRESS);
        boolean first = address[record] == null && found.sure() && link[text] < 0 && found.start() <= MAX_ADDRESS_START;
        if (alone || first) {
            sure += found.sure() && address[record] == null ? 1 : 0;
            address[record] = found.in(own);
            addressNode[record] = text;
            addressEnd[record] = alone ? 0 : found.end();
            plain[record] = alone && found.sure() && beside <= MAX_LABEL_WEIGHT;
        }
    }

    int records() {
        return areas.size();
    }

    RecordArea area(int record) {
        return areas.get(record);
    }

    /** The visible text nodes of a record. */
    int[] of(int record) {
        return texts.get(record);
    }

    /** The innermost block or table cell of the record around a node, -1 if there is none. */
    int box(int node) {
        return box[node];
    }

    /** The link around a node of a record, or -1. */
    int link(int node) {
        return link[node];
    }

    /** The heading around a node of a record, or -1. */
    int heading(int node) {
        return heading[node];
    }

    /** Returns true if nearly all records have this text. */
    boolean isLabel(int text) {
        boolean shorter = page.textLength(text) <= MAX_LABEL_LENGTH;
        int[] seen = shorter ? labels.get(TextWeight.withoutDigits(page.ownText(text))) : null;
        return seen != null && seen[0] >= MIN_LABEL_COUNT && seen[0] >= LABEL_SHARE * areas.size();
    }

    /** Returns true if most records show an IP address. */
    boolean addressed() {
        return addressed;
    }

    /** The IP address that a record shows, null if it shows none. */
    @Nullable
    String address(int record) {
        return address[record];
    }

    /** The text that contains the address, or -1. */
    int addressNode(int record) {
        return addressNode[record];
    }

    /** Returns true if a text contains only the IP address of its record, with a name, a place or a time next to it. */
    boolean isAddress(int record, int text) {
        return text == addressNode[record] && addressEnd[record] == 0;
    }

    /** Returns the end of the IP address at the start of a comment's text; 0 if the text does not begin with one. */
    int addressEnd(int record, int text) {
        return text == addressNode[record] ? addressEnd[record] : 0;
    }

    /** The time that a text states or is part of; null if there is none. A time in a longer text does not count. */
    @Nullable
    ValueNode spot(int record, int text) {
        List<ValueNode> spots = areas.get(record).valueNodes();
        int before = ValueNode.firstIndexFrom(spots, text + 1) - 1;
        if (before < 0) {
            return null;
        }
        int node = spots.get(before).node();
        boolean own = node == text || (page.contains(node, text) && page.textLength(node) <= MAX_ADDRESS_LENGTH);
        return own ? spots.get(before) : null;
    }

    /** Returns true if a node contains a time of the record, or is inside one. */
    boolean isDated(int record, int node) {
        List<ValueNode> spots = areas.get(record).valueNodes();
        return ValueNode.firstIndexFrom(spots, node) < ValueNode.firstIndexFrom(spots, page.end(node))
                || spot(record, node) != null;
    }
}
