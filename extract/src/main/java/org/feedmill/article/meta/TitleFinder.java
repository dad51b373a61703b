package org.feedmill.article.meta;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.text.EscapedMarkup;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.TextFolding;
import org.jspecify.annotations.Nullable;

/**
 * Finds the title of an article without the site's name. Metadata, the document's title, headings and short lines above
 * the text each vote for a wording; wordings are equal if their letters and digits are. A headline in linked data that
 * is also displayed as a heading outweighs all others; site names and slogans get no votes.
 */
final class TitleFinder {

    /**
     * The title that was chosen.
     *
     * @param node its node on the page, -1 if it is not on the page
     * @param tail the part that was cut from the document's title, or null
     */
    record ChosenTitle(
            @Nullable SourcedValue<String> title,
            int node,
            @Nullable String tail) {}

    private static final int MAX_LENGTH = 400;
    private static final int MIN_KEY = 2;
    private static final int MAX_HEADINGS = 120;
    private static final int MAX_PARTS = 8;
    private static final int MIN_CUT_LENGTH = 10;

    private static final double HEADLINE_WEIGHT = 1;
    private static final double OPEN_GRAPH_WEIGHT = 1;
    private static final double TWITTER_WEIGHT = 0.3;
    private static final double OTHER_META_WEIGHT = 0.4;
    private static final double DOCUMENT_WEIGHT = 0.8;
    private static final double FIRST_H1_WEIGHT = 0.9;
    private static final double OTHER_HEADING_WEIGHT = 0.4;
    private static final double LINE_WEIGHT = 0.2;
    private static final double SHOWN_HEADLINE_WEIGHT = 3;
    /** A heading less similar than this to every declared title may be a slogan. */
    private static final double MIN_SIMILARITY = 0.3;

    private static final double SLOGAN_WEIGHT = 0.2;

    /** The weight of a heading that resembles no declared title and is not the first heading. */
    private static final double WEAK_WEIGHT = 0.3;

    /** A first heading at most this many nodes before the text need not resemble any declared title. */
    private static final int MAX_ADJACENT = 3;

    /**
     * Only a part before or after a colon with at least this share of a document's title may be the article's title.
     */
    private static final double MIN_MAIN_PART = 0.45;

    /**
     * The weight of a heading for the spelling: pages use typographic quotation marks where feeds and people use plain
     * ones.
     */
    private static final double SPELLING_WEIGHT = 0.7;

    private final MetadataSources clues;
    private final Page page;
    private final SiteNames site;
    private final Map<String, TitleCandidate> votes = new LinkedHashMap<>();
    private final HeadingPositions places;
    private final String documentKey;
    private final TextFolding.CharacterPairs document;
    private final TextFolding.CharacterPairs graph;
    private final Set<String> partKeys = new HashSet<>();
    private @Nullable TitleCandidate linkedVote;
    private @Nullable TitleCandidate sharingVote;
    private @Nullable TitleCandidate documentVote;
    /** The last first-level heading above the text that resembles a declared title. */
    private @Nullable TitleCandidate topHeadingVote;

    private TitleFinder(MetadataSources clues, SiteNames site) {
        this.clues = clues;
        this.page = clues.page;
        this.site = site;
        this.places = new HeadingPositions(clues);
        String shared = clues.meta("og:title");
        this.documentKey = TextFolding.comparisonKey(page.metadata().title());
        this.document = new TextFolding.CharacterPairs(documentKey);
        this.graph = new TextFolding.CharacterPairs(shared == null ? "" : TextFolding.comparisonKey(shared));
    }

    static ChosenTitle read(MetadataSources clues, SiteNames site) {
        return new TitleFinder(clues, site).choose();
    }

    /** The keys of the parts of the declared titles, computed on first use. */
    private Set<String> knownPartKeys() {
        if (partKeys.isEmpty()) {
            String graphTitle = clues.meta("og:title");
            for (String stated : List.of(page.metadata().title(), graphTitle == null ? "" : graphTitle)) {
                TitleParts.splitAtColons(stated).forEach(part -> partKeys.add(TextFolding.comparisonKey(part.text())));
                TitleParts.split(stated).forEach(part -> partKeys.add(TextFolding.comparisonKey(part.text())));
            }
        }
        return partKeys;
    }

    private ChosenTitle choose() {
        voteForHeadline();
        voteForHeadings();
        if (topHeadingVote == null) {
            voteForLines();
        }
        voteForMetadata();
        String document = page.metadata().title();
        documentVote = voteForParts(document, "document title", DOCUMENT_WEIGHT, true);
        TitleCandidate best = editorialTitle();
        best = best == null ? heaviestVote() : best;
        List<TitleParts.TitlePart> parts = TitleParts.split(document);
        String tail = parts.size() < 2 ? null : parts.getLast().text();
        if (best == null || best.weight <= WEAK_WEIGHT || (best.node < 0 && best.weight <= DOCUMENT_WEIGHT)) {
            TitleCandidate line = new TitleLineFinder(clues, site)
                    .find(best == null || best.sourced == null ? null : best.sourced.value());
            best = line == null ? best : line;
        }
        return best == null ? new ChosenTitle(null, -1, tail) : new ChosenTitle(best.sourced, best.node, tail);
    }

    private @Nullable TitleCandidate heaviestVote() {
        TitleCandidate best = null;
        for (TitleCandidate vote : votes.values()) {
            if (vote.headline && vote.heading) {
                vote.weight += SHOWN_HEADLINE_WEIGHT;
            }
            boolean more = best == null || vote.weight > best.weight;
            if (more
                    && vote.sourced != null
                    && (vote.weight >= DOCUMENT_WEIGHT || !ArticleDateFinder.isDateOnly(vote.sourced.value()))) {
                best = vote;
            }
        }
        return best;
    }

    private void voteForHeadline() {
        String headline = clues.linked.hasArticle() ? clues.linked.headline() : null;
        linkedVote = headline == null ? null : voteFor(headline, "schema.org headline", HEADLINE_WEIGHT);
        if (linkedVote != null) {
            linkedVote.headline = true;
        }
    }

    /**
     * Chooses the title that editors wrote: the document's title is worded for search engines, and of the headline in
     * linked data and the title for sharing, often one repeats it. If the other is different, it was written by
     * editors. If there is no headline and the title for sharing repeats the document's, the page's heading is used.
     * Null if this is inconclusive.
     */
    private @Nullable TitleCandidate editorialTitle() {
        if (sharingVote == null || documentVote == null || sharingVote == linkedVote) {
            return null;
        }
        if (linkedVote == null && topHeadingVote != null && differsFromDocument(topHeadingVote, sharingVote)) {
            return topHeadingVote;
        }
        boolean own =
                sharingVote != documentVote && !isUnrelated(sharingVote) && !isCutShort(documentVote, sharingVote);
        if (linkedVote != null
                && (hasExtraWord(linkedVote, sharingVote)
                        || (sharingVote == documentVote && hasExtraWord(sharingVote, linkedVote)))) {
            return sharingVote;
        }
        if (linkedVote == null || linkedVote == documentVote) {
            return own ? sharingVote : isCutShort(documentVote, sharingVote) ? documentVote : null;
        }
        return own ? null : linkedVote;
    }

    /** Returns true if a heading adds to the document's title, or equals it without a kicker. */
    private boolean differsFromDocument(TitleCandidate heading, TitleCandidate sharing) {
        if (heading == sharing) {
            return false;
        }
        String key = heading.key;
        boolean main = hasExtraWord(sharing, heading) && key.length() >= MIN_MAIN_PART * sharing.key.length();
        return main || (sharing == documentVote && !documentKey.contains(key) && !hasExtraWord(heading, sharing));
    }

    /** Returns true if one title is a truncated form of the other. */
    private static boolean isCutShort(TitleCandidate whole, TitleCandidate cut) {
        return cut.key.length() >= MIN_CUT_LENGTH && whole.key.startsWith(cut.key);
    }

    /** Returns true if a title equals another one with an extra word before it. */
    private static boolean hasExtraWord(TitleCandidate whole, TitleCandidate part) {
        return part.key.length() >= MIN_CUT_LENGTH && whole.key.endsWith(part.key);
    }

    /** Returns true if a title has nothing in common with any other, as a slogan. */
    private boolean isUnrelated(TitleCandidate vote) {
        String key = vote.key;
        for (Map.Entry<String, TitleCandidate> one : votes.entrySet()) {
            if (one.getValue() != vote
                    && one.getValue().weight >= DOCUMENT_WEIGHT
                    && TextFolding.similarity(one.getKey(), key) >= SLOGAN_WEIGHT) {
                return false;
            }
        }
        return true;
    }

    /** Adds the votes of metadata for titles. */
    private void voteForMetadata() {
        double other = OTHER_META_WEIGHT;
        for (String name : MetadataNames.namesOf("title")) {
            String value = clues.meta(name);
            if (value != null && !value.isBlank()) {
                boolean graph = name.equals("og:title");
                boolean twitter = name.equals("twitter:title");
                double weight = graph ? OPEN_GRAPH_WEIGHT : twitter ? TWITTER_WEIGHT : other;
                TitleCandidate vote = voteForParts(EscapedMarkup.unescape(value), name, weight, false);
                sharingVote = graph ? vote : sharingVote;
                other = graph || twitter ? other : 0;
            }
        }
    }

    private @Nullable TitleCandidate voteFor(String value, String source, double weight) {
        String text = site.withoutSiteParts(value);
        String key = TextFolding.comparisonKey(text);
        if (text.length() > MAX_LENGTH || key.length() < MIN_KEY || site.equalsSiteName(text)) {
            return null;
        }
        TitleCandidate vote = votes.computeIfAbsent(key, TitleCandidate::new);
        vote.weight += weight;
        vote.addSpelling(new SourcedValue<>(text, source), source.equals("og:title") ? 1.2 * weight : weight);
        return vote;
    }

    private void voteForHeadings() {
        int count = 0;
        boolean first = true;
        for (int node : clues.headings) {
            if (count++ < MAX_HEADINGS && isTitleHeading(node, first ? FIRST_H1_WEIGHT : OTHER_HEADING_WEIGHT, true)) {
                first &= page.tag(node) != HtmlTag.H1;
            }
        }
        // if a heading resembles the declared titles, elements that are only named as titles are not needed
        for (int node : topHeadingVote == null
                ? clues.nodesOf(MetadataSources.MarkupField.TITLE, 0, places.lastEarlyNode() + 1)
                : List.<Integer>of()) {
            if (count++ < 2 * MAX_HEADINGS && !page.isHidden(node) && !HtmlTag.isHeading(page.tag(node))) {
                isTitleHeading(node, OTHER_HEADING_WEIGHT, false);
            }
        }
    }

    /** Returns true if a heading counts: before or in the text, not in a menu, not the site's name. */
    private boolean isTitleHeading(int node, double weight, boolean heading) {
        if (page.textLength(node) > MAX_LENGTH || page.textLength(node) == 0) {
            return false;
        }
        double place = places.titleWeight(node);
        if (place == 0) {
            return false;
        }
        String text = heading
                ? HeadingText.of(page, node, this::knownPartKeys)
                : TextFolding.normalizeSpaces(page.text(node));
        String key = TextFolding.comparisonKey(text);
        TitleCandidate known = votes.get(key);
        if (key.length() < MIN_KEY || known == null && (site.isSiteNameKey(key) || places.isHomeLink(node))) {
            return false;
        }
        boolean related = known != null || isRelated(key);
        boolean adjacent = page.tag(node) == HtmlTag.H1
                && Math.abs(clues.from - node) <= MAX_ADJACENT
                && key.length() >= MIN_CUT_LENGTH;
        double own = page.tag(node) != HtmlTag.H1
                ? Math.min(weight, OTHER_HEADING_WEIGHT)
                : adjacent ? FIRST_H1_WEIGHT : weight;
        own *= place * (related || adjacent ? 1 : 0.6);
        if (known == null && (own <= 0 || (!related && places.isUnlikelyTitle(node, heading)))) {
            return false;
        }
        TitleCandidate vote = known == null ? votes.computeIfAbsent(key, TitleCandidate::new) : known;
        vote.addPlace(node, own);
        boolean again = vote.spellings.containsKey(text);
        vote.addSpelling(
                new SourcedValue<>(text, heading ? page.tagName(node) : "text called a title"),
                again ? 0 : SPELLING_WEIGHT * place);
        vote.heading |= heading && place > 0.5;
        topHeadingVote = related && place == 1 && page.tag(node) == HtmlTag.H1 ? vote : topHeadingVote;
        return true;
    }

    private boolean isRelated(String key) {
        for (Map.Entry<String, TitleCandidate> one : votes.entrySet()) {
            if (one.getValue().headline && TextFolding.similarity(one.getKey(), key) >= MIN_SIMILARITY) {
                return true;
            }
        }
        boolean part = key.length() >= MIN_CUT_LENGTH && documentKey.contains(key);
        return part || document.similarity(key) >= MIN_SIMILARITY || graph.similarity(key) >= MIN_SIMILARITY;
    }

    /** Short lines right above the text, because old pages have no headings. */
    private void voteForLines() {
        int start = Math.max(0, clues.from - 120);
        int stop = Math.min(page.size(), clues.from + 12);
        int from = start;
        for (int n = start; n <= stop; n++) {
            if (n == stop || page.line(n) != page.line(from)) {
                voteForLine(from, n);
                from = n;
            }
        }
    }

    private void voteForLine(int from, int to) {
        String text = to - from > 60 ? "" : TextFolding.normalizeSpaces(page.text(from, to));
        String key = text.length() > MAX_LENGTH / 2 ? "" : TextFolding.comparisonKey(text);
        TitleCandidate known = key.length() < MIN_KEY ? null : votes.get(key);
        if (known != null && known.node < 0) {
            known.weight += LINE_WEIGHT;
            known.node = from;
        } else if (known == null && key.length() > 8 && knownPartKeys().contains(key)) {
            TitleCandidate vote = votes.computeIfAbsent(key, TitleCandidate::new);
            vote.weight += LINE_WEIGHT;
            vote.node = from;
            vote.addSpelling(new SourcedValue<>(text, "line that the document title repeats"), 0);
        }
    }

    /**
     * A title that may contain more than the article's title votes for the longest run of its parts that other evidence
     * supports; a truncated one for the heading that completes it; otherwise for itself without the site's parts.
     */
    private @Nullable TitleCandidate voteForParts(String title, String source, double weight, boolean colons) {
        String chosen = longestKnownRun(title, TitleParts.split(title));
        String fine = chosen.isEmpty() && colons ? longestKnownRun(title, TitleParts.splitAtColons(title)) : "";
        chosen = fine.length() >= MIN_MAIN_PART * title.length() ? chosen + fine : chosen;
        TitleCandidate best = chosen.isEmpty()
                ? longerHeading(TextFolding.comparisonKey(site.withoutSiteParts(title)))
                : votes.get(TextFolding.comparisonKey(chosen));
        if (best == null) {
            return voteFor(title, source, weight);
        }
        best.weight += weight;
        if (!chosen.isEmpty()) {
            best.addSpelling(new SourcedValue<>(chosen, source), source.equals("og:title") ? 1.2 * weight : weight);
        }
        return best;
    }

    private String longestKnownRun(String title, List<TitleParts.TitlePart> parts) {
        String chosen = "";
        for (int i = 0; i < Math.min(parts.size(), MAX_PARTS); i++) {
            for (int j = i; j < Math.min(parts.size(), MAX_PARTS); j++) {
                String run = title.substring(parts.get(i).from(), parts.get(j).to());
                if (run.length() > chosen.length()
                        && votes.containsKey(TextFolding.comparisonKey(run))
                        && !site.equalsSiteName(run)) {
                    chosen = run;
                }
            }
        }
        return chosen;
    }

    /** The first heading that begins with a truncated title, and is no more than twice as long. */
    private @Nullable TitleCandidate longerHeading(String key) {
        for (Map.Entry<String, TitleCandidate> one : votes.entrySet()) {
            if (one.getValue().heading
                    && key.length() >= MIN_CUT_LENGTH
                    && one.getKey().startsWith(key)
                    && one.getKey().length() < 2 * key.length()) {
                return one.getValue();
            }
        }
        return null;
    }
}
