package org.feedmill.serve.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.feedmill.domain.account.Account;
import org.feedmill.serve.FeedTestServer;
import org.feedmill.serve.HubSettings;
import org.feedmill.store.SettableClock;
import org.feedmill.store.TestDatabases;
import org.feedmill.store.Version12Data;
import org.feedmill.store.backup.Backup;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.StoreSettings;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that databases and backups of the version before the renaming of tables serve the same feeds as before. */
final class UpgradedDatabaseTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void migratedDatabaseKeepsEveryValueAndServesTheSameFeeds(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        Map<String, List<List<String>>> before;
        try (Database database = Version12Data.connect(url)) {
            Version12Data.fill(database);
            before = Version12Data.rows(database);
            assertThat(before)
                    .allSatisfy((table, rows) -> assertThat(rows).as(table).isNotEmpty());
            database.migrate(null);
            assertThat(database.currentVersion()).isEqualTo(database.newestVersion());
            assertThat(Version12Data.rows(database)).isEqualTo(before);
        }
        servesTheSameFeeds(url);
    }

    @ParameterizedTest
    @EnumSource
    void restoredBackupServesTheSameFeeds(TestDatabases.Kind kind) throws Exception {
        String url = TestDatabases.empty(kind);
        Path file = Version12Data.backup(folder.resolve("version12.jsonl.gz"));
        Backup.restore(StoreSettings.of(url, new byte[32]), file, Backup.ProgressListener.NONE);
        servesTheSameFeeds(url);
    }

    private static void servesTheSameFeeds(String url) throws Exception {
        SettableClock clock = new SettableClock(Version12Data.TIME);
        try (FeedTestServer server =
                new FeedTestServer(url, clock, FeedTestServer.settings(false), HubSettings.STANDARD, List.of())) {
            for (Version12Data.ServedFeed feed : Version12Data.servedFeeds()) {
                HttpResponse<byte[]> answer = server.get(feed.path());
                assertThat(answer.statusCode()).as(feed.path()).isEqualTo(200);
                assertThat(FeedTestServer.header(answer, "ETag"))
                        .as(feed.path())
                        .isEqualTo(feed.etag());
                byte[] hash = MessageDigest.getInstance("SHA-256").digest(answer.body());
                assertThat(HexFormat.of().formatHex(hash)).as(feed.path()).isEqualTo(feed.hash());
                assertThat(server.get(feed.path(), "If-None-Match", feed.etag()).statusCode())
                        .isEqualTo(304);
            }
            assertThat(server.store.accounts().tokens().findOwner(Version12Data.TOKEN))
                    .map(Account::name)
                    .contains("ann");
            assertThat(server.store.webSub().countSubscribers(null)).isEqualTo(1);
            assertThat(server.store.clusterState().get("colour")).contains("grün");
        }
    }
}
