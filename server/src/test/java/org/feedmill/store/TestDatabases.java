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
import org.feedmill.store.db.StoreSettings;

/** Real databases for tests: SQLite files, and one PostgreSQL server for all tests of a run. */
public final class TestDatabases {

    private TestDatabases() {}

    /** The kind of database. */
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

    /** Template databases of each kind: copying one is faster than creating the tables for each test. */
    private static final class TemplateDatabases {

        static final String SQLITE = make(Kind.SQLITE);
        static final String POSTGRES = make(Kind.POSTGRESQL);

        private static String make(Kind kind) {
            String url = empty(kind);
            open(url, Clock.systemUTC()).close();
            return url;
        }
    }

    /** Returns the address of an empty database. */
    public static String empty(Kind kind) {
        return kind == Kind.SQLITE ? "jdbc:sqlite:" + file() : postgres("");
    }

    private static Path file() {
        try {
            return Files.createTempDirectory("feedmill").resolve("feedmill.db");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String postgres(String template) {
        String name = "t" + UUID.randomUUID().toString().replace("-", "");
        try (Connection connection = Server.POSTGRES.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name + template);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return Server.POSTGRES.getJdbcUrl("postgres", name);
    }

    /** Returns the address of a database with empty tables. */
    private static String copyOfTemplate(Kind kind) {
        if (kind == Kind.POSTGRESQL) {
            String template = TemplateDatabases.POSTGRES.replaceAll(".*/(t[0-9a-f]+).*", "$1");
            return postgres(" TEMPLATE " + template);
        }
        try {
            Path copy = file();
            Files.copy(Path.of(TemplateDatabases.SQLITE.substring("jdbc:sqlite:".length())), copy);
            return "jdbc:sqlite:" + copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Store open(Kind kind, Clock clock) {
        return open(copyOfTemplate(kind), clock);
    }

    public static Store open(String url, Clock clock) {
        return Store.open(StoreSettings.of(url, new byte[32]), clock);
    }

    public static Stream<Kind> kinds() {
        return Stream.of(Kind.values());
    }
}
