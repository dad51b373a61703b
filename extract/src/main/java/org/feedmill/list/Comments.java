package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.CommentBodies.Range;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.time.Grain;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeMatch;
import org.jspecify.annotations.Nullable;

/**
 * Comments, guest books and threads (P4 §IV, §V): records of an IP address or a name, a time and a text instead of a title
 * that leads somewhere. They are told by what the records hold, in any language: most have a time and prose, hardly any
 * a link of its own for a title, and something says that people wrote them: IP addresses, names, clock times, or the
 * markup. Their items get the text as description and its opening as title, the writer as author, and the comment's own
 * address if there is one. Any other list is left as it is.
 *
 * <p>Cost: a few passes over the records. Where we depart: the paper reads comment pages only and need not tell them.
 */
final class Comments {

    private static final int LEAST = 3;

    /** What most records have. */
    private static final double MOST = 0.6;

    private static final double HALF = 0.5;

    /** More records with a title that leads to a page make a list of pages. */
    private static final double TITLED = 0.2;

    /** Prose says at least this much, and this much in the mean. */
    private static final int PROSE = 24;

    private static final int MEAN_PROSE = 36;

    /** Beside IP addresses less will do. */
    private static final int ADDRESSED_PROSE = 12;

    private static final int SUBJECT_LEAST = 4;

    /** The first look is at so many records, and so much of each. */
    private static final int LOOKED = 3;

    private static final int LOOKED_NODES = 60;

    /** Links that say less are numbers of comments. */
    private static final int LINK_LEAST = 5;

    /** How far above a record the markup may call it a comment. */
    private static final int LEVELS = 4;

    private final Survey survey;
    private final Page page;
    private final List<Item> items;
    private final List<TitledRecord> entries;
    private final CommentTexts texts;
    private final CommentBodies bodies;
    private final CommentNames names;
    private final boolean addressed;
    private final boolean called;
    private final List<Range> ranges = new ArrayList<>();
    private final List<@Nullable String> prose = new ArrayList<>();
    private final List<@Nullable String> subjects = new ArrayList<>();

    private Comments(Survey survey, List<TitledRecord> entries, List<Item> items, CommentTexts texts) {
        this.survey = survey;
        this.page = survey.page();
        this.items = items;
        this.entries = entries;
        this.texts = texts;
        this.bodies = new CommentBodies(survey, texts);
        this.addressed = texts.addressed();
        this.called = called();
        this.names = new CommentNames(survey, texts, bodies, addressed || called);
        for (int i = 0; i < entries.size(); i++) {
            Range body = bodies.body(i, names.node(i));
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
    static List<Item> read(Survey survey, List<TitledRecord> entries, List<Item> items) {
        List<Area> areas = entries.stream().map(TitledRecord::area).toList();
        if (items.size() < LEAST || !prosaic(survey, areas) || !hinted(survey, entries)) {
            return items;
        }
        CommentTexts texts = new CommentTexts(survey.page(), areas);
        long dated = areas.stream().filter(a -> !a.spots().isEmpty()).count();
        if (dated < MOST * areas.size() && !texts.addressed()) {
            return items;
        }
        Comments comments = new Comments(survey, entries, items, texts);
        return comments.recognised() ? comments.items() : items;
    }

    /** A cheap look first: half of the records must have more text than stands in their links. */
    private static boolean prosaic(Survey survey, List<Area> areas) {
        Totals totals = survey.totals();
        long nodes = 0;
        int free = 0;
        for (Area area : areas) {
            nodes += area.to() - area.from();
            int text = totals.text(area.from(), area.to());
            free += 2 * totals.linked(area.from(), area.to()) <= text ? 1 : 0;
        }
        boolean apart = nodes <= survey.page().size();
        return apart && free >= HALF * areas.size();
    }

    /**
     * Another cheap look: something in the first records must hint at people writing: markup that says so, clock times, or
     * what may be an IP address.
     */
    private static boolean hinted(Survey survey, List<TitledRecord> entries) {
        Page page = survey.page();
        for (TitledRecord entry : entries.subList(0, Math.min(LOOKED, entries.size()))) {
            int n = entry.node();
            for (int i = 0; i <= LEVELS && n >= 0 && page.tag(n) > Tag.BODY; i++, n = page.parent(n)) {
                if (survey.names().comment(n)) {
                    return true;
                }
            }
            for (Spot spot : entry.area().spots()) {
                if (spot.match() instanceof TimeMatch match && (match.hasTime() || match.relative())) {
                    return true;
                }
            }
            int end = Math.min(entry.area().to(), entry.node() + LOOKED_NODES);
            for (n = entry.node(); n < end; n++) {
                if (page.isText(n) && dotted(page.ownText(n))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean dotted(String text) {
        int marks = 0;
        for (int i = 0; i < Math.min(text.length(), LOOKED_NODES); i++) {
            marks += text.charAt(i) == '.' || text.charAt(i) == ':' ? 1 : 0;
        }
        return marks >= LEAST && Words.digit(text);
    }

    /** Whether the markup calls most records, or what is right around them, comments. */
    private boolean called() {
        int found = 0;
        for (TitledRecord entry : entries) {
            int n = entry.node();
            for (int i = 0; i <= LEVELS && n >= 0 && page.tag(n) > Tag.BODY; i++, n = page.parent(n)) {
                if (survey.names().comment(n)) {
                    found++;
                    break;
                }
            }
        }
        return found >= MOST * entries.size();
    }

    private boolean recognised() {
        if (!told() || titled() > TITLED * items.size()) {
            return false;
        }
        boolean own = subjects.stream().filter(s -> s != null).count() >= HALF * items.size();
        if (addressed || called) {
            return true;
        }
        return !own && names.share() >= MOST && (names.marked() || clocked());
    }

    /** Whether there is enough prose. */
    private boolean told() {
        int enough = 0;
        double sum = 0;
        int least = addressed ? ADDRESSED_PROSE : PROSE;
        for (String text : prose) {
            int weight = text == null ? 0 : Math.min(10 * PROSE, Words.weight(text));
            enough += weight >= least ? 1 : 0;
            sum += weight;
        }
        double mean = sum / prose.size();
        return enough >= HALF * prose.size() && mean >= (addressed ? ADDRESSED_PROSE : MEAN_PROSE);
    }

    /** How many records have a link of their own that could be a title, besides those of their writer and their text. */
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
        Range body = ranges.get(record);
        Area area = texts.area(record);
        for (int n = area.from(); n < area.to(); n++) {
            boolean says = page.tag(n) == Tag.A
                    && !body.holds(n)
                    && Words.weight(survey.links().text(n)) >= LINK_LEAST;
            if (says && !survey.links().label(n) && leadsAway(record, n)) {
                return true;
            }
        }
        return false;
    }

    /** The link that a title stands in or is for the most part, or -1. */
    private int link(int title) {
        int around = texts.link(title);
        for (int n = title; around < 0 && n < page.end(title); n++) {
            boolean most = page.tag(n) == Tag.A && 2 * page.textLength(n) >= page.textLength(title);
            around = most && survey.links().isLink(n) ? n : around;
        }
        return around;
    }

    /** Whether a link leads to another page than those of the writer or of the comment itself. */
    private boolean leadsAway(int record, int link) {
        int name = names.node(record);
        int address = texts.addressNode(record);
        boolean writer = name >= 0 && (page.contains(link, name) || page.contains(name, link)) && names.marked();
        boolean told = writer || (address >= 0 && page.contains(link, address)) || texts.dated(record, link);
        String target = survey.links().address(link);
        return !told && target != null && target.indexOf('#') < 0 && !names.profile(link);
    }

    /** Whether most times are clock times or spans: news and changes are told by the day, comments by the minute. */
    private boolean clocked() {
        int clocks = 0;
        for (int i = 0; i < items.size(); i++) {
            Moment date = items.get(i).date();
            boolean fine = date != null && date.grain().compareTo(Grain.DAY) > 0;
            clocks += fine || span(texts.area(i)) ? 1 : 0;
        }
        return clocks >= MOST * items.size();
    }

    private static boolean span(Area area) {
        return !area.spots().isEmpty()
                && area.spots().getFirst().match() instanceof TimeMatch match
                && match.relative();
    }

    /** The title that a record has of its own: a heading or what the markup calls a title, apart from name, date and text. */
    private @Nullable String subject(int record) {
        Range body = ranges.get(record);
        for (int text : texts.of(record)) {
            int heading = texts.heading(text);
            int node = heading >= 0 ? heading : page.parent(text);
            boolean marked = heading >= 0
                    || (node >= texts.area(record).from() && survey.names().title(node));
            int name = names.node(record);
            boolean writer = name >= 0 && (page.contains(node, name) || page.contains(name, node));
            if (marked && !body.holds(text) && !writer && !texts.label(text) && !texts.dated(record, node)) {
                String told = page.text(node);
                return Words.weight(told) < SUBJECT_LEAST ? null : told;
            }
        }
        return null;
    }

    private List<Item> items() {
        CommentLinks links = new CommentLinks(survey, texts);
        List<Item> comments = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            comments.add(item(i, links));
        }
        return comments;
    }

    private Item item(int record, CommentLinks links) {
        Item item = items.get(record);
        String text = prose.get(record);
        Range body = ranges.get(record);
        String subject = subjects.get(record);
        String opening = text == null ? item.title() : Opening.of(text);
        return new Item(
                subject == null ? opening : subject,
                links.address(record, body),
                item.date(),
                item.category(),
                text,
                Pictures.first(page, new Area(Math.max(0, body.from()), body.to(), List.of())),
                author(record),
                item.price(),
                item.enclosure(),
                item.node(),
                item.end());
    }

    private @Nullable String author(int record) {
        String name = names.name(record);
        String address = texts.address(record);
        if (name == null || address == null) {
            return name == null ? address : name;
        }
        return name + " (" + address + ")";
    }
}
