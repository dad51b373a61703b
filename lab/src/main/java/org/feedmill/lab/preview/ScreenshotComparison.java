package org.feedmill.lab.preview;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * Compares the screenshots of two runs, state by state. Small differences of colour are ignored, because browsers smooth
 * letters differently from run to run.
 */
public final class ScreenshotComparison {

    /** Largest difference of a colour channel that counts as the same. */
    private static final int TOLERANCE = 24;

    private static final int MARK = 0xFFE11D48;

    /** The outcome of comparing a state. */
    public enum ScreenshotVerdict {
        SAME,
        CHANGED,
        NEW,
        MISSING
    }

    /**
     * State with its verdict.
     *
     * @param share of pixels that differ; 1 if the sizes differ
     * @param place the rectangle that contains all differences; empty if there is none
     */
    public record ScreenshotChange(String state, ScreenshotVerdict verdict, double share, String place) {}

    private final double minShare;
    private final @Nullable Path marked;

    /**
     * @param minShare share of pixels from which a state counts as changed
     * @param marked folder for pictures with the differences marked; null for none
     */
    public ScreenshotComparison(double minShare, @Nullable Path marked) {
        this.minShare = minShare;
        this.marked = marked;
    }

    /** Compares all screenshots of both folders, by their names. */
    public List<ScreenshotChange> compare(Path before, Path after) throws IOException {
        Map<String, Path> old = pictures(before);
        Map<String, Path> fresh = pictures(after);
        List<ScreenshotChange> changes = new ArrayList<>();
        for (String state : Stream.concat(old.keySet().stream(), fresh.keySet().stream())
                .distinct()
                .sorted()
                .toList()) {
            Path was = old.get(state);
            Path is = fresh.get(state);
            if (was == null) {
                changes.add(new ScreenshotChange(state, ScreenshotVerdict.NEW, 1, ""));
            } else if (is == null) {
                changes.add(new ScreenshotChange(state, ScreenshotVerdict.MISSING, 1, ""));
            } else {
                changes.add(compareOne(state, was, is));
            }
        }
        return changes;
    }

    private static Map<String, Path> pictures(Path folder) throws IOException {
        Map<String, Path> pictures = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return pictures;
        }
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(".png"))
                    .forEach(file -> pictures.put(file.getFileName().toString().replaceFirst("\\.png$", ""), file));
        }
        return pictures;
    }

    private ScreenshotChange compareOne(String state, Path before, Path after) throws IOException {
        BufferedImage old = read(before);
        BufferedImage fresh = read(after);
        if (old.getWidth() != fresh.getWidth() || old.getHeight() != fresh.getHeight()) {
            String sizes = old.getWidth() + "x" + old.getHeight() + " to " + fresh.getWidth() + "x" + fresh.getHeight();
            return new ScreenshotChange(state, ScreenshotVerdict.CHANGED, 1, sizes);
        }
        DifferenceBox box = new DifferenceBox();
        for (int y = 0; y < old.getHeight(); y++) {
            for (int x = 0; x < old.getWidth(); x++) {
                if (differs(old.getRGB(x, y), fresh.getRGB(x, y))) {
                    box.add(x, y);
                }
            }
        }
        double share = box.count / (double) (old.getWidth() * old.getHeight());
        boolean changed = share >= minShare;
        if (changed && marked != null) {
            Files.createDirectories(marked);
            box.mark(fresh);
            ImageIO.write(fresh, "png", marked.resolve(state + ".png").toFile());
        }
        return new ScreenshotChange(
                state, changed ? ScreenshotVerdict.CHANGED : ScreenshotVerdict.SAME, share, box.text());
    }

    private static BufferedImage read(Path file) throws IOException {
        BufferedImage image = ImageIO.read(file.toFile());
        if (image == null) {
            throw new IOException(file + " is not a picture");
        }
        return image;
    }

    private static boolean differs(int one, int other) {
        for (int shift = 0; shift < 24; shift += 8) {
            if (Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)) > TOLERANCE) {
                return true;
            }
        }
        return false;
    }

    /** The rectangle around all differing pixels. Not thread-safe. */
    private static final class DifferenceBox {

        private int count;
        private int left = Integer.MAX_VALUE;
        private int top = Integer.MAX_VALUE;
        private int right = -1;
        private int bottom = -1;

        void add(int x, int y) {
            count++;
            left = Math.min(left, x);
            top = Math.min(top, y);
            right = Math.max(right, x);
            bottom = Math.max(bottom, y);
        }

        String text() {
            return count == 0 ? "" : left + "," + top + " to " + right + "," + bottom;
        }

        /** Draws the rectangle on a picture. */
        void mark(BufferedImage image) {
            for (int x = left; x <= right; x++) {
                image.setRGB(x, top, MARK);
                image.setRGB(x, bottom, MARK);
            }
            for (int y = top; y <= bottom; y++) {
                image.setRGB(left, y, MARK);
                image.setRGB(right, y, MARK);
            }
        }
    }
}
