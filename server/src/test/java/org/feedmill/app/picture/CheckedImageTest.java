package org.feedmill.app.picture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CheckedImageTest {

    @Test
    void recognisesImagesByTheirBytes() {
        assertThat(CheckedImage.of(TestImages.png(3, 2)).mediaType()).isEqualTo("image/png");
        assertThat(CheckedImage.of(TestImages.gif(30, 20)).mediaType()).isEqualTo("image/gif");
        assertThat(CheckedImage.of(TestImages.jpeg(300, 200)).mediaType()).isEqualTo("image/jpeg");
        assertThat(CheckedImage.of(TestImages.webp(3000, 200)).mediaType()).isEqualTo("image/webp");
    }

    @Test
    void readsTheSizeFromTheHeader() {
        assertThat(ImageKind.of(TestImages.jpeg(300, 200))).hasValue(new ImageKind.ImageSize(ImageKind.JPEG, 300, 200));
        assertThat(ImageKind.of(TestImages.webp(3000, 201)))
                .hasValue(new ImageKind.ImageSize(ImageKind.WEBP, 3000, 201));
        assertThat(ImageKind.of(TestImages.gif(31, 20))).hasValue(new ImageKind.ImageSize(ImageKind.GIF, 31, 20));
    }

    @Test
    void documentsAndScriptsAreNoImages() {
        for (String text : List.of(
                "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
                "<!doctype html><script>alert(1)</script>",
                "%PDF-1.7",
                "GIF",
                "",
                "BM",
                "PNG",
                "RIFF0000WEBP")) {
            assertThat(CheckedImage.of(text.getBytes(UTF_8)).isImage()).as(text).isFalse();
        }
    }

    @Test
    void imagesThatWouldFillTheMemoryOfABrowserAreRefused() {
        assertThat(CheckedImage.of(TestImages.png(60_000, 60_000, new byte[10])).isImage())
                .isFalse();
        assertThat(CheckedImage.of(TestImages.png(16_000, 16_000, new byte[10])).isImage())
                .isFalse();
        assertThat(CheckedImage.of(TestImages.gif(65_535, 65_535)).isImage()).isFalse();
        assertThat(CheckedImage.of(TestImages.png(0, 7, new byte[10])).isImage())
                .isFalse();
        assertThat(CheckedImage.of(Arrays.copyOf(TestImages.png(3, 2), CheckedImage.MAX_BYTES + 1))
                        .isImage())
                .isFalse();
    }

    @Test
    void truncatedAndRandomBytesEnd() {
        Random random = new Random(7);
        for (byte[] whole :
                List.of(TestImages.png(3, 2), TestImages.gif(3, 2), TestImages.jpeg(3, 2), TestImages.webp(3, 2))) {
            for (int length = 0; length < whole.length; length++) {
                byte[] part = Arrays.copyOf(whole, length);
                assertThat(CheckedImage.of(part).bytes().length).isIn(0, length);
                byte[] noise = whole.clone();
                random.nextBytes(noise);
                System.arraycopy(whole, 0, noise, 0, Math.min(12, length));
                assertThat(CheckedImage.of(noise).bytes().length).isIn(0, noise.length);
            }
        }
        byte[] icon = new byte[200];
        icon[2] = 1;
        icon[4] = 1;
        Arrays.fill(icon, 18, 22, (byte) 0xFF);
        assertThat(CheckedImage.of(icon).isImage()).isFalse();
    }
}
