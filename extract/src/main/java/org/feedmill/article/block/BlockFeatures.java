package org.feedmill.article.block;

import java.util.List;
import java.util.stream.Stream;
import org.feedmill.page.Page;

/** Computes the features of every text block of a page, one row per block. */
public final class BlockFeatures {

    /** The names of the features, in the order of the row. */
    public static final List<String> NAMES = Stream.of(
                    BlockTextFeatures.NAMES,
                    BlockPlaceFeatures.NAMES,
                    BlockGroupFeatures.NAMES,
                    BlockWindowFeatures.NAMES,
                    BlockFinderFeatures.NAMES)
            .flatMap(List::stream)
            .toList();

    private BlockFeatures() {}

    /** One row per block. The families compute blocks in page order, because some count earlier ones. */
    public static double[][] compute(BlockTable measure, List<Page> siblings) {
        double[][] rows = new double[measure.count][NAMES.size()];
        BlockTextFeatures text = new BlockTextFeatures(measure);
        BlockPlaceFeatures place = new BlockPlaceFeatures(measure);
        BlockGroupFeatures crowd = new BlockGroupFeatures(measure, siblings);
        BlockWindowFeatures window = new BlockWindowFeatures(measure);
        BlockFinderFeatures papers = new BlockFinderFeatures(measure, siblings);
        for (int b = 0; b < measure.count; b++) {
            BlockFeatureRow row = new BlockFeatureRow(rows[b]);
            text.write(b, row);
            place.write(b, row);
            crowd.write(b, row);
            window.write(b, row);
            papers.write(b, row);
        }
        return rows;
    }
}
