package org.feedmill.list.paging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.paging.PagingWords.Direction;
import org.feedmill.list.paging.PagingWords.Label;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the paging of a list. It adds up the weights of the evidence for each address: a relation, a row of numbered
 * links, a word, an arrow, a class name, an address that differs from the page's own in a number, a place after the
 * list. Addresses with too little weight are dropped. Cost: one look at every link.
 */
final class PagingFinder {

    /** Evidence for an address as a further page, with its weight. */
    private enum Sign {
        REL(4, "rel=next"),
        NUMBER(4, "the number after this page's in a row of numbered links"),
        WORD(3, "a word for the next page"),
        PART(2, "a label with a word for the next page"),
        DATA(4, "an attribute that names the next page"),
        ARROW(1.5, "an arrow"),
        CLASS(1.5, "a class name that contains \"next\""),
        PAGER(1, "a position among links between pages"),
        KIN(1.5, "this page's address except for a number or the query"),
        COUNT(1, "an address that counts pages"),
        BEHIND(1, "a position in or after the list"),
        CALENDAR(-4, "a place in a calendar");

        private final double weight;
        private final String words;

        Sign(double weight, String words) {
            this.weight = weight;
            this.words = words;
        }
    }

    /** The evidence collected for one address. */
    private static final class Vote {
        private final String address;
        private final Map<Sign, Double> signs = new EnumMap<>(Sign.class);

        Vote(String address) {
            this.address = address;
        }

        void add(Sign sign, double share) {
            signs.merge(sign, share, Math::max);
        }

        boolean has(Sign sign) {
            return signs.containsKey(sign);
        }

        double score() {
            return signs.entrySet().stream()
                    .mapToDouble(e -> e.getKey().weight * e.getValue())
                    .sum();
        }

        String evidence() {
            List<String> words = new ArrayList<>();
            signs.keySet().forEach(sign -> words.add(sign.words));
            return String.join(", ", words);
        }
    }

    /** Minimum weight of an address. */
    private static final double MIN_SCORE = 4;

    private static final int MAX_LINKS = 20_000;
    private static final int MAX_ADDRESSES = 500;

    private final Page page;
    private final String own;
    private final @Nullable String canonical;
    private final PagingWords words = PagingWords.all();
    private final PagerDetector marks;
    private final Set<String> items = new HashSet<>();
    private final int first;
    private final int last;
    private final Map<String, Vote> votes = new LinkedHashMap<>();
    private final Map<String, Vote> mores = new LinkedHashMap<>();
    private final Map<Integer, Label> said = new HashMap<>();
    private final Set<String> passed = new HashSet<>();
    private List<NumberedPages.Row> rows = List.of();

    PagingFinder(Page page, List<Item> list) {
        this.page = page;
        String address = page.absoluteAddress(page.url());
        this.own = UrlRelation.page(address == null ? page.url() : address);
        String stated = page.metadata().canonical();
        this.canonical = stated == null ? null : UrlRelation.page(stated);
        this.marks = new PagerDetector(page);
        list.stream()
                .map(Item::link)
                .filter(Objects::nonNull)
                .map(UrlRelation::page)
                .forEach(items::add);
        this.first = list.stream().mapToInt(Item::node).min().orElse(-1);
        this.last = list.stream().mapToInt(Item::node).max().orElse(-1);
    }

    Paging find() {
        List<PageLink> links = links();
        headLinks();
        numbered(links);
        labelled(links);
        arrows(links);
        loaders(links);
        Vote next = best(votes);
        Vote more = best(mores);
        List<String> evidence = new ArrayList<>();
        if (next != null) {
            evidence.add("next page by " + next.evidence());
        }
        if (more != null) {
            evidence.add("more to load by " + more.evidence());
        }
        List<String> pages = pages(next);
        if (!pages.isEmpty()) {
            evidence.add(TextWeight.formatCount(pages.size(), "numbered page"));
        }
        return new Paging(next == null ? null : next.address, pages, more == null ? null : more.address, evidence);
    }

    private List<PageLink> links() {
        List<PageLink> links = new ArrayList<>();
        for (int n = 0; n < page.size() && links.size() < MAX_LINKS; n++) {
            PageLink link = PageLink.of(page, n);
            if (link != null && (UrlRelation.sameSite(own, link.address()) || PageLink.rel(page, n, "next"))) {
                links.add(link);
            }
        }
        return links;
    }

    /** {@code link rel=next}; with a title it leads to the next article instead. */
    private void headLinks() {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.LINK && PageLink.rel(page, n, "next")) {
                String href = page.attribute(n, "href");
                String address = href == null ? null : page.absoluteAddress(href);
                UrlRelation kin = address == null ? null : kin(address);
                boolean titled = page.attribute(n, "title") != null;
                if (address != null && allowed(UrlRelation.page(address)) && (kin == null || !kin.backward())) {
                    boolean plain = kin != null || counts(address) || !titled;
                    vote(votes, UrlRelation.page(address), Sign.REL, plain ? 1 : 0.25);
                    addressSigns(votes, UrlRelation.page(address), kin);
                }
            }
        }
    }

    private void numbered(List<PageLink> links) {
        rows = new NumberedPages(page, own, marks, words).rows(links);
        for (NumberedPages.Row row : rows) {
            passed.addAll(row.passed());
            PageLink next = row.next();
            if (next != null && allowed(next.address())) {
                vote(votes, next.address(), Sign.NUMBER, 1);
                placeSigns(votes, next.node(), next.address());
                addressSigns(votes, next.address(), kin(next.address()));
            }
        }
    }

    private void labelled(List<PageLink> links) {
        for (PageLink link : links) {
            Label said = said(link);
            boolean rel = PageLink.rel(page, link.node(), "next");
            boolean marked = marks.next(link.node());
            boolean worded = said.way() == Direction.NEXT || said.way() == Direction.PREVIOUS;
            UrlRelation kin = rel || marked || worded ? kin(link.address()) : null;
            if (said.way() != Direction.MORE && (rel || marked || worded) && allowed(link.address())) {
                Sign word = leadsOn(link, said, kin);
                boolean akin = kin != null || counts(link.address());
                if (word != null && (said.whole() || akin || word == Sign.CLASS)) {
                    vote(votes, link.address(), word, marked || word != Sign.CLASS ? 1 : 0);
                    vote(votes, link.address(), Sign.CLASS, marked ? 1 : 0);
                    vote(votes, link.address(), Sign.REL, rel ? (akin ? 1 : 0.25) : 0);
                    placeSigns(votes, link.node(), link.address());
                    addressSigns(votes, link.address(), kin);
                }
            }
        }
    }

    /**
     * Returns the evidence that a link leads to a later page, null if there is none. Numbers that certainly count pages
     * precede words, because blogs disagree about which direction is "next"; words precede other numbers, because some
     * sites count down; numbers precede class names.
     */
    private @Nullable Sign leadsOn(PageLink link, Label said, @Nullable UrlRelation kin) {
        boolean counted = counts(link.address()) || (kin != null && kin.to() == null && counts(own));
        if (said.way() == Direction.PREVIOUS) {
            return counted && kin != null && kin.stepsOn() ? Sign.PART : null;
        }
        if (said.way() == Direction.NEXT) {
            return counted && kin != null && kin.backward() ? null : said.whole() ? Sign.WORD : Sign.PART;
        }
        boolean onward = kin == null ? !marks.previous(link.node()) : !kin.backward();
        return onward ? Sign.CLASS : null;
    }

    /**
     * Chooses among arrows: their numbers must show that they lead forward, and the smallest step is the next page.
     */
    private void arrows(List<PageLink> links) {
        PageLink nearest = null;
        long least = Long.MAX_VALUE;
        for (PageLink link : links) {
            UrlRelation kin = link.arrow() && allowed(link.address()) ? kin(link.address()) : null;
            if (kin != null && kin.forward() && said(link).way() != Direction.PREVIOUS) {
                long step = Objects.requireNonNull(kin.to());
                if (step < least || (step == least && link.node() > first)) {
                    least = step;
                    nearest = link;
                }
            }
        }
        if (nearest != null) {
            vote(votes, nearest.address(), Sign.ARROW, 1);
            placeSigns(votes, nearest.node(), nearest.address());
            addressSigns(votes, nearest.address(), kin(nearest.address()));
        }
    }

    private void loaders(List<PageLink> links) {
        for (PageLink link : links) {
            Label said = said(link);
            boolean named = said.way() == Direction.MORE || marks.more(link.node());
            UrlRelation kin = named ? kin(link.address()) : null;
            boolean akin = kin != null || counts(link.address());
            if (named && akin && (kin == null || !kin.backward()) && allowed(link.address())) {
                vote(mores, link.address(), said.whole() ? Sign.WORD : Sign.PART, 1);
                placeSigns(mores, link.node(), link.address());
                addressSigns(mores, link.address(), kin);
            }
        }
        for (int n = 0; n < page.size(); n++) {
            String stated = page.isText(n) || page.hasOnlyClass(n) ? null : LoadMoreElements.url(page, n, marks, words);
            String address = stated == null ? null : page.absoluteAddress(stated);
            if (address != null && UrlRelation.sameSite(own, address) && allowed(UrlRelation.page(address))) {
                vote(mores, UrlRelation.page(address), Sign.DATA, 1);
                placeSigns(mores, n, UrlRelation.page(address));
            }
        }
    }

    /**
     * Excludes the page itself, pages before it, and items. An address that certainly counts pages is accepted even if
     * it belongs to an item: the last record can include the pager.
     */
    private boolean allowed(String address) {
        return !address.equals(own)
                && !address.equals(canonical)
                && !passed.contains(address)
                && (!items.contains(address) || (counts(address) && kin(address) != null));
    }

    private Label said(PageLink link) {
        return said.computeIfAbsent(link.node(), n -> link.said(page, words));
    }

    private @Nullable UrlRelation kin(String address) {
        UrlRelation kin = UrlRelation.of(own, address, words);
        return kin != null || canonical == null ? kin : UrlRelation.of(canonical, address, words);
    }

    private boolean counts(String address) {
        return UrlRelation.counts(address, words);
    }

    private static void vote(Map<String, Vote> votes, String address, Sign sign, double share) {
        if (share > 0 && (votes.size() < MAX_ADDRESSES || votes.containsKey(address))) {
            votes.computeIfAbsent(address, Vote::new).add(sign, share);
        }
    }

    private void addressSigns(Map<String, Vote> into, String address, @Nullable UrlRelation kin) {
        if (kin != null) {
            vote(into, address, Sign.KIN, 1);
        }
        if (counts(address)) {
            vote(into, address, Sign.COUNT, 1);
        }
    }

    private void placeSigns(Map<String, Vote> into, int node, String address) {
        if (marks.pager(node)) {
            vote(into, address, Sign.PAGER, 1);
        }
        if (marks.calendar(node)) {
            vote(into, address, Sign.CALENDAR, 1);
        }
        if (first >= 0 && node > first) {
            int common = page.commonAncestor(node, last);
            vote(into, address, Sign.BEHIND, (1.0 + page.depth(Math.max(0, common))) / (1 + page.depth(last)));
        }
    }

    private @Nullable Vote best(Map<String, Vote> from) {
        return from.values().stream()
                .filter(vote -> vote.score() >= MIN_SCORE && sound(vote))
                .max(Comparator.comparingDouble(Vote::score))
                .orElse(null);
    }

    /** An address of an unrelated form needs a word, and a list that it can continue. */
    private boolean sound(Vote vote) {
        return vote.has(Sign.KIN)
                || vote.has(Sign.COUNT)
                || vote.has(Sign.NUMBER)
                || vote.has(Sign.DATA)
                || (first >= 0 && (vote.has(Sign.WORD) || vote.signs.getOrDefault(Sign.REL, 0.0) == 1));
    }

    private List<String> pages(@Nullable Vote next) {
        NumberedPages.Row chosen = null;
        for (NumberedPages.Row row : rows) {
            boolean own = next != null
                    && row.links().stream().anyMatch(l -> l.address().equals(next.address));
            if (own || (chosen == null && next == null)) {
                chosen = row;
            }
        }
        return chosen == null
                ? List.of()
                : chosen.links().stream()
                        .map(PageLink::address)
                        .filter(a -> !a.equals(this.own))
                        .distinct()
                        .toList();
    }
}
