package org.feedmill.fetch.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.testweb.CompressedBytes;
import org.feedmill.testweb.ResponseScript;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DecompressionBombTest {

    private static final byte[] ZEROS = new byte[5_000_000];
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final TestFetcher net = new TestFetcher();

    @AfterEach
    void close() {
        net.close();
    }

    @Test
    void stopsAGzipBombThatNeverEnds() {
        String head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n";
        net.web.on("/", ResponseScript.endless(head, CompressedBytes.gzip(ZEROS)));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(failed.message()).contains("200 times");
        // the rest was in the system's buffers: a few megabytes instead of the gigabytes that it expands to
        assertThat(net.web.sent()).isLessThan(20_000_000);
    }

    @Test
    void stopsABombWithinABomb() {
        net.web.on(
                "/",
                ResponseScript.page(CompressedBytes.gzip(CompressedBytes.gzip(ZEROS)), "Content-Encoding: gzip, gzip"));
        assertThat(net.failed("/").reason()).isEqualTo(Reason.TOO_LARGE);
    }

    /** The outer layer becomes an endless header of the inner one: no output for any amount of input. */
    @Test
    void stopsALayerThatOnlyKeepsTheNextOneBusy() {
        byte[] named = new byte[50_000_000];
        Arrays.fill(named, (byte) 'a');
        System.arraycopy(new byte[] {0x1F, (byte) 0x8B, 8, 8, 0, 0, 0, 0, 0, 0}, 0, named, 0, 10);
        net.web.on("/", ResponseScript.page(CompressedBytes.gzip(named), "Content-Encoding: gzip, gzip"));
        Failed failed = net.failed("/");
        assertThat(failed.reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void stopsBrotliAndZstdBombs() {
        net.web.on("/br", ResponseScript.page(CompressedBytes.brotliBomb(60), "Content-Encoding: br"));
        net.web.on("/zstd", ResponseScript.page(CompressedBytes.zstd(new byte[50_000_000]), "Content-Encoding: zstd"));
        assertThat(net.failed("/br").reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(net.failed("/zstd").reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void smallPagesMayShrinkAsTheyLike() {
        net.web.on("/", ResponseScript.page(CompressedBytes.gzip(new byte[900_000]), "Content-Encoding: gzip"));
        assertThat(net.ok("/").body()).hasSize(900_000);
    }

    @Test
    void memoryStaysFlatUnderManyBombs() throws Exception {
        net.web.on("/gzip", ResponseScript.page(bigBomb(), "Content-Encoding: gzip"));
        net.web.on("/br", ResponseScript.page(CompressedBytes.brotliBomb(60), "Content-Encoding: br"));
        net.failed("/gzip");
        net.failed("/br");
        List<Future<Long>> costs = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(20)) {
            for (int i = 0; i < 40; i++) {
                String path = i % 2 == 0 ? "/gzip" : "/br";
                costs.add(threads.submit(() -> allocatedBy(() -> net.failed(path))));
            }
        }
        for (int i = 0; i < costs.size(); i++) {
            long max = i % 2 == 0 ? 8_000_000 : 40_000_000; // brotli's own window is 16 MB
            assertThat(costs.get(i).get(1, TimeUnit.MINUTES)).isLessThan(max);
        }
    }

    private static byte[] bigBomb() {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        byte[] member = CompressedBytes.gzip(ZEROS);
        for (int i = 0; i < 200; i++) {
            bomb.writeBytes(member);
        }
        return bomb.toByteArray();
    }

    private static long allocatedBy(Runnable work) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        work.run();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void stopsHeadersWithoutEnd() {
        byte[] header = ("X-Filler: " + "a".repeat(1000) + "\r\n").getBytes(ISO_8859_1);
        net.web.on("/", ResponseScript.endless("HTTP/1.1 200 OK\r\n", header));
        net.web.on(
                "/line",
                ResponseScript.endless(
                        "HTTP/1.1 200 OK\r\nX-Filler: ", "a".repeat(1000).getBytes(ISO_8859_1)));
        net.web.on(
                "/early",
                ResponseScript.endless("", "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n".getBytes(ISO_8859_1)));
        assertThat(net.failed("/").reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(net.failed("/line").reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(net.failed("/early").reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void refusesMoreHeadersThanAnyPageNeeds() {
        String[] headers = new String[80];
        for (int i = 0; i < headers.length; i++) {
            headers[i] = "X-" + i + ": " + "a".repeat(1000);
        }
        net.web.on("/", ResponseScript.page("x", headers));
        assertThat(net.failed("/").reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void believesNoLengthThatIsTooLarge() {
        net.web.on("/", ResponseScript.raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\nx"));
        assertThat(net.failed("/").reason()).isEqualTo(Reason.TOO_LARGE);
    }
}
