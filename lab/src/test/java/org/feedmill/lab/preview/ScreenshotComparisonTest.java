package org.feedmill.lab.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.feedmill.lab.preview.ScreenshotComparison.ScreenshotChange;
import org.feedmill.lab.preview.ScreenshotComparison.ScreenshotVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScreenshotComparisonTest {

    private static void picture(Path folder, String name, int width, int changedPixels) throws IOException {
        BufferedImage image = new BufferedImage(width, 50, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < changedPixels; i++) {
            image.setRGB(10 + i, 20, 0xFFFFFF);
        }
        image.setRGB(0, 0, 0x080808); // a shade that nobody sees
        Files.createDirectories(folder);
        ImageIO.write(image, "png", folder.resolve(name + ".png").toFile());
    }

    @Test
    void reportsChangedNewAndMissingStates(@TempDir Path folder) throws IOException {
        Path before = folder.resolve("before");
        Path after = folder.resolve("after");
        picture(before, "same", 100, 0);
        picture(before, "changed", 100, 0);
        picture(before, "larger", 100, 0);
        picture(before, "gone", 100, 0);
        picture(after, "same", 100, 1);
        picture(after, "changed", 100, 40);
        picture(after, "larger", 120, 0);
        picture(after, "new", 100, 0);
        Path marked = folder.resolve("marked");
        assertThat(new ScreenshotComparison(0.001, marked).compare(before, after))
                .containsExactly(
                        new ScreenshotChange("changed", ScreenshotVerdict.CHANGED, 40 / 5000.0, "10,20 to 49,20"),
                        new ScreenshotChange("gone", ScreenshotVerdict.MISSING, 1, ""),
                        new ScreenshotChange("larger", ScreenshotVerdict.CHANGED, 1, "100x50 to 120x50"),
                        new ScreenshotChange("new", ScreenshotVerdict.NEW, 1, ""),
                        new ScreenshotChange("same", ScreenshotVerdict.SAME, 1 / 5000.0, "10,20 to 10,20"));
        assertThat(marked).isDirectoryContaining("glob:**/changed.png");
    }

    @Test
    void theFirstRunHasNothingToCompareWith(@TempDir Path folder) throws IOException {
        Path after = folder.resolve("after");
        picture(after, "home", 100, 0);
        assertThat(new ScreenshotComparison(0.001, null).compare(folder.resolve("none"), after))
                .extracting(ScreenshotChange::verdict)
                .containsExactly(ScreenshotVerdict.NEW);
    }
}
