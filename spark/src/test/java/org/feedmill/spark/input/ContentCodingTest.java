package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentCodingTest {

    /** Far more than any archive here may take: one that hangs fails the test instead of stopping the build. */
    private static final Duration TIMEOUT = Duration.ofSeconds(120);

    private static final int FLIPS = 150;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void readsEveryCoding(ContentCodingSample coding) {
        try (SampleArchive made = new SampleArchive(folder.resolve("a.warc.gz"))) {
            made.coded("urn:1", coding.header(), coding.encode(ContentCodingSample.PAGE));
            made.page("urn:2", "https://a.example/2", "<p>Two");
        }
        List<InputRecord> entries = read("a.warc.gz");
        assertThat(entries).extracting(InputRecord::fault).containsExactly(null, null);
        assertThat(new String(entries.getFirst().body(), UTF_8)).isEqualTo(ContentCodingSample.TEXT);
    }

    @ParameterizedTest
    @EnumSource
    void readsWhatIsWholeAndNamesWhatIsDamaged(ContentCodingSample coding) {
        for (String name : List.of("a.warc", "a.warc.gz", "a.warc.zst")) {
            try (SampleArchive made = new SampleArchive(folder.resolve(name))) {
                for (RecordDamage damage : RecordDamage.values()) {
                    damage.write(made, "urn:" + damage, coding);
                    made.page("urn:behind:" + damage, "https://a.example/", "<p>Behind");
                }
            }
            List<InputRecord> entries = read(name);
            assertThat(entries).hasSize(2 * RecordDamage.values().length);
            for (RecordDamage damage : RecordDamage.values()) {
                InputRecord entry = entries.get(2 * damage.ordinal());
                assertThat(entry.id()).isEqualTo("urn:" + damage);
                assertThat(outcome(entry)).as("%s %s", name, damage).satisfies(was -> allowed(damage, coding, was));
                assertThat(entries.get(2 * damage.ordinal() + 1).fault()).isNull();
            }
        }
    }

    private static void allowed(RecordDamage damage, ContentCodingSample coding, String was) {
        switch (damage.outcome(coding)) {
            case READ -> assertThat(was).isEqualTo("page");
            case READ_EMPTY -> assertThat(was).isEqualTo("empty");
            case NAMED -> assertThat(was).matches("It [^\n]{10,150}\\.");
            case READ_OR_NAMED -> assertThat(was).matches("other text|It [^\n]{10,150}\\.");
        }
    }

    private static String outcome(InputRecord entry) {
        if (entry.fault() != null) {
            return entry.fault();
        }
        return entry.body().length == 0
                ? "empty"
                : Arrays.equals(entry.body(), ContentCodingSample.PAGE) ? "page" : "other text";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "compress | It has the unknown content coding \"compress\".",
                "rot13 | It has the unknown content coding \"rot13\".",
                "gzip, aes128gcm | It has the unknown content coding \"aes128gcm\".",
                "gzip, br, zstd | It has more than 2 content codings.",
                "gzip | It cannot be decoded as gzip: it has no gzip header.",
                "zstd | It cannot be decoded as zstd: it has no zstd header.",
            })
    void namesTheReason(String coding, String reason) {
        try (SampleArchive made = new SampleArchive(folder.resolve("a.warc"))) {
            made.coded("urn:1", coding, ContentCodingSample.PAGE);
        }
        InputRecord entry = read("a.warc").getFirst();
        assertThat(entry.fault()).isEqualTo(reason);
        assertThat(entry.id()).isEqualTo("urn:1");
        assertThat(entry.url()).isEqualTo("https://coded.example/urn:1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5;x=y~hello~6~ world~0~~ | hello world",
                "5~hello~0~Trailer: x~~ | hello",
                "<p>stored joined | <p>stored joined",
                "5~hello~6~ wor | It breaks off within its chunks.",
                "5~hello~ | It breaks off within its chunks.",
                "5~hello~xyz~no~0~~ | It has broken chunks.",
                "5~hello~-6~ world~0~~ | It has broken chunks.",
                "5~hello~fffffffffffffff~ world~0~~ | It breaks off within its chunks.",
                "5~hello~ffffffffffffffffff~ world~0~~ | It has broken chunks.",
            })
    void joinsChunks(String chunks, String expected) {
        try (SampleArchive made = new SampleArchive(folder.resolve("a.warc"))) {
            made.coded(
                    "urn:1",
                    "Transfer-Encoding: chunked\r\n",
                    chunks.replace("~", "\r\n").getBytes(UTF_8),
                    0);
        }
        InputRecord entry = read("a.warc").getFirst();
        assertThat(entry.fault() == null ? new String(entry.body(), UTF_8) : entry.fault())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip, chunked", "chunked"})
    void readsCompressedChunks(String transfer) {
        byte[] packed = ContentCodingSample.gzip(ContentCodingSample.PAGE);
        byte[] size = (Integer.toHexString(packed.length) + "\r\n").getBytes(UTF_8);
        byte[] body = Arrays.copyOf(size, size.length + packed.length + 7);
        System.arraycopy(packed, 0, body, size.length, packed.length);
        System.arraycopy("\r\n0\r\n\r\n".getBytes(UTF_8), 0, body, size.length + packed.length, 7);
        String content = transfer.startsWith("gzip") ? "" : "Content-Encoding: gzip\r\n";
        try (SampleArchive made = new SampleArchive(folder.resolve("a.warc"))) {
            made.coded("urn:1", content + "Transfer-Encoding: " + transfer + "\r\n", body, 0);
        }
        assertThat(outcome(read("a.warc").getFirst())).isEqualTo("page");
    }

    @Test
    void readsAnArchiveOfOneZstdFrame() throws IOException {
        SampleArchive made = SampleArchive.of(folder.resolve("plain.warc"), 15, 0, SampleArchive.Fault.WRONG_LENGTH);
        byte[] plain = Files.readAllBytes(folder.resolve("plain.warc"));
        Files.write(folder.resolve("whole.warc.zst"), ContentCodingSample.zstd(plain));
        assertThat(read("whole.warc.zst").stream()
                        .filter(e -> e.fault() == null)
                        .map(InputRecord::id))
                .containsExactlyElementsOf(made.good);
    }

    @Test
    void goesOnBehindABrokenZstdFrame() {
        SampleArchive made = new SampleArchive(folder.resolve("a.warc.zst"));
        for (int i = 0; i < 4; i++) {
            made.page("urn:good" + i, "https://a.example/" + i, SampleArchive.article(i));
            made.bad(SampleArchive.Fault.TRUNCATED_MEMBER, "urn:bad" + i, "https://a.example/bad" + i);
        }
        made.close();
        List<InputRecord> entries = read("a.warc.zst");
        assertThat(entries.stream().filter(e -> e.fault() == null).map(InputRecord::id))
                .isEqualTo(made.good);
        assertThat(entries.stream().filter(e -> e.fault() != null))
                .hasSize(4)
                .allSatisfy(e -> assertThat(e.fault()).startsWith("Its zstd frame is broken: "));
    }

    @Test
    void namesAnArchiveThatNeedsADictionary() throws IOException {
        byte[] frame = ContentCodingSample.zstd(ContentCodingSample.PAGE);
        byte[] withDictionary = new byte[frame.length + 1];
        System.arraycopy(frame, 0, withDictionary, 0, 6); // magic, descriptor, window
        System.arraycopy(frame, 6, withDictionary, 7, frame.length - 6);
        withDictionary[4] |= 1; // a dictionary id of one byte
        withDictionary[6] = 7;
        byte[] skippable = {0x5D, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3};
        byte[] archive = Arrays.copyOf(skippable, skippable.length + withDictionary.length);
        System.arraycopy(withDictionary, 0, archive, skippable.length, withDictionary.length);
        Files.write(folder.resolve("a.warc.zst"), archive);
        assertThat(read("a.warc.zst"))
                .extracting(InputRecord::fault)
                .containsExactly("Its zstd frame is broken: it needs a dictionary.");
    }

    /** For any flipped, removed or doubled bytes, the archive ends, and every entry is a page or reported as bad. */
    @ParameterizedTest
    @ValueSource(strings = {"a.warc", "a.warc.gz", "a.warc.zst"})
    void endsWhateverIsFlipped(String name) throws IOException {
        try (SampleArchive made = new SampleArchive(folder.resolve(name))) {
            for (ContentCodingSample coding : ContentCodingSample.values()) {
                made.coded("urn:" + coding, coding.header(), coding.encode(ContentCodingSample.PAGE));
            }
        }
        byte[] whole = Files.readAllBytes(folder.resolve(name));
        for (int seed = 0; seed < FLIPS; seed++) {
            Files.write(folder.resolve("damaged-" + name), damaged(whole, new Random(seed)));
            List<InputRecord> entries = read("damaged-" + name);
            assertThat(entries).as("seed %d", seed).hasSizeLessThan(3 * ContentCodingSample.values().length);
            assertThat(entries)
                    .allSatisfy(e -> assertThat(e.fault() == null || e.fault().endsWith("."))
                            .isTrue());
        }
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        int flips = 1 + random.nextInt(30);
        for (int i = 0; i < flips; i++) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + random.nextInt(2000));
        return switch (random.nextInt(4)) {
            case 0 -> Arrays.copyOf(bytes, from);
            case 1 -> joined(Arrays.copyOf(bytes, from), Arrays.copyOfRange(bytes, to, bytes.length));
            case 2 -> joined(Arrays.copyOf(bytes, to), Arrays.copyOfRange(bytes, from, bytes.length));
            default -> bytes;
        };
    }

    private static byte[] joined(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }

    private List<InputRecord> read(String name) {
        return assertTimeoutPreemptively(TIMEOUT, () -> {
            List<InputRecord> entries = new ArrayList<>();
            new InputFile(0, folder.resolve(name).toUri().toString(), 0)
                    .entries(new Configuration(false))
                    .forEachRemaining(entries::add);
            return Objects.requireNonNull(entries);
        });
    }
}
