package org.feedmill.cli.batch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.cli.terminal.BatchProgress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class BatchRunnerTest {

    @Test
    void keepsTheOrderOnManyThreads() throws IOException {
        String lines = IntStream.range(0, 5000).mapToObj(Integer::toString).collect(Collectors.joining("\n"));
        assertThat(run(8, lines, line -> line)).isEqualTo(lines + "\n");
    }

    @Test
    void leavesBlankLinesOut() throws IOException {
        assertThat(run(1, "\uFEFFa\r\n\n  \nb", String::strip)).isEqualTo("a\nb\n");
    }

    @Test
    void answersNothingWithNothing() throws IOException {
        assertThat(run(2, "", line -> line)).isEmpty();
    }

    @Test
    void readsOnlyALittleAhead() throws IOException {
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        AtomicInteger furthest = new AtomicInteger();
        byte[] lines = "x\n".repeat(20_000).getBytes(UTF_8);
        BatchRunner batch = new BatchRunner(2, line -> {
            furthest.accumulateAndGet(begun.incrementAndGet() - done.get(), Math::max);
            return line;
        });
        batch.run(new ByteArrayInputStream(lines), OutputStream.nullOutputStream(), done::incrementAndGet);
        assertThat(done).hasValue(20_000);
        assertThat(furthest.get()).isLessThan(20);
    }

    @Test
    void answersALineBeforeTheNextOneComes() throws IOException {
        try (PipedOutputStream question = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(question);
                PipedOutputStream out = new PipedOutputStream();
                PipedInputStream answer = new PipedInputStream(out)) {
            Thread thread = Thread.ofVirtual().start(() -> {
                try {
                    new BatchRunner(2, line -> line + "!").run(in, out, BatchProgress.SILENT);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            for (String word : new String[] {"one", "two", "three"}) {
                question.write((word + "\n").getBytes(UTF_8));
                question.flush();
                assertThat(answer.readNBytes(word.length() + 2)).asString(UTF_8).isEqualTo(word + "!\n");
            }
            question.close();
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void stopsWhenNobodyReadsOn() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return '\n';
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                for (int i = 0; i < length; i++) {
                    bytes[from + i] = (byte) (i % 2 == 0 ? 'x' : '\n');
                }
                return length;
            }
        };
        assertThatThrownBy(() -> new BatchRunner(2, line -> line).run(endless, closed, BatchProgress.SILENT))
                .hasMessage("Broken pipe");
    }

    @Test
    void tellsThatTheInputBroke() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("disk on fire");
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                return read();
            }
        };
        assertThatThrownBy(() -> new BatchRunner(1, line -> line)
                        .run(broken, OutputStream.nullOutputStream(), BatchProgress.SILENT))
                .hasMessage("disk on fire");
    }

    @Test
    void takesLinesInTheirOrderOnOneThread() throws IOException {
        StringBuilder before = new StringBuilder();
        BatchRunner.LineJob job = new BatchRunner.LineJob() {
            @Override
            public String answer(String line) {
                return prepare(line).get();
            }

            @Override
            public Supplier<String> prepare(String line) {
                String answer = before.append(line).toString();
                return () -> answer;
            }
        };
        assertThat(run(4, "a\nb\nc\nd", job)).isEqualTo("a\nab\nabc\nabcd\n");
    }

    @Test
    void endsWhereALineCannotBeTaken() {
        BatchRunner.LineJob job = new BatchRunner.LineJob() {
            @Override
            public String answer(String line) {
                return line;
            }

            @Override
            public Supplier<String> prepare(String line) {
                throw new IllegalArgumentException(line);
            }
        };
        assertThatThrownBy(() -> run(2, "a\nb", job)).hasRootCauseMessage("a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "日"})
    void keepsNoLineWithoutEnd(String letter) throws IOException {
        String endless = letter.repeat(BoundedLineReader.LIMIT / letter.getBytes(UTF_8).length + 10);
        assertThat(run(1, "a\n" + endless + "\nb", line -> line.equals(BoundedLineReader.TOO_LONG) ? "long" : line))
                .isEqualTo("a\nlong\nb\n");
        assertThat(BatchLine.read(BoundedLineReader.TOO_LONG).error()).isEqualTo("the line is too long");
    }

    @Test
    void writesAnAnswerWhileTheNextIsStillWorkedOn() throws IOException {
        CountDownLatch written = new CountDownLatch(1);
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                written.countDown();
            }
        };
        BatchRunner.LineJob second = line -> {
            try {
                written.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return line;
        };
        byte[] lines = "1\n2\n3\n4\n".getBytes(UTF_8);
        new BatchRunner(1, line -> line.equals("1") ? line : second.answer(line))
                .run(new ByteArrayInputStream(lines), out, BatchProgress.SILENT);
        assertThat(written.getCount()).isZero();
    }

    private static String run(int threads, String lines, BatchRunner.LineJob job) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new BatchRunner(threads, job).run(new ByteArrayInputStream(lines.getBytes(UTF_8)), out, BatchProgress.SILENT);
        return out.toString(UTF_8);
    }
}
