package org.feedmill.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.UUID;
import java.util.stream.Stream;

/** Real databases for tests: files of SQLite, and one PostgreSQL server for all tests of a run. */
public final class Databases {

    private Databases() {}

    /** Which one. */
    public enum Kind {
        SQLITE,
        POSTGRESQL
    }

    private static final class Server {

        static final EmbeddedPostgres POSTGRES = start();

        private static EmbeddedPostgres start() {
            try {
                EmbeddedPostgres server = EmbeddedPostgres.builder()
                        .setLocaleConfig("locale", "C")
                        .setLocaleConfig("encoding", "UTF-8")
                        .start();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server)));
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static void close(EmbeddedPostgres server) {
            try {
                server.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The address of an empty database. */
    public static String empty(Kind kind) {
        try {
            if (kind == Kind.SQLITE) {
                Path folder = Files.createTempDirectory("feedmill");
                return "jdbc:sqlite:" + folder.resolve("feedmill.db");
            }
            String name = "t" + UUID.randomUUID().toString().replace("-", "");
            try (Connection connection = Server.POSTGRES.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE DATABASE " + name);
            }
            return Server.POSTGRES.getJdbcUrl("postgres", name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Store open(Kind kind, Clock clock) {
        return open(empty(kind), clock);
    }

    public static Store open(String url, Clock clock) {
        return Store.open(StoreSettings.of(url, new byte[32]), clock);
    }

    public static Stream<Kind> kinds() {
        return Stream.of(Kind.values());
    }
}
