package org.feedmill.lab.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.page.Page;

/**
 * P4's figure 7: the precision of the records that EMR and MDR find, for each similarity threshold. A record is right
 * if it holds all texts of one true record and not those of a second.
 *
 * @param thresholds the values of T
 * @param emr for each threshold, the mean over the pages of the share of the records that are right
 */
record RecordSweep(List<Double> thresholds, List<Double> emr, List<Double> mdr, List<PageSweep> pages) {

    private static final List<Double> STEPS =
            IntStream.rangeClosed(8, 18).mapToObj(i -> i * 5 / 100.0).toList();

    /** The shares of one page. */
    record PageSweep(PaperListPage page, List<Double> emr, List<Double> mdr) {}

    static RecordSweep of(List<PaperListPage> pages, int threads) {
        List<PageSweep> sweeps = ParallelMap.map(pages, RecordSweep::sweep, threads);
        List<Double> emr = new ArrayList<>();
        List<Double> mdr = new ArrayList<>();
        for (int i = 0; i < STEPS.size(); i++) {
            int step = i;
            emr.add(sweeps.stream().mapToDouble(s -> s.emr.get(step)).average().orElse(Double.NaN));
            mdr.add(sweeps.stream().mapToDouble(s -> s.mdr.get(step)).average().orElse(Double.NaN));
        }
        return new RecordSweep(STEPS, emr, mdr, sweeps);
    }

    private static PageSweep sweep(PaperListPage page) {
        Page parsed = page.current().page();
        MdrFinder finder = new MdrFinder(parsed);
        List<Double> emr = new ArrayList<>();
        List<Double> mdr = new ArrayList<>();
        for (double threshold : STEPS) {
            emr.add(precision(page, records(parsed, threshold)));
            mdr.add(precision(page, finder.find(threshold)));
        }
        return new PageSweep(page, emr, mdr);
    }

    private static List<MdrFinder.DataRecord> records(Page page, double threshold) {
        RecordFinder.Options usual = RecordFinder.Options.standard();
        RecordFinder finder = new RecordFinder(new RecordFinder.Options(
                usual.maxChunkLength(), usual.minRecords(), usual.alpha(), threshold, usual.useClasses()));
        List<Item> items = finder.find(page).best().map(ItemList::items).orElse(List.of());
        return items.stream()
                .map(i -> new MdrFinder.DataRecord(i.node(), i.end()))
                .toList();
    }

    private static double precision(PaperListPage page, List<MdrFinder.DataRecord> records) {
        long right = records.stream().filter(r -> isRight(page, r)).count();
        return records.isEmpty() ? 0 : (double) right / records.size();
    }

    private static boolean isRight(PaperListPage page, MdrFinder.DataRecord found) {
        String text = PaperListPage.squeeze(page.current().page().text(found.from(), found.end()));
        return page.marks().stream()
                        .filter(marks -> marks.stream().allMatch(m -> text.contains(m)))
                        .count()
                == 1;
    }

    /** Returns the precision of EMR at a threshold of the sweep. */
    double emrAt(double threshold) {
        return emr.get(index(threshold));
    }

    double mdrAt(double threshold) {
        return mdr.get(index(threshold));
    }

    static int index(double threshold) {
        return (int) Math.round(threshold * 20) - 8;
    }
}
