package org.feedmill.store.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests SQLite's single writer and its statement cache. */
class DatabaseTest {

    @TempDir
    Path folder;

    private Database database() {
        Database database =
                Database.connect(StoreSettings.of("jdbc:sqlite:" + folder.resolve("test.db"), new byte[32]));
        database.write(handle -> handle.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)"));
        return database;
    }

    private static void add(Database database, int number) {
        database.write(handle -> handle.createUpdate("INSERT INTO t (n) VALUES (:n)")
                .bind("n", number)
                .execute());
    }

    private static List<Integer> all(Database database) {
        return database.read(handle -> handle.createQuery("SELECT n FROM t ORDER BY n")
                .mapTo(Integer.class)
                .list());
    }

    @Test
    void writersThatWaitAreDoneInOneGoAndEachIsItsOwn() throws InterruptedException {
        try (Database database = database();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CountDownLatch writing = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            Future<?> slow = threads.submit(() -> database.write(handle -> {
                writing.countDown();
                return await(goOn);
            }));
            writing.await();
            List<Future<?>> waiting = new ArrayList<>();
            for (int n = 0; n < 100; n++) {
                int number = n % 50; // every second one comes too late
                waiting.add(threads.submit(() -> add(database, number)));
            }
            goOn.countDown();
            long refused = waiting.stream().filter(DatabaseTest::failed).count();
            assertThat(failed(slow)).isFalse();
            assertThat(refused).isEqualTo(50);
            assertThat(all(database)).hasSize(50);
        }
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean failed(Future<?> future) {
        try {
            future.get();
            return false;
        } catch (ExecutionException e) {
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatFailsIsUndoneAsAWhole() {
        try (Database database = database()) {
            assertThatThrownBy(() -> database.write(handle -> {
                        handle.execute("INSERT INTO t (n) VALUES (1)");
                        throw new IllegalStateException("on purpose");
                    }))
                    .hasMessage("on purpose");
            assertThat(all(database)).isEmpty();
        }
    }

    @Test
    void statementsAreUsedAgainAlsoAfterErrors() {
        try (Database database = database()) {
            for (int n = 0; n < 200; n++) {
                add(database, n);
                int same = n;
                assertThatThrownBy(() -> add(database, same)).isInstanceOf(JdbiException.class);
            }
            assertThat(all(database)).hasSize(200).startsWith(0, 1, 2);
        }
    }

    @Test
    void aStatementInUseIsNotLentTwice() {
        try (Database database = database()) {
            add(database, 1);
            add(database, 2);
            List<Integer> pairs = database.read(handle -> handle.createQuery("SELECT n FROM t ORDER BY n")
                    .map((row, context) -> row.getInt(1) * 10
                            + handle.createQuery("SELECT n FROM t ORDER BY n")
                                    .mapTo(Integer.class)
                                    .list()
                                    .size())
                    .list());
            assertThat(pairs).containsExactly(12, 22);
        }
    }

    @Test
    void moreStatementsThanAreKeptWorkAsWell() {
        try (Database database = database()) {
            for (int n = 0; n < 300; n++) {
                String sql = "SELECT " + n;
                int given = database.read(
                        handle -> handle.createQuery(sql).mapTo(Integer.class).one());
                assertThat(given).isEqualTo(n);
            }
        }
    }
}
