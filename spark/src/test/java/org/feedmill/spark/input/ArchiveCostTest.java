package org.feedmill.spark.input;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Checks that hostile archives are read in bounded time, by counting the bytes read. */
class ArchiveCostTest {

    private static final int RECORDS = 1000;

    private long read;

    @Test
    void readsNothingAgainForWrongLengths() throws IOException {
        byte[] archive = wrongLengths(15_000_000);
        assertThat(entries(archive))
                .hasSize(RECORDS)
                .allSatisfy(e -> assertThat(e.fault()).contains("Content-Length"));
        assertThat(read).isLessThanOrEqualTo(2L * archive.length);
    }

    @Test
    void readsAMemberOfWrongLengthsOnce() throws IOException {
        byte[] archive = ContentCodingSample.gzip(wrongLengths(15_000_000));
        assertThat(entries(archive)).hasSize(RECORDS);
        assertThat(read).isLessThanOrEqualTo(2L * archive.length);
    }

    /** Lengths over the limit for pages cannot be buffered; each costs a second reading, but only up to a limit. */
    @Test
    void boundsWhatIsReadAgainForHugeLengths() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        archive.writeBytes(wrongLengths(25_000_000));
        archive.writeBytes(new byte[26_000_000]);
        archive.writeBytes("\r\n\r\n".getBytes(UTF_8));
        archive.writeBytes(record(RECORDS, 0));
        List<InputRecord> entries = entries(archive.toByteArray());
        assertThat(entries).hasSize(RECORDS + 1);
        assertThat(entries.getLast().fault()).isNull();
        assertThat(read).isLessThan(700_000_000);
    }

    /** Members within members, each of which is read to the end of the file before it turns out to be broken. */
    @Test
    void givesUpAFileWhoseMembersAreAllBroken() throws IOException {
        byte[] archive = nestedMembers();
        List<InputRecord> entries = entries(archive);
        assertThat(entries.getLast().fault())
                .startsWith("Its gzip member is broken: ")
                .endsWith("The rest is not read.");
        assertThat(read).isLessThan(600_000_000);
    }

    @Test
    void endsAMemberThatIsABomb() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        archive.writeBytes(ContentCodingSample.gzip(new byte[300_000_000]));
        archive.writeBytes(ContentCodingSample.gzip(record(1, 0)));
        List<InputRecord> entries = entries(archive.toByteArray());
        assertThat(entries.getFirst().fault()).contains("more than 200 times its size");
        assertThat(entries.getLast().id()).isEqualTo("urn:1");
        assertThat(entries).hasSize(2);
    }

    @Test
    void endsAHeaderWhoseNameNeverEnds() throws IOException {
        byte[] archive = new byte[2_000_000];
        byte[] header = {0x1F, (byte) 0x8B, 8, 8, 1, 1, 1, 1, 1, 1};
        for (int i = 0; i < archive.length; i++) {
            archive[i] = header[i % header.length];
        }
        assertThat(entries(archive)).hasSize(1);
        assertThat(read).isLessThan(400_000_000);
    }

    @Test
    void endsAFileThatMakesNoProgress() {
        InputStream idle = new InputStream() {
            @Override
            public int read() {
                return 0;
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                return 0;
            }
        };
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new WarcArchiveReader(new RewindableStream(position -> idle)))
                .withMessageContaining("no progress");
    }

    /** Steps forward, back and within the buffer return the bytes of the position, regardless of what was buffered. */
    @Test
    void givesTheBytesOfEveryPlace() throws IOException {
        byte[] bytes = new byte[700_000];
        new Random(5).nextBytes(bytes);
        RewindableStream tape = tape(bytes);
        Random random = new Random(6);
        for (int i = 0; i < 3000; i++) {
            int place = random.nextInt(bytes.length);
            tape.seek(place);
            boolean keeps = random.nextInt(4) == 0;
            if (keeps) {
                tape.retain();
            }
            int length = random.nextInt(random.nextBoolean() ? 100 : 200_000);
            if (random.nextBoolean()) {
                tape.prefetch(random.nextInt(300_000));
            }
            int to = Math.min(bytes.length, place + length);
            byte[] expected = Arrays.copyOfRange(bytes, place, to);
            assertThat(Arrays.equals(tape.peek(length), expected)).isTrue();
            assertThat(Arrays.equals(tape.read(length), expected)).isTrue();
            assertThat(tape.position()).isEqualTo(to);
            assertThat(tape.read()).isEqualTo(to == bytes.length ? -1 : bytes[to] & 0xFF);
            if (keeps) {
                long before = tape.rereadBytes();
                tape.seek(place);
                assertThat(tape.rereadBytes()).isEqualTo(before);
                assertThat(tape.read()).isEqualTo(bytes[place] & 0xFF);
                tape.release();
            }
        }
    }

    private static byte[] wrongLengths(int off) {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        for (int i = 0; i < RECORDS; i++) {
            archive.writeBytes(record(i, off));
        }
        return archive.toByteArray();
    }

    private static byte[] record(int number, int off) {
        String http = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + SampleArchive.article(number);
        return ("WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:" + number + ">\r\nWARC-Target-URI: "
                        + "https://a.example/\r\nContent-Type: application/http\r\nContent-Length: "
                        + (http.length() + off) + "\r\n\r\n" + http + "\r\n\r\n")
                .getBytes(UTF_8);
    }

    private static byte[] nestedMembers() {
        byte[] header = {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, 0};
        byte[] stored = {0, (byte) 0xFF, (byte) 0xFF, 0, 0}; // a stored block of 65,535 bytes
        byte[] record = "WARC/1.0\r\nWARC-Type: x\r\nContent-Length: 5\r\n\r\nabcdefg".getBytes(UTF_8);
        byte[] level = Arrays.copyOf(header, 70); // a multiple of the five bytes below
        System.arraycopy(stored, 0, level, 10, 5);
        System.arraycopy(record, 0, level, 15, record.length);
        byte[] empty = {0, 0, 0, (byte) 0xFF, (byte) 0xFF}; // empty blocks
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        for (int i = 0; i < 800; i++) {
            archive.writeBytes(level);
        }
        for (int i = 0; i < 800_000; i++) {
            archive.writeBytes(empty);
        }
        return archive.toByteArray();
    }

    private List<InputRecord> entries(byte[] archive) throws IOException {
        List<InputRecord> entries = new ArrayList<>();
        new InputRecordIterator(new WarcArchiveReader(tape(archive))).forEachRemaining(entries::add);
        return entries;
    }

    private RewindableStream tape(byte[] bytes) {
        return new RewindableStream(position ->
                new FilterInputStream(
                        new ByteArrayInputStream(bytes, (int) position, (int) Math.max(0, bytes.length - position))) {
                    @Override
                    public int read(byte[] into, int from, int length) throws IOException {
                        int got = super.read(into, from, length);
                        read += Math.max(0, got);
                        return got;
                    }
                });
    }
}
