package org.feedmill.list.comment;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.comment.CommentBodies.BodyRange;
import org.feedmill.list.field.ImageFinder;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.RunningTotals;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.IpAddress;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * Recognises and reads comments, guest books and threads (P4 §IV, §V): records of an IP address or a name, a time and a
 * text instead of a linked title. They are recognised by their content, in any language: most have a time and prose,
 * few have a link that could be a title, and something indicates that people wrote them: IP addresses, names, clock
 * times, or the markup. Their items get the text as description and its opening as title, the writer as author, the IP
 * address in its own field, and the comment's address if there is one. Any other list is left unchanged.
 *
 * <p>Cost: a few passes over the records. Departure from the paper: it reads comment pages only and does not have to
 * recognise them.
 */
public final class CommentReader {

    private static final int MIN_RECORDS = 3;

    /** The share of records that counts as most of them. */
    private static final double MOST_SHARE = 0.6;

    private static final double HALF_SHARE = 0.5;

    /** If more records have a title that links to a page, the list is one of pages. */
    private static final double MAX_TITLED_SHARE = 0.2;

    /** Minimum weight of one text of prose; the mean must reach the next constant. */
    private static final int MIN_PROSE_WEIGHT = 24;

    private static final int MIN_MEAN_PROSE_WEIGHT = 36;

    /** With IP addresses in the records, less text is enough. */
    private static final int MIN_ADDRESSED_PROSE_WEIGHT = 12;

    private static final int MIN_SUBJECT_WEIGHT = 4;

    /** The cheap check reads this many records, and this many nodes of each. */
    private static final int SAMPLE_RECORDS = 3;

    private static final int SAMPLE_NODES = 60;

    /** Links with shorter texts are numbers of comments. */
    private static final int MIN_LINK_WEIGHT = 5;

    /** The maximum number of levels above a record at which a class name may identify it as a comment. */
    private static final int MAX_LEVELS_ABOVE = 4;

    private final PageIndex survey;
    private final Page page;
    private final List<Item> items;
    private final List<TitledRecord> entries;
    private final CommentTexts texts;
    private final CommentBodies bodies;
    private final CommentAuthors names;
    private final boolean addressed;
    private final boolean called;
    private final List<BodyRange> ranges = new ArrayList<>();
    private final List<@Nullable String> prose = new ArrayList<>();
    private final List<@Nullable String> subjects = new ArrayList<>();

    private CommentReader(PageIndex survey, List<TitledRecord> entries, List<Item> items, CommentTexts texts) {
        this.survey = survey;
        this.page = survey.page();
        this.items = items;
        this.entries = entries;
        this.texts = texts;
        this.bodies = new CommentBodies(survey, texts);
        this.addressed = texts.addressed();
        this.called = called();
        this.names = new CommentAuthors(survey, texts, bodies, addressed || called);
        for (int i = 0; i < entries.size(); i++) {
            BodyRange body = bodies.body(i, names.node(i));
            ranges.add(body);
            prose.add(bodies.text(i, body, names.node(i)));
            subjects.add(subject(i));
        }
    }

    /**
     * The items as comments if the records are comments, otherwise unchanged.
     *
     * @param entries the records, one for each item
     */
    public static List<Item> read(PageIndex survey, List<TitledRecord> entries, List<Item> items) {
        return read(survey, entries, items, true);
    }

    /** @param withIp whether to search for IP addresses; otherwise the items keep theirs */
    public static List<Item> read(PageIndex survey, List<TitledRecord> entries, List<Item> items, boolean withIp) {
        List<RecordArea> areas = entries.stream().map(TitledRecord::area).toList();
        if (items.size() < MIN_RECORDS || !isProse(survey, areas) || !hasHint(survey, entries)) {
            return items;
        }
        CommentTexts texts = new CommentTexts(survey.page(), areas);
        long dated = areas.stream().filter(a -> !a.valueNodes().isEmpty()).count();
        if (dated < MOST_SHARE * areas.size() && !texts.addressed()) {
            return items;
        }
        CommentReader comments = new CommentReader(survey, entries, items, texts);
        return comments.areComments() ? comments.items(withIp) : items;
    }

    /** A cheap first check: half of the records must have more text outside of links than inside. */
    private static boolean isProse(PageIndex survey, List<RecordArea> areas) {
        RunningTotals totals = survey.totals();
        long nodes = 0;
        int free = 0;
        for (RecordArea area : areas) {
            nodes += area.to() - area.from();
            int text = totals.textLength(area.from(), area.to());
            free += 2 * totals.linkTextLength(area.from(), area.to()) <= text ? 1 : 0;
        }
        boolean apart = nodes <= survey.page().size();
        return apart && free >= HALF_SHARE * areas.size();
    }

    /**
     * A second cheap check: the first records must contain a hint that people wrote them: a class name, clock times, or
     * a possible IP address.
     */
    private static boolean hasHint(PageIndex survey, List<TitledRecord> entries) {
        Page page = survey.page();
        for (TitledRecord entry : entries.subList(0, Math.min(SAMPLE_RECORDS, entries.size()))) {
            int n = entry.firstNode();
            for (int i = 0; i <= MAX_LEVELS_ABOVE && n >= 0 && page.tag(n) > HtmlTag.BODY; i++, n = page.parent(n)) {
                if (survey.names().isComment(n)) {
                    return true;
                }
            }
            for (ValueNode spot : entry.area().valueNodes()) {
                if (spot.match() instanceof TimeMatch match && (match.hasTime() || match.isRelative())) {
                    return true;
                }
            }
            int end = Math.min(entry.area().to(), entry.firstNode() + SAMPLE_NODES);
            for (n = entry.firstNode(); n < end; n++) {
                if (page.isText(n) && hasDots(page.ownText(n))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasDots(String text) {
        int marks = 0;
        for (int i = 0; i < Math.min(text.length(), SAMPLE_NODES); i++) {
            marks += text.charAt(i) == '.' || text.charAt(i) == ':' ? 1 : 0;
        }
        return marks >= MIN_RECORDS && TextWeight.hasDigit(text);
    }

    /** Returns true if class names identify most records, or the elements right around them, as comments. */
    private boolean called() {
        int found = 0;
        for (TitledRecord entry : entries) {
            int n = entry.firstNode();
            for (int i = 0; i <= MAX_LEVELS_ABOVE && n >= 0 && page.tag(n) > HtmlTag.BODY; i++, n = page.parent(n)) {
                if (survey.names().isComment(n)) {
                    found++;
                    break;
                }
            }
        }
        return found >= MOST_SHARE * entries.size();
    }

    private boolean areComments() {
        if (!isWrittenByPeople() || titled() > MAX_TITLED_SHARE * items.size()) {
            return false;
        }
        boolean own = subjects.stream().filter(s -> s != null).count() >= HALF_SHARE * items.size();
        if (addressed || called) {
            return true;
        }
        return !own && names.share() >= MOST_SHARE && (names.marked() || hasClockTimes());
    }

    /** Returns true if there is enough prose. */
    private boolean isWrittenByPeople() {
        int enough = 0;
        double sum = 0;
        int least = addressed ? MIN_ADDRESSED_PROSE_WEIGHT : MIN_PROSE_WEIGHT;
        for (String text : prose) {
            int weight = text == null ? 0 : Math.min(10 * MIN_PROSE_WEIGHT, TextWeight.weight(text));
            enough += weight >= least ? 1 : 0;
            sum += weight;
        }
        double mean = sum / prose.size();
        return enough >= HALF_SHARE * prose.size()
                && mean >= (addressed ? MIN_ADDRESSED_PROSE_WEIGHT : MIN_MEAN_PROSE_WEIGHT);
    }

    /**
     * Returns the number of records with a link that could be a title, other than the author's links and those in the
     * text.
     */
    private int titled() {
        int titled = 0;
        for (int i = 0; i < items.size(); i++) {
            titled += titled(i) ? 1 : 0;
        }
        return titled;
    }

    private boolean titled(int record) {
        int title = entries.get(record).titleNode();
        int own = title < 0 ? -1 : link(title);
        if (own >= 0 && leadsAway(record, own)) {
            return true;
        }
        BodyRange body = ranges.get(record);
        RecordArea area = texts.area(record);
        for (int n = area.from(); n < area.to(); n++) {
            boolean says = page.tag(n) == HtmlTag.A
                    && !body.holds(n)
                    && TextWeight.weight(survey.links().text(n)) >= MIN_LINK_WEIGHT;
            if (says && !survey.links().isLabel(n) && leadsAway(record, n)) {
                return true;
            }
        }
        return false;
    }

    /** The link that contains a title or makes up most of it, or -1. */
    private int link(int title) {
        int around = texts.link(title);
        for (int n = title; around < 0 && n < page.end(title); n++) {
            boolean most = page.tag(n) == HtmlTag.A && 2 * page.textLength(n) >= page.textLength(title);
            around = most && survey.links().isLink(n) ? n : around;
        }
        return around;
    }

    /** Returns true if a link leads to a page other than the writer's or the comment's. */
    private boolean leadsAway(int record, int link) {
        int name = names.node(record);
        int address = texts.addressNode(record);
        boolean writer = name >= 0 && (page.contains(link, name) || page.contains(name, link)) && names.marked();
        boolean stated = writer || (address >= 0 && page.contains(link, address)) || texts.isDated(record, link);
        String target = survey.links().address(link);
        return !stated && target != null && target.indexOf('#') < 0 && !names.isProfile(link);
    }

    /**
     * Returns true if most times have a time of day or are relative: news and changes are dated to the day, comments to
     * the minute.
     */
    private boolean hasClockTimes() {
        int clocks = 0;
        for (int i = 0; i < items.size(); i++) {
            Moment date = items.get(i).date();
            boolean fine = date != null && date.grain().compareTo(TimePrecision.DAY) > 0;
            clocks += fine || span(texts.area(i)) ? 1 : 0;
        }
        return clocks >= MOST_SHARE * items.size();
    }

    private static boolean span(RecordArea area) {
        return !area.valueNodes().isEmpty()
                && area.valueNodes().getFirst().match() instanceof TimeMatch match
                && match.isRelative();
    }

    /**
     * The title of a comment, if it has one: a heading or what the markup calls a title, apart from name, date and
     * text.
     */
    private @Nullable String subject(int record) {
        BodyRange body = ranges.get(record);
        for (int text : texts.of(record)) {
            int heading = texts.heading(text);
            int node = heading >= 0 ? heading : page.parent(text);
            boolean marked = heading >= 0
                    || (node >= texts.area(record).from() && survey.names().isTitle(node));
            int name = names.node(record);
            boolean writer = name >= 0 && (page.contains(node, name) || page.contains(name, node));
            if (marked && !body.holds(text) && !writer && !texts.isLabel(text) && !texts.isDated(record, node)) {
                String stated = page.text(node);
                return TextWeight.weight(stated) < MIN_SUBJECT_WEIGHT ? null : stated;
            }
        }
        return null;
    }

    private List<Item> items(boolean withIp) {
        CommentLinks links = new CommentLinks(survey, texts);
        List<Item> comments = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Item item = item(i, links);
            comments.add(withIp ? item.with(ItemField.IP, ip(i)) : item);
        }
        return comments;
    }

    private Item item(int record, CommentLinks links) {
        Item item = items.get(record);
        String text = prose.get(record);
        BodyRange body = ranges.get(record);
        String subject = subjects.get(record);
        String opening = text == null ? item.title() : TextOpening.of(text);
        return item.toBuilder()
                .title(subject == null ? opening : subject)
                .link(links.address(record, body))
                .description(text)
                .image(ImageFinder.first(page, new RecordArea(Math.max(0, body.from()), body.to(), List.of())))
                .author(author(record))
                .build();
    }

    /** The IP address next to the name, or in place of it, as for guests among members. */
    private @Nullable String ip(int record) {
        String name = names.name(record);
        IpAddress inName = name == null ? null : IpAddress.find(name);
        if (name == null || inName == null || !inName.sure() || texts.address(record) != null) {
            return texts.address(record);
        }
        return inName.in(name);
    }

    /** The name without the IP address. */
    private @Nullable String author(int record) {
        String name = names.name(record);
        IpAddress found = name == null ? null : IpAddress.find(name);
        if (name == null || found == null || !found.sure()) {
            return name;
        }
        String rest = SharedAffixes.trim(name.substring(0, found.start()) + " " + name.substring(found.end()));
        return TextWeight.letterShare(rest) > 0 ? rest : null;
    }
}
