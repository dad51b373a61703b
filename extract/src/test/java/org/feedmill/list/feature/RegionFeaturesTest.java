package org.feedmill.list.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.feature.ListFeatures.Feature;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Box;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RegionFeaturesTest {

    private static final String LIST = "<ul><li><a href=/1>Der erste Eintrag</a><li><a href=/2>Der zweite Eintrag</a>"
            + "<li><a href=/3>Der dritte Eintrag</a></ul>";
    private static final Page PAGE =
            Page.parse("<div id=left>" + LIST + "</div><div id=middle>" + LIST + "</div>", "https://site.example/");

    @Test
    void seesTheListInTheMiddle() {
        Page rendered = PAGE.withBoxes(boxes());
        ListFeatures left = features(rendered, 0);
        ListFeatures middle = features(rendered, 3);
        assertThat(middle.get(Feature.CENTRE)).isEqualTo(1);
        assertThat(left.get(Feature.CENTRE)).isBetween(0.1, 0.2);
        assertThat(middle.get(Feature.SURFACE))
                .isEqualTo(4 * left.get(Feature.SURFACE))
                .isPositive();
        RegionFeatures outline = outline(rendered);
        assertThat(outline.layoutBonus(middle)).isGreaterThan(1);
        assertThat(outline.layoutBonus(left)).isNegative();
    }

    @Test
    void sendsWhatWasNotDrawnToTheEnd() {
        List<@Nullable Box> boxes = boxes();
        for (int n = first("middle"); n < PAGE.size(); n++) {
            boxes.set(n, null);
        }
        Page rendered = PAGE.withBoxes(boxes);
        ListFeatures unseen = features(rendered, 3);
        assertThat(unseen.get(Feature.SURFACE)).isZero();
        assertThat(outline(rendered).layoutBonus(unseen)).isEqualTo(-1);
    }

    @Test
    void saysNothingOfPagesThatNobodyDrew() {
        ListFeatures features = features(PAGE, 3);
        assertThat(features.get(Feature.CENTRE)).isZero();
        assertThat(features.get(Feature.SURFACE)).isZero();
        assertThat(outline(PAGE).layoutBonus(features)).isZero();
    }

    /** A left column of 200 pixels and a middle one of 800 on a page 1200 pixels wide. */
    private static List<@Nullable Box> boxes() {
        List<@Nullable Box> boxes = new ArrayList<>();
        int middle = first("middle");
        int line = 0;
        for (int n = 0; n < PAGE.size(); n++) {
            line += PAGE.tagName(n).equals("li") ? 1 : 0;
            boolean item = line > 0 && PAGE.depth(n) >= 4;
            int y = 100 * ((line - 1) % 3);
            boxes.add(item ? n < middle ? new Box(0, y, 200, 80) : new Box(200, y, 800, 80) : null);
        }
        boxes.set(0, new Box(0, 0, 1200, 600));
        return boxes;
    }

    private static int first(String id) {
        for (int n = 0; n < PAGE.size(); n++) {
            if (id.equals(PAGE.attribute(n, "id"))) {
                return n;
            }
        }
        throw new IllegalStateException(id);
    }

    private static RegionFeatures outline(Page page) {
        return new RegionFeatures(new PageIndex(page, TimeReader.standard()));
    }

    private static ListFeatures features(Page page, int skipped) {
        List<RecordArea> areas = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.tagName(n).equals("li")) {
                areas.add(new RecordArea(n, page.end(n), List.of()));
            }
        }
        ListFeatures features = new ListFeatures();
        outline(page).measure(areas.subList(skipped, skipped + 3), features);
        return features;
    }
}
