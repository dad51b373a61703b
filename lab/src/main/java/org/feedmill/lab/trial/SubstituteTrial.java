package org.feedmill.lab.trial;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.Bench;
import org.feedmill.lab.bench.Case;
import org.feedmill.page.Page;
import org.feedmill.substitute.SubstitutePage;
import org.feedmill.substitute.SubstitutePageDetector;

/**
 * Runs the detector of substitute pages over the genuine pages of a bench. Almost every page that it reports there is an
 * error of the detector; a few bench pages are substitutes themselves, so that reports are listed for people to look at.
 */
public final class SubstituteTrial {

    /** From this confidence up, a page counts as almost certainly a substitute. */
    public static final double SURE = 0.8;

    /** A page that the detector reports. */
    public record Report(String id, String title, SubstitutePage page) {}

    private final int pages;
    private final List<Report> reports = new ArrayList<>();
    private final double ratio;

    private SubstituteTrial(List<String> ids, List<Page> parsed, double parseNanos) {
        SubstitutePageDetector detector = SubstitutePageDetector.standard();
        for (int i = 0; i < parsed.size(); i++) {
            Page page = parsed.get(i);
            String id = ids.get(i);
            detector.detect(page)
                    .ifPresent(
                            found -> reports.add(new Report(id, page.metadata().title(), found)));
        }
        long start = cpuNanos();
        List<Optional<SubstitutePage>> again =
                parsed.stream().map(detector::detect).toList();
        this.ratio = (cpuNanos() - start) / parseNanos;
        this.pages = again.size();
    }

    /** Measures the pages of a folder; article pages where the folder is that of articles. */
    public static SubstituteTrial of(Bench bench, String folder) {
        List<String> ids = new ArrayList<>();
        List<byte[]> bytes = new ArrayList<>();
        List<String> urls = new ArrayList<>();
        if (folder.equals(Bench.ARTICLES)) {
            for (ArticleCase one : bench.articles()) {
                ids.add(one.id());
                bytes.add(one.bytes());
                urls.add(one.url());
            }
        } else {
            for (Case one : bench.cases(folder)) {
                ids.add(one.id());
                bytes.add(one.bytes());
                urls.add(one.url());
            }
        }
        parse(bytes, urls);
        long start = cpuNanos();
        List<Page> parsed = parse(bytes, urls);
        return new SubstituteTrial(ids, parsed, cpuNanos() - start);
    }

    private static List<Page> parse(List<byte[]> bytes, List<String> urls) {
        List<Page> parsed = new ArrayList<>(bytes.size());
        for (int i = 0; i < bytes.size(); i++) {
            parsed.add(Page.parse(bytes.get(i), null, urls.get(i)));
        }
        return parsed;
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    public int pages() {
        return pages;
    }

    /** All reported pages, in the order of the bench. */
    public List<Report> reports() {
        return List.copyOf(reports);
    }

    /** The number of pages that are reported with at least that confidence. */
    public long count(double confidence) {
        return reports.stream().filter(r -> r.page().confidence() >= confidence).count();
    }

    /** CPU time of detecting by that of parsing, both on pages seen before. */
    public double ratio() {
        return ratio;
    }
}
