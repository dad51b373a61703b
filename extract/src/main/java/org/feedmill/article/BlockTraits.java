package org.feedmill.article;

import java.util.List;
import java.util.stream.Stream;
import org.feedmill.page.Page;

/** Computes the features of every text block of a page, one row per block. */
public final class BlockTraits {

    /** The traits' names, in the order of the rows. */
    public static final List<String> NAMES = Stream.of(
                    TextTraits.NAMES, PlaceTraits.NAMES, CrowdTraits.NAMES, WindowTraits.NAMES, PaperTraits.NAMES)
            .flatMap(List::stream)
            .toList();

    private BlockTraits() {}

    /** A row a block. The families are asked in page order: some count what went before. */
    static double[][] of(Measure measure, List<Page> siblings) {
        double[][] rows = new double[measure.count][NAMES.size()];
        TextTraits text = new TextTraits(measure);
        PlaceTraits place = new PlaceTraits(measure);
        CrowdTraits crowd = new CrowdTraits(measure, siblings);
        WindowTraits window = new WindowTraits(measure);
        PaperTraits papers = new PaperTraits(measure, siblings);
        for (int b = 0; b < measure.count; b++) {
            TraitRow row = new TraitRow(rows[b]);
            text.write(b, row);
            place.write(b, row);
            crowd.write(b, row);
            window.write(b, row);
            papers.write(b, row);
        }
        return rows;
    }
}
