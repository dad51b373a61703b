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
 * Comments, guest books and threads (P4 §IV, §V): records of an IP address or a name, a time and a text instead of a
 * title that leads somewhere. They are recognised by what the records hold, in any language: most have a time and
 * prose, hardly any a link of its own for a title, and something says that people wrote them: IP addresses, names,
 * clock times, or the markup. Their items get the text as description and its opening as title, the writer as author,
 * the IP address as a field of its own, and the comment's own address if there is one. Any other list is left as it is.
 *
 * <p>Cost: a few passes over the records. Where we depart: the paper reads comment pages only and need not tell them.
 */
public final class CommentReader {

    private static final int MIN_RECORDS = 3;

    /** The share of records that counts as most of them. */
    private static final double MOST_SHARE = 0.6;

    private static final double HALF_SHARE = 0.5;

    /** More records with a title that leads to a page make a list of pages. */
    private static final double MAX_TITLED_SHARE = 0.2;

    /** Prose says at least this much, and this much in the mean. */
    private static final int MIN_PROSE_WEIGHT = 24;

    private static final int MIN_MEAN_PROSE_WEIGHT = 36;

    /** Beside IP addresses less will do. */
    private static final int MIN_ADDRESSED_PROSE_WEIGHT = 12;

    private static final int MIN_SUBJECT_WEIGHT = 4;

    /** The first look is at so many records, and so much of each. */
    private static final int SAMPLE_RECORDS = 3;

    private static final int SAMPLE_NODES = 60;

    /** Links that say less are numbers of comments. */
    private static final int MIN_LINK_WEIGHT = 5;

    /** The maximum number of levels above a record at which the markup may name it a comment. */
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
     * The items as comments where the records are such, else the items.
     *
     * @param entries the records, one for each item
     */
    public static List<Item> read(PageIndex survey, List<TitledRecord> entries, List<Item> items) {
        return read(survey, entries, items, true);
    }

    /** @param withIp whether the IP addresses are looked for; otherwise the items keep theirs */
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

    /** A cheap look first: half of the records must have more text than stands in their links. */
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
     * Another cheap look: something in the first records must hint at people writing: markup that says so, clock times, or
     * what may be an IP address.
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

    /** Returns true if the markup calls most records, or what is right around them, comments. */
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
     * Returns the number of records that have a link which could be a title, besides those of the author and in the
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

    /** The link that a title stands in or is for the most part, or -1. */
    private int link(int title) {
        int around = texts.link(title);
        for (int n = title; around < 0 && n < page.end(title); n++) {
            boolean most = page.tag(n) == HtmlTag.A && 2 * page.textLength(n) >= page.textLength(title);
            around = most && survey.links().isLink(n) ? n : around;
        }
        return around;
    }

    /** Returns true if a link leads to another page than those of the writer or of the comment itself. */
    private boolean leadsAway(int record, int link) {
        int name = names.node(record);
        int address = texts.addressNode(record);
        boolean writer = name >= 0 && (page.contains(link, name) || page.contains(name, link)) && names.marked();
        boolean stated = writer || (address >= 0 && page.contains(link, address)) || texts.isDated(record, link);
        String target = survey.links().address(link);
        return !stated && target != null && target.indexOf('#') < 0 && !names.isProfile(link);
    }

    /**
     * Returns true if most times are clock times or spans: news and changes are dated to the day, comments to the
     * minute.
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

    /** The title that a record has of its own: a heading or what the markup calls a title, apart from name, date and text. */
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

    /** The IP address beside the name, or the one that stands in its place, as guests have it among members. */
    private @Nullable String ip(int record) {
        String name = names.name(record);
        IpAddress inName = name == null ? null : IpAddress.find(name);
        boolean beside = texts.address(record) != null || inName == null || !inName.sure();
        return beside ? texts.address(record) : inName.in(name);
    }

    /** The name without an IP address in it. */
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
