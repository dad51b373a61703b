package org.feedmill.lab.train;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.list.rank.RankPenalty;
import org.feedmill.page.Page;
import org.feedmill.rule.learn.RuleLearner;

/**
 * A training page of the list models: the features of its candidates and the gain of choosing each.
 *
 * @param site pages of one site are never on both sides of a split
 * @param none the score of finding nothing
 * @param penalties what the finder takes from the model's score of a candidate
 * @param gain of choosing a candidate: its F1, with a bonus for right titles and dates
 */
public record CandidateSample(
        String folder,
        String site,
        ListPageScore none,
        List<ListPageScore> scores,
        double[][] features,
        double[] penalties,
        double[] gain) {

    private static final double FIELD_BONUS = 0.3;

    /** The bonus of a perfect list. */
    private static final double PERFECT_BONUS = 8;

    /** Finds the candidates on a page, and computes their scores and features. */
    public static CandidateSample of(
            Function<Page, List<BestFinder.MeasuredList>> finder, String folder, ListCase page) {
        List<BestFinder.MeasuredList> judged = finder.apply(Page.parse(page.bytes(), null, page.url()));
        List<ListPageScore> scores = new ArrayList<>();
        double[][] featureValues = new double[judged.size()][];
        double[] penalties = new double[judged.size()];
        double[] gain = new double[judged.size()];
        for (int i = 0; i < judged.size(); i++) {
            ListPageScore score =
                    ListPageScore.of(page, answer(page.id(), judged.get(i).list()));
            scores.add(score);
            featureValues[i] = judged.get(i).features().values();
            penalties[i] = RankPenalty.of(judged.get(i).features());
            gain[i] = gain(score);
        }
        ListPageScore none = ListPageScore.of(page, ListAnswer.empty(page.id()));
        return new CandidateSample(folder, site(folder, page.id()), none, scores, featureValues, penalties, gain);
    }

    /** Creates a sample of the lists that marks may mean, with their own features. */
    public static CandidateSample ofMarks(List<RuleLearner.ScoredList> judged, String folder, ListCase page) {
        List<ListPageScore> scores = new ArrayList<>();
        double[][] featureValues = new double[judged.size()][];
        double[] penalties = new double[judged.size()];
        double[] gain = new double[judged.size()];
        for (int i = 0; i < judged.size(); i++) {
            ListPageScore score =
                    ListPageScore.of(page, answer(page.id(), judged.get(i).list()));
            scores.add(score);
            featureValues[i] = judged.get(i).features();
            gain[i] = gain(score);
        }
        ListPageScore none = ListPageScore.of(page, ListAnswer.empty(page.id()));
        return new CandidateSample(folder, site(folder, page.id()), none, scores, featureValues, penalties, gain);
    }

    /** Returns the sample of a page without a list, on which every candidate is wrong. */
    public CandidateSample withoutList() {
        return new CandidateSample(folder, site, none, scores, features, penalties, new double[gain.length]);
    }

    /** Returns the number of candidates on all pages. */
    public static int rowCount(List<CandidateSample> samples) {
        return samples.stream().mapToInt(s -> s.gain.length).sum();
    }

    /** Returns the number of candidates on the pages that a ranking model is trained on. */
    public static int usefulRowCount(List<CandidateSample> samples) {
        return rowCount(samples.stream().filter(CandidateSample::useful).toList());
    }

    /** Returns true if the page has candidates to learn from. */
    boolean hasCandidates() {
        return gain.length > 0;
    }

    /** Returns true if all items of the list are known, or it is known that there is none. */
    boolean complete() {
        return none.complete() || none.truth() == 0;
    }

    /** Returns true if the choice of a candidate matters here and can be scored. */
    boolean useful() {
        double max = 0;
        for (double value : gain) {
            max = Math.max(max, value);
        }
        return max > 0.05 && gain.length > 1 && scores.getFirst().complete();
    }

    private static double gain(ListPageScore score) {
        double fields = (share(score.title().hits(), score.title().all())
                        + share(score.date().hits(), score.date().all()))
                / 2;
        double rank = Math.pow(score.rank(), PERFECT_BONUS);
        return rank * (1 - FIELD_BONUS + FIELD_BONUS * fields);
    }

    private static double share(int hits, int all) {
        return all == 0 ? 1 : (double) hits / all;
    }

    private static ListAnswer answer(String id, ItemList list) {
        List<ListAnswer.Item> items = new ArrayList<>();
        for (Item item : list.items()) {
            items.add(new ListAnswer.Item(
                    item.title(),
                    item.link(),
                    item.date() == null ? null : item.date().toIso()));
        }
        return new ListAnswer(id, items, Double.NaN, Double.NaN);
    }

    /** Returns the site: a source or, in the folders of scrapers' pages, the part before the number of the example. */
    private static String site(String folder, String id) {
        if (folder.equals("lists-feeds")) {
            return id.substring(0, id.indexOf('/'));
        }
        int example = id.indexOf("_example");
        String name = example < 0 ? id : id.substring(0, example);
        int end = name.length();
        while (end > 1 && (Character.isDigit(name.charAt(end - 1)) || name.charAt(end - 1) == '-')) {
            end--;
        }
        return name.substring(0, end);
    }
}
