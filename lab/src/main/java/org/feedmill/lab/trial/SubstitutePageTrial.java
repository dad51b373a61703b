package org.feedmill.lab.trial;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.page.Page;
import org.feedmill.substitute.SubstitutePage;
import org.feedmill.substitute.SubstitutePageDetector;

/**
 * Runs the detector of substitute pages over the genuine pages of a bench. Almost every page that it reports there is
 * an error of the detector; a few bench pages are substitutes themselves, so that reports are listed for people to look
 * at.
 */
public final class SubstitutePageTrial {

    /** From this confidence up, a page counts as almost certainly a substitute. */
    public static final double HIGH_CONFIDENCE = 0.8;

    /** A page that the detector reports. */
    public record ReportedPage(String id, String title, SubstitutePage page) {}

    private final int pages;
    private final List<ReportedPage> reports = new ArrayList<>();
    private final double ratio;

    private SubstitutePageTrial(List<String> ids, List<Page> parsed, double parseNanos) {
        SubstitutePageDetector detector = SubstitutePageDetector.standard();
        for (int i = 0; i < parsed.size(); i++) {
            Page page = parsed.get(i);
            String id = ids.get(i);
            detector.detect(page)
                    .ifPresent(found ->
                            reports.add(new ReportedPage(id, page.metadata().title(), found)));
        }
        long start = cpuNanos();
        List<Optional<SubstitutePage>> again =
                parsed.stream().map(detector::detect).toList();
        this.ratio = (cpuNanos() - start) / parseNanos;
        this.pages = again.size();
    }

    /** Measures the pages of a folder, list pages or article pages. */
    public static SubstitutePageTrial of(BenchFolder bench, String folder) {
        List<String> ids = new ArrayList<>();
        List<byte[]> bytes = new ArrayList<>();
        List<String> urls = new ArrayList<>();
        if (folder.equals(BenchFolder.ARTICLE_FOLDER)) {
            for (ArticleCase one : bench.articles()) {
                ids.add(one.id());
                bytes.add(one.bytes());
                urls.add(one.url());
            }
        } else {
            for (ListCase one : bench.cases(folder)) {
                ids.add(one.id());
                bytes.add(one.bytes());
                urls.add(one.url());
            }
        }
        parse(bytes, urls);
        long start = cpuNanos();
        List<Page> parsed = parse(bytes, urls);
        return new SubstitutePageTrial(ids, parsed, cpuNanos() - start);
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

    /** Returns all reported pages, in the order of the bench. */
    public List<ReportedPage> reports() {
        return List.copyOf(reports);
    }

    /** Returns the number of pages that are reported with at least that confidence. */
    public long count(double confidence) {
        return reports.stream().filter(r -> r.page().confidence() >= confidence).count();
    }

    /** Returns the ratio of the CPU times of detection and parsing, after a first run on the same pages. */
    public double ratio() {
        return ratio;
    }
}
