package org.feedmill.list.feature;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Box;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The rendered surface of a page: how close records are to its middle, and how much of it they cover. All values are 0
 * on pages that were not rendered.
 *
 * @param width width of the root's box: what is wider, such as a row of slides, is out of sight
 * @param height down to the lowest rendered box: a root may be declared only as high as the window
 */
record RenderedLayout(Page page, int width, int height) {

    static RenderedLayout of(Page page) {
        Box root = page.box(0);
        int width = root == null ? 0 : root.width();
        int height = 0;
        for (int n = 0; page.isRendered() && n < page.size(); n++) {
            Box box = page.box(n);
            if (box != null && !box.isEmpty() && (root == null || root.isEmpty() || box.x() < root.right())) {
                height = Math.max(height, box.bottom());
                width = root == null || root.isEmpty() ? Math.max(width, box.right()) : width;
            }
        }
        return new RenderedLayout(page, width, height);
    }

    /** The boxes of the areas that were rendered. */
    List<Box> boxes(List<RecordArea> areas) {
        List<Box> boxes = new ArrayList<>();
        if (page.isRendered()) {
            for (RecordArea area : areas) {
                Box box = box(area);
                if (box != null) {
                    boxes.add(box);
                }
            }
        }
        return boxes;
    }

    /** 1 if the boxes' mean centre is in the middle of the page's width, 0 if it is at an edge. */
    double centrality(List<Box> boxes) {
        double sum = 0;
        for (Box box : boxes) {
            sum += box.x() + box.width() / 2.0;
        }
        double half = width / 2.0;
        return boxes.isEmpty() || half <= 0 ? 0 : Math.clamp(1 - Math.abs(sum / boxes.size() - half) / half, 0, 1);
    }

    /** Share of the page's surface that the boxes cover. */
    double coverage(List<Box> boxes) {
        double sum = 0;
        for (Box box : boxes) {
            double across = Math.min(width, box.right()) - Math.max(0, box.x());
            double down = Math.min(height, box.bottom()) - Math.max(0, box.y());
            sum += Math.max(0, across) * Math.max(0, down);
        }
        double all = (double) width * height;
        return all <= 0 ? 0 : Math.min(1, sum / all);
    }

    /**
     * The box around an area's nodes. A node that extends beyond the area, or has no extent because its children float,
     * is replaced by its children.
     */
    private @Nullable Box box(RecordArea area) {
        Box around = null;
        int n = area.from();
        while (n < area.to()) {
            Box own = page.box(n);
            if (own != null && !own.isEmpty() && page.end(n) <= area.to()) {
                around = around == null ? own : around.union(own);
                n = page.end(n);
            } else {
                n++;
            }
        }
        return around;
    }
}
