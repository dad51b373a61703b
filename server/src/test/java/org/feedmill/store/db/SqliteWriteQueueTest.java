package org.feedmill.store.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SqliteWriteQueueTest {

    private static final int THREADS = 8;
    private static final int WRITES = 200;

    @TempDir
    private Path folder;

    private Database database;

    @BeforeEach
    void open() {
        database = Database.connect(StoreSettings.of("jdbc:sqlite:" + folder.resolve("queue.db"), new byte[32]));
        database.write(handle -> handle.execute("CREATE TABLE number (value INTEGER)"));
        database.write(handle -> handle.execute("INSERT INTO number VALUES (0)"));
    }

    @AfterEach
    void close() {
        database.close();
    }

    private static int add(Handle handle) {
        return handle.execute("UPDATE number SET value = value + 1");
    }

    private long value() {
        return database.read(handle ->
                handle.createQuery("SELECT value FROM number").mapTo(Long.class).one());
    }

    @Test
    void everyWriteOfManyThreadsIsDoneOnce() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Thread.Builder builder = i % 2 == 0 ? Thread.ofPlatform() : Thread.ofVirtual();
            threads.add(builder.start(() -> {
                for (int n = 0; n < WRITES; n++) {
                    database.write(SqliteWriteQueueTest::add);
                }
            }));
        }
        for (Thread thread : threads) {
            assertThat(thread.join(Duration.ofSeconds(100))).isTrue();
        }
        assertThat(value()).isEqualTo(THREADS * WRITES);
    }
}
