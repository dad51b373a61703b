package org.feedmill.app.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ImageQueueTest {

    @Test
    void oneSiteTakesNeitherAllPlacesNorAllTurns() throws InterruptedException {
        ImageQueue queue = new ImageQueue();
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> waiting = new ArrayList<>();
        while (queue.tryEnter("slow.example")) {
            waiting.add(Thread.ofVirtual().start(() -> queue.run("slow.example", () -> await(end))));
        }
        assertThat(waiting).hasSize(60);

        assertThat(queue.tryEnter("quick.example")).isTrue();
        assertThat(queue.run("quick.example", () -> "image")).isEqualTo("image");

        end.countDown();
        for (Thread thread : waiting) {
            assertThat(thread.join(Duration.ofSeconds(30))).isTrue();
        }
        assertThat(queue.size()).isZero();
    }

    private static boolean await(CountDownLatch end) {
        try {
            end.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void boundsThePlacesOfAllSites() {
        ImageQueue queue = new ImageQueue();
        int places = 0;
        while (queue.tryEnter("site" + places + ".example")) {
            places++;
        }
        assertThat(places).isEqualTo(400);
    }

    @Test
    void failedFetchGivesItsPlaceBack() {
        ImageQueue queue = new ImageQueue();
        assertThat(queue.tryEnter("a.example")).isTrue();

        assertThat(catchThrowable(() -> queue.run("a.example", () -> {
                    throw new IllegalStateException("no image");
                })))
                .hasMessage("no image");

        assertThat(queue.size()).isZero();
    }
}
