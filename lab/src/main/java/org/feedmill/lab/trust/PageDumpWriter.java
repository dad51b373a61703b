package org.feedmill.lab.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.trust.site.SiteTexts;

/** Writes the pages of simulations to files, for viewing in a browser. */
public final class PageDumpWriter {

    private static final Instant START = Instant.parse("2026-03-02T06:40:00Z");

    private PageDumpWriter() {}

    /** Writes the pages of every selected simulation into a folder; returns their number. */
    public static int write(TrustOptions options, Path folder) throws IOException {
        int pages = 0;
        Files.createDirectories(folder);
        try (SimulatedWebServer web = new SimulatedWebServer()) {
            for (FeedSimulation.Plan plan : options.plans(TrialDatabase.DatabaseKind.SQLITE)) {
                FeedSimulation life = new FeedSimulation(plan, 0, web, SiteTexts.of(plan.language()), START);
                String last = "";
                for (int round = 0; round < life.rounds(); round++) {
                    life.prepare(round, START.plus(Duration.ofHours(9L * round)), web);
                    String page = life.lastPage();
                    if (!page.equals(last)) {
                        String name = plan.toString().replace('/', '-') + "-" + round + ".html";
                        Files.writeString(folder.resolve(name), page);
                        pages++;
                    }
                    last = page;
                }
            }
        }
        return pages;
    }
}
