package org.feedmill.list;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;

/**
 * All finders on one page. Their candidates are joined (a record found by likeness takes its date from the time finder),
 * measured by {@link Judge}, and ranked by one model: the sum of the traits, each times its weight.
 */
public final class BestFinder implements ListFinder {

    /** A candidate with what was measured of it. */
    public record Judged(ItemList list, Traits traits) {}

    private static final Forest RANK = Forest.load("rank.txt");

    private final TimeFinder time;
    private final PriceFinder price = new PriceFinder();
    private final RecordFinder record = new RecordFinder();
    private final MarkupFinder markup;
    private final TimeReader reader;
    private final Forest rank;

    public BestFinder(TimeFinder.Options options) {
        this(options, RANK);
    }

    BestFinder(TimeFinder.Options options, Forest rank) {
        this.time = new TimeFinder(options);
        this.reader = options.reader();
        this.markup = new MarkupFinder(reader);
        this.rank = rank;
    }

    @Override
    public Found find(Page page) {
        List<String> tried = new ArrayList<>();
        List<Judged> judged = new ArrayList<>(judge(page, tried));
        judged.sort(Comparator.comparingDouble((Judged j) -> j.list().score()).reversed());
        return new Found(judged.stream().map(Judged::list).toList(), tried);
    }

    /** Every candidate of the page with its traits, unranked: what weights are learned from. */
    public List<Judged> judge(Page page) {
        return judge(page, new ArrayList<>());
    }

    private List<Judged> judge(Page page, List<String> tried) {
        Survey survey = new Survey(page, reader);
        List<Candidate> candidates = new ArrayList<>();
        List<Candidate> lenders = new ArrayList<>();
        for (Candidates offer : List.of(
                time.find(survey), price.find(survey), markup.find(survey), record.find(survey))) {
            candidates.addAll(offer.candidates());
            tried.addAll(offer.tried());
        }
        for (Candidate candidate : candidates) {
            if (!candidate.list().finder().equals("record")) {
                lenders.add(candidate);
            }
        }
        Joiner joiner = new Joiner(lenders);
        candidates.replaceAll(joiner::join);
        List<Candidate> different = distinct(candidates);
        if (different.isEmpty()) {
            return List.of();
        }
        List<Traits> traits = new Judge(survey).traits(different);
        List<Judged> judged = new ArrayList<>();
        for (int i = 0; i < different.size(); i++) {
            ItemList list = different.get(i).list();
            judged.add(new Judged(
                    new ItemList(list.subjects(), list.finder(), rank.score(traits.get(i).values()), list.evidence()),
                    traits.get(i)));
        }
        return judged;
    }

    private static List<Candidate> distinct(List<Candidate> candidates) {
        Set<String> seen = new HashSet<>();
        List<Candidate> different = new ArrayList<>();
        for (Candidate candidate : candidates) {
            StringBuilder key = new StringBuilder();
            for (Item item : candidate.list().items()) {
                key.append(item.title()).append('\n').append(item.link()).append('\n').append(item.date()).append('\n');
            }
            if (seen.add(key.toString())) {
                different.add(candidate);
            }
        }
        return different;
    }
}
