package org.feedmill.store.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.FeedStateDriver;
import org.feedmill.store.RandomFeedData;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.db.StoreException;
import org.feedmill.store.db.StoreSettings;
import org.feedmill.store.update.FeedClaim;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class BackupTest {

    private static final RequestCredentials LOGIN = RequestCredentials.of(
            "https://example.org/",
            Map.of("X-Key", "hush-4711"),
            Map.of(),
            new RequestCredentials.Login("ann", "geheim"));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @TempDir
    private Path folder;

    static Stream<Arguments> ways() {
        return TestDatabases.kinds().flatMap(from -> TestDatabases.kinds().map(to -> Arguments.of(from, to)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void allThatIsKeptComesBackInEitherDatabase(TestDatabases.Kind from, TestDatabases.Kind to) throws Exception {
        Path file = folder.resolve("feedmill.backup");
        String target = TestDatabases.empty(to);
        Map<String, List<String>> before;
        try (Store store = TestDatabases.open(from, clock)) {
            fill(store);
            before = dump(store);
            List<Long> given = new ArrayList<>();
            long rows = Backup.write(store, file, (done, all) -> given.add(all - done));
            assertThat(rows)
                    .isEqualTo(before.values().stream().mapToLong(List::size).sum());
            assertThat(given.getLast()).isZero();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
        Backup.restore(StoreSettings.of(target, new byte[32]), file, Backup.ProgressListener.NONE);
        assertThat(before.get("delivery")).isNotEmpty();
        before.put("delivery", List.of()); // the original server sends these
        before.put("delivery_change", List.of());
        try (Store store = TestDatabases.open(target, clock)) {
            assertThat(dump(store)).isEqualTo(before);
            FeedRecord secret = store.feeds().list("ann", null, 1).getFirst();
            assertThat(store.feeds().credentials(secret.id())).isEqualTo(LOGIN);
            FeedClaim claim =
                    store.claims().claim("b", secret.id(), RandomFeedData.LEASE).orElseThrow();
            assertThat(store.claims().finish(claim, RandomFeedData.update(claim, null, null, clock.instant())))
                    .isTrue();
            assertThat(store.fetchLog().latest(secret.id(), 9)).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDatabaseThatHoldsSomethingIsLeftAsItIs(TestDatabases.Kind kind) throws Exception {
        Path file = backup();
        String url = TestDatabases.empty(kind);
        try (Store store = TestDatabases.open(url, clock)) {
            store.feeds().add(FeedDraft.of("https://mine.org/"));
            Map<String, List<String>> before = dump(store);
            assertThatThrownBy(() ->
                            Backup.restore(StoreSettings.of(url, new byte[32]), file, Backup.ProgressListener.NONE))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("empty");
            assertThat(dump(store)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aTornOrChangedFileIsRefusedAndNothingIsWritten(TestDatabases.Kind kind) throws Exception {
        Path file = backup();
        byte[] whole = Files.readAllBytes(file);
        String url = TestDatabases.empty(kind);
        StoreSettings settings = StoreSettings.of(url, new byte[32]);
        Path torn = folder.resolve("torn");
        for (int length : new int[] {0, 5, 100, whole.length / 2, whole.length - 9, whole.length - 1}) {
            Files.write(torn, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> Backup.restore(settings, torn, Backup.ProgressListener.NONE))
                    .isInstanceOf(StoreException.class);
        }
        String text = new String(unzipped(whole), java.nio.charset.StandardCharsets.UTF_8);
        for (String changed : List.of(
                text.replaceFirst("NEW", "BAD"),
                text.substring(0, text.lastIndexOf("{\"end")),
                text + "[]\n",
                "{}\n")) {
            Files.write(torn, zipped(changed));
            assertThatThrownBy(() -> Backup.restore(settings, torn, Backup.ProgressListener.NONE))
                    .isInstanceOf(StoreException.class);
        }
        Backup.restore(settings, file, Backup.ProgressListener.NONE);
        try (Store store = TestDatabases.open(url, clock)) {
            assertThat(store.feeds().count(null)).isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatDoesNotFitIsTakenBackWholly(TestDatabases.Kind kind) throws Exception {
        Path file = backup();
        String text = new String(unzipped(Files.readAllBytes(file)), java.nio.charset.StandardCharsets.UTF_8);
        // the last row of the last table refers to a missing feed; the checksum is right
        String[] lines = text.split("\n");
        int row = lines.length - 2;
        while (!lines[row].startsWith("{\"table\":\"fetch_attempt\"")) {
            row--;
        }
        lines[row + 1] = lines[row + 1].replaceFirst(",\"[a-z0-9]{26}\",", ",\"nobody\",");
        String body = String.join("\n", Arrays.copyOf(lines, lines.length - 1)) + "\n";
        byte[] sum = java.security.MessageDigest.getInstance("SHA-256")
                .digest(body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        String end = lines[lines.length - 1].replaceFirst(
                "\"sha256\":\"[0-9a-f]*\"",
                "\"sha256\":\"" + java.util.HexFormat.of().formatHex(sum) + "\"");
        Path bad = Files.write(folder.resolve("bad"), zipped(body + end + "\n"));
        StoreSettings settings = StoreSettings.of(TestDatabases.empty(kind), new byte[32]);
        assertThatThrownBy(() -> Backup.restore(settings, bad, Backup.ProgressListener.NONE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("does not match");
        Backup.restore(settings, file, Backup.ProgressListener.NONE); // the database is still empty
    }

    @ParameterizedTest
    @EnumSource
    void aBackupOfNewerTablesIsRefused(TestDatabases.Kind kind) throws Exception {
        String text = new String(unzipped(Files.readAllBytes(backup())), java.nio.charset.StandardCharsets.UTF_8);
        String[] lines = text.split("\n", 2);
        String body = lines[0].replaceFirst("\"schema\":\"[0-9]+\"", "\"schema\":\"99\"") + "\n"
                + lines[1].substring(0, lines[1].lastIndexOf("{\"end"));
        byte[] sum = java.security.MessageDigest.getInstance("SHA-256")
                .digest(body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        String end = lines[1].substring(lines[1].lastIndexOf("{\"end"))
                .replaceFirst(
                        "\"sha256\":\"[0-9a-f]*\"",
                        "\"sha256\":\"" + java.util.HexFormat.of().formatHex(sum) + "\"");
        Path newer = Files.write(folder.resolve("newer"), zipped(body + end));
        StoreSettings settings = StoreSettings.of(TestDatabases.empty(kind), new byte[32]);
        assertThatThrownBy(() -> Backup.restore(settings, newer, Backup.ProgressListener.NONE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("newer version of Feedmill");
    }

    @ParameterizedTest
    @EnumSource
    void aBackupIsOfOneMomentWhileOthersWrite(TestDatabases.Kind kind) throws Exception {
        try (Store store = TestDatabases.open(kind, clock)) {
            String id = store.feeds().add(FeedDraft.of("https://example.org/")).id();
            ConcurrentCalls.run(2, i -> {
                try {
                    for (int round = 0; round < 15; round++) {
                        if (i == 0) {
                            FeedClaim claim = store.claims()
                                    .claim("a", id, RandomFeedData.LEASE)
                                    .orElseThrow();
                            FeedContent content = new RandomFeedData(round).content(clock.instant(), 9);
                            store.claims().finish(claim, RandomFeedData.update(claim, null, content, clock.instant()));
                        } else {
                            ByteArrayOutputStream out = new ByteArrayOutputStream();
                            Backup.write(store, out, Backup.ProgressListener.NONE);
                            BackupReader.verify(new java.util.zip.GZIPInputStream(
                                    new java.io.ByteArrayInputStream(out.toByteArray())));
                        }
                    }
                } catch (java.io.IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
                return i;
            });
        }
    }

    private Path backup() throws Exception {
        Path file = folder.resolve("whole");
        try (Store store = TestDatabases.open(TestDatabases.Kind.SQLITE, clock)) {
            fill(store);
            Backup.write(store, file, Backup.ProgressListener.NONE);
        }
        assertThat(new String(unzipped(Files.readAllBytes(file)), java.nio.charset.StandardCharsets.UTF_8))
                .doesNotContain("hush-4711", "geheim");
        return file;
    }

    private void fill(Store store) {
        for (int seed = 0; seed < 8; seed++) {
            RandomFeedData samples = new RandomFeedData(seed);
            String id = store.feeds()
                    .add(FeedDraft.of("https://site" + seed + ".org/"))
                    .id();
            store.rules().put(id, new NewRule("<r>" + samples.text() + "</r>", RuleOrigin.WRITTEN, samples.text()));
            FeedContent before = null;
            FeedContent after = samples.content(clock.instant(), 40);
            for (int round = 0; round < 3; round++) {
                FeedClaim claim =
                        store.claims().claim("a", id, RandomFeedData.LEASE).orElseThrow();
                store.claims().finish(claim, RandomFeedData.update(claim, before, after, clock.instant()));
                clock.advance(Duration.ofHours(1));
                before = after;
                after = samples.evolve(before, clock.instant());
            }
            store.siteTurns().tryAcquire("site" + seed + ".org", "x", Duration.ofSeconds(5), Duration.ZERO);
        }
        store.feeds().add(new FeedDraft("https://example.org/", "ann", FeedSettings.STANDARD, LOGIN, false));
        String person =
                store.accounts().add("eva", null, false, 9).orElseThrow().id();
        store.notificationSettings().setMail(person, "eva@example.org", "ja");
        store.notificationSettings().setWebhook(person, "https://example.org/hook");
        FeedStateDriver.start(store, clock, person, "Brücke").fail(FeedState.SUSPECT, "Anmeldung", 2);
        store.feeds()
                .delete(store.feeds()
                        .byAddress("https://site3.org/")
                        .orElseThrow()
                        .id());
    }

    /** Returns every row of every table as text. */
    private static Map<String, List<String>> dump(Store store) {
        return store.database().snapshot(handle -> {
            Map<String, List<String>> dump = new TreeMap<>();
            for (TableCatalog.TableDefinition table : TableCatalog.read(handle)) {
                List<String> rows = new ArrayList<>();
                handle.createQuery(table.selectSql())
                        .map((row, context) -> {
                            StringBuilder line = new StringBuilder();
                            for (int i = 1; i <= table.columns().size(); i++) {
                                Object value = row.getObject(i);
                                line.append(value instanceof byte[] b ? Arrays.toString(b) : value)
                                        .append('|');
                            }
                            return line.toString();
                        })
                        .forEach(rows::add);
                rows.sort(null);
                dump.put(table.name(), rows);
            }
            return dump;
        });
    }

    private static byte[] unzipped(byte[] bytes) throws java.io.IOException {
        try (var in = new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        }
    }

    private static byte[] zipped(String text) throws java.io.IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (var zip = new java.util.zip.GZIPOutputStream(out)) {
            zip.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }
}
