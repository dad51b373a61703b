package org.feedmill.article;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Finds the title of an article without the site's name. Metadata, the document's title, headings and short lines above
 * the text each vote for a wording; wordings are equal when their letters and digits are. A headline of linked data
 * that is also shown as a heading outweighs all others; site names and slogans get no votes.
 */
final class Titles {

    /**
     * The title that was chosen.
     *
     * @param node where it stands on the page, -1 where it does not
     * @param tail what was cut off the document's title, or null
     */
    record Choice(
            @Nullable Told<String> title,
            int node,
            @Nullable String tail) {}

    private static final int LONGEST = 400;
    private static final int SHORTEST_KEY = 2;
    private static final int MOST_HEADINGS = 120;
    private static final int MOST_PARTS = 8;
    private static final int CUT = 10;

    private static final double HEADLINE = 1;
    private static final double OPEN_GRAPH = 1;
    private static final double TWITTER = 0.3;
    private static final double OTHER_META = 0.4;
    private static final double DOCUMENT = 0.8;
    private static final double FIRST_H1 = 0.9;
    private static final double OTHER_HEADING = 0.4;
    private static final double LINE = 0.2;
    private static final double SHOWN_HEADLINE = 3;
    /** A heading that shares less than this with all that is told is as likely a slogan. */
    private static final double RELATED = 0.3;

    private static final double SLOGAN = 0.2;

    /** What a heading weighs that is like nothing told and no first one. */
    private static final double WEAK = 0.3;

    /** A first heading so few nodes from the text needs not be like anything. */
    private static final int ADJACENT = 3;

    /** Before and behind a colon, only what is at least this share of a document's title may be the article's. */
    private static final double MAIN_PART = 0.45;

    /** How much a heading says on spelling: pages typeset quotation marks that feeds and people write plainly. */
    private static final double SPELLING = 0.7;

    private final Clues clues;
    private final Page page;
    private final Site site;
    private final Map<String, TitleVote> votes = new LinkedHashMap<>();
    private final HeadingPlaces places;
    private final String documentKey;
    private final Fold.Pairs document;
    private final Fold.Pairs graph;
    private final Set<String> partKeys = new HashSet<>();
    private @Nullable TitleVote linked;
    private @Nullable TitleVote shared;
    private @Nullable TitleVote searched;
    /** The last first-level heading above the text that is like what else is told. */
    private @Nullable TitleVote top;

    private Titles(Clues clues, Site site) {
        this.clues = clues;
        this.page = clues.page;
        this.site = site;
        this.places = new HeadingPlaces(clues);
        String shared = clues.meta("og:title");
        this.documentKey = Fold.key(page.metadata().title());
        this.document = new Fold.Pairs(documentKey);
        this.graph = new Fold.Pairs(shared == null ? "" : Fold.key(shared));
    }

    static Choice read(Clues clues, Site site) {
        return new Titles(clues, site).choose();
    }

    /** The keys of the parts of the titles that are told, made when first asked for. */
    private Set<String> parts() {
        if (partKeys.isEmpty()) {
            String graphTitle = clues.meta("og:title");
            for (String told : List.of(page.metadata().title(), graphTitle == null ? "" : graphTitle)) {
                TitleParts.fine(told).forEach(part -> partKeys.add(Fold.key(part.text())));
                TitleParts.of(told).forEach(part -> partKeys.add(Fold.key(part.text())));
            }
        }
        return partKeys;
    }

    private Choice choose() {
        headline();
        headings();
        if (top == null) {
            lines();
        }
        metadata();
        String document = page.metadata().title();
        searched = composite(document, "document title", DOCUMENT, true);
        TitleVote best = edited();
        best = best == null ? heaviest() : best;
        List<TitleParts.Part> parts = TitleParts.of(document);
        String tail = parts.size() < 2 ? null : parts.getLast().text();
        if (best == null || best.weight <= WEAK || (best.node < 0 && best.weight <= DOCUMENT)) {
            TitleVote line =
                    new FirstLine(clues, site).find(best == null || best.told == null ? null : best.told.value());
            best = line == null ? best : line;
        }
        return best == null ? new Choice(null, -1, tail) : new Choice(best.told, best.node, tail);
    }

    private @Nullable TitleVote heaviest() {
        TitleVote best = null;
        for (TitleVote vote : votes.values()) {
            if (vote.headline && vote.heading) {
                vote.weight += SHOWN_HEADLINE;
            }
            boolean more = best == null || vote.weight > best.weight;
            if (more && vote.told != null && (vote.weight >= DOCUMENT || !Dates.only(vote.told.value()))) {
                best = vote;
            }
        }
        return best;
    }

    private void headline() {
        String headline = clues.linked.tells() ? clues.linked.headline() : null;
        linked = headline == null ? null : told(headline, "schema.org headline", HEADLINE);
        if (linked != null) {
            linked.headline = true;
        }
    }

    /**
     * The document's title is worded for search engines. Of linked data's headline and the title for sharing, one often
     * repeats it; the other, where it says something else, is the editors' own. Where there is no headline and the title
     * for sharing repeats the document's, the page's own heading is. Null where this tells nothing.
     */
    private @Nullable TitleVote edited() {
        if (shared == null || searched == null || shared == linked) {
            return null;
        }
        if (linked == null && top != null && unsearched(top, shared)) {
            return top;
        }
        boolean own = shared != searched && !unrelated(shared) && !begins(searched, shared);
        if (linked != null && (holds(linked, shared) || (shared == searched && holds(shared, linked)))) {
            return shared;
        }
        if (linked == null || linked == searched) {
            return own ? shared : begins(searched, shared) ? searched : null;
        }
        return own ? null : linked;
    }

    /** Whether a heading says what the document's title does not, or the same without a kicker. */
    private boolean unsearched(TitleVote heading, TitleVote sharing) {
        if (heading == sharing) {
            return false;
        }
        String key = heading.key;
        boolean main = holds(sharing, heading) && key.length() >= MAIN_PART * sharing.key.length();
        return main || (sharing == searched && !documentKey.contains(key) && !holds(heading, sharing));
    }

    /** Whether a title is another one cut short. */
    private static boolean begins(TitleVote whole, TitleVote cut) {
        return cut.key.length() >= CUT && whole.key.startsWith(cut.key);
    }

    /** Whether a title is another one and a word before it. */
    private static boolean holds(TitleVote whole, TitleVote part) {
        return part.key.length() >= CUT && whole.key.endsWith(part.key);
    }

    /** Whether a title shares nothing with any other, as a slogan would. */
    private boolean unrelated(TitleVote vote) {
        String key = vote.key;
        for (Map.Entry<String, TitleVote> one : votes.entrySet()) {
            if (one.getValue() != vote
                    && one.getValue().weight >= DOCUMENT
                    && Fold.likeness(one.getKey(), key) >= SLOGAN) {
                return false;
            }
        }
        return true;
    }

    /** What metadata calls the article. */
    private void metadata() {
        double other = OTHER_META;
        for (String name : Names.of("title")) {
            String value = clues.meta(name);
            if (value != null && !value.isBlank()) {
                boolean graph = name.equals("og:title");
                boolean twitter = name.equals("twitter:title");
                double weight = graph ? OPEN_GRAPH : twitter ? TWITTER : other;
                TitleVote vote = composite(LinkedText.plain(value), name, weight, false);
                shared = graph ? vote : shared;
                other = graph || twitter ? other : 0;
            }
        }
    }

    private @Nullable TitleVote told(String value, String source, double weight) {
        String text = stripped(value);
        String key = Fold.key(text);
        if (text.length() > LONGEST || key.length() < SHORTEST_KEY || site.same(text)) {
            return null;
        }
        TitleVote vote = votes.computeIfAbsent(key, TitleVote::new);
        vote.weight += weight;
        vote.spell(new Told<>(text, source), source.equals("og:title") ? 1.2 * weight : weight);
        return vote;
    }

    private void headings() {
        int count = 0;
        boolean first = true;
        for (int node : clues.headings) {
            if (count++ < MOST_HEADINGS && shown(node, first ? FIRST_H1 : OTHER_HEADING, true)) {
                first &= page.tag(node) != Tag.H1;
            }
        }
        // a page with a heading like its told titles has no need to call anything else one
        for (int node : top == null ? clues.nodes(Clues.Kind.TITLE, 0, places.early() + 1) : List.<Integer>of()) {
            if (count++ < 2 * MOST_HEADINGS && !page.hidden(node) && !Tag.heading(page.tag(node))) {
                shown(node, OTHER_HEADING, false);
            }
        }
    }

    /** Whether a heading counts: before or in the text, no menu's, not the site's name. */
    private boolean shown(int node, double weight, boolean heading) {
        if (page.textLength(node) > LONGEST || page.textLength(node) == 0) {
            return false;
        }
        double place = places.weight(node);
        if (place == 0) {
            return false;
        }
        String text = heading ? HeadingText.of(page, node, this::parts) : Fold.white(page.text(node));
        String key = Fold.key(text);
        TitleVote known = votes.get(key);
        if (key.length() < SHORTEST_KEY || known == null && (site.namedByKey(key) || places.home(node))) {
            return false;
        }
        boolean related = known != null || related(key);
        boolean adjacent = page.tag(node) == Tag.H1 && Math.abs(clues.from - node) <= ADJACENT && key.length() >= CUT;
        double own = page.tag(node) != Tag.H1 ? Math.min(weight, OTHER_HEADING) : adjacent ? FIRST_H1 : weight;
        own *= place * (related || adjacent ? 1 : 0.6);
        if (known == null && (own <= 0 || (!related && places.vain(node, heading)))) {
            return false;
        }
        TitleVote vote = known == null ? votes.computeIfAbsent(key, TitleVote::new) : known;
        vote.weight += vote.node < 0 || own > vote.place ? Math.max(0, own - Math.max(0, vote.place)) : 0;
        if (own > vote.place) {
            vote.place = own;
            vote.node = node;
        }
        boolean again = vote.spellings.containsKey(text);
        vote.spell(
                new Told<>(text, heading ? page.tagName(node) : "text called a title"), again ? 0 : SPELLING * place);
        vote.heading |= heading && place > 0.5;
        top = related && place == 1 && page.tag(node) == Tag.H1 ? vote : top;
        return true;
    }

    private boolean related(String key) {
        for (Map.Entry<String, TitleVote> one : votes.entrySet()) {
            if (one.getValue().headline && Fold.likeness(one.getKey(), key) >= RELATED) {
                return true;
            }
        }
        boolean part = key.length() >= CUT && documentKey.contains(key);
        return part || document.likeness(key) >= RELATED || graph.likeness(key) >= RELATED;
    }

    /** Short lines right above the text: old pages know no headings. */
    private void lines() {
        int start = Math.max(0, clues.from - 120);
        int stop = Math.min(page.size(), clues.from + 12);
        int from = start;
        for (int n = start; n <= stop; n++) {
            if (n == stop || page.line(n) != page.line(from)) {
                line(from, n);
                from = n;
            }
        }
    }

    private void line(int from, int to) {
        String text = to - from > 60 ? "" : Fold.white(page.text(from, to));
        String key = text.length() > LONGEST / 2 ? "" : Fold.key(text);
        TitleVote known = key.length() < SHORTEST_KEY ? null : votes.get(key);
        if (known != null && known.node < 0) {
            known.weight += LINE;
            known.node = from;
        } else if (known == null && key.length() > 8 && parts().contains(key)) {
            TitleVote vote = votes.computeIfAbsent(key, TitleVote::new);
            vote.weight += LINE;
            vote.node = from;
            vote.spell(new Told<>(text, "line that the document title repeats"), 0);
        }
    }

    /**
     * A title that may hold more than the article's votes for the longest run of its parts that something else speaks
     * for; one that was cut short, for the heading that goes on; else for itself without the site's parts.
     */
    private @Nullable TitleVote composite(String title, String source, double weight, boolean colons) {
        String chosen = run(title, TitleParts.of(title));
        String fine = chosen.isEmpty() && colons ? run(title, TitleParts.fine(title)) : "";
        chosen = fine.length() >= MAIN_PART * title.length() ? chosen + fine : chosen;
        TitleVote best = chosen.isEmpty() ? longer(Fold.key(stripped(title))) : votes.get(Fold.key(chosen));
        if (best == null) {
            return told(title, source, weight);
        }
        best.weight += weight;
        if (!chosen.isEmpty()) {
            best.spell(new Told<>(chosen, source), source.equals("og:title") ? 1.2 * weight : weight);
        }
        return best;
    }

    private String run(String title, List<TitleParts.Part> parts) {
        String chosen = "";
        for (int i = 0; i < Math.min(parts.size(), MOST_PARTS); i++) {
            for (int j = i; j < Math.min(parts.size(), MOST_PARTS); j++) {
                String run = title.substring(parts.get(i).from(), parts.get(j).to());
                if (run.length() > chosen.length() && votes.containsKey(Fold.key(run)) && !site.same(run)) {
                    chosen = run;
                }
            }
        }
        return chosen;
    }

    /** The first heading that begins with a told title, which was cut, and is no more than twice as long. */
    private @Nullable TitleVote longer(String key) {
        for (Map.Entry<String, TitleVote> one : votes.entrySet()) {
            if (one.getValue().heading
                    && key.length() >= CUT
                    && one.getKey().startsWith(key)
                    && one.getKey().length() < 2 * key.length()) {
                return one.getValue();
            }
        }
        return null;
    }

    /** The title without the parts that are the site's. */
    private String stripped(String title) {
        List<TitleParts.Part> parts = TitleParts.of(title);
        int first = 0;
        int last = parts.size() - 1;
        while (last > first && site.named(parts.get(last).text())) {
            last--;
        }
        boolean cut = last < parts.size() - 1;
        while (cut
                && last > first
                && section(parts.get(last).text(), parts.get(first).text())) {
            last--;
        }
        while (first < last && site.named(parts.get(first).text())) {
            first++;
        }
        return parts.isEmpty()
                ? ""
                : title.substring(parts.get(first).from(), parts.get(last).to());
    }

    /** Whether a part between a title and its site's name is so short that it names a section. */
    private static boolean section(String part, String title) {
        return part.length() * 4 <= title.length() && part.indexOf(' ') == part.lastIndexOf(' ');
    }
}
