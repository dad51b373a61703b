package org.feedmill.crawl;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A frontier in a folder with SQLite files. Known addresses are identified by 64-bit hashes, so that the test for new
 * ones stays in memory at any size of the crawl. Responses have their own file and connection, so that they are kept
 * while earlier ones are still being processed. The databases use write-ahead logs without forcing each step to disk: a
 * killed process loses nothing, a power failure perhaps the latest pages, which are then requested again.
 */
@SuppressWarnings("EnumOrdinal") // the order of outcomes and kinds is part of the form of the folder, see CrawlTables
public final class FolderFrontier implements Frontier {

    private static final String FILE = "crawl.db";
    private static final String ANSWERS = "answers.db";
    private static final String LOCK = "lock";

    private static final String LINK_COLUMNS = "id, address, kind, depth, track, score, warmth, told, tries";

    private final FileChannel lock;
    private final Sql sql;
    private final AnswerFile answers;
    private final Map<Outcome, Integer> counts = new HashMap<>();
    private volatile long round;

    private FolderFrontier(FileChannel lock, Sql sql, AnswerFile answers) {
        this.lock = lock;
        this.sql = sql;
        this.answers = answers;
    }

    /**
     * Opens a folder, new or of an earlier crawl.
     *
     * @throws FrontierTrouble where it cannot be used, or is in use
     */
    public static FolderFrontier open(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel lock = locked(folder);
            Sql sql = new Sql(connection(folder.resolve(FILE)));
            for (String table : CrawlTables.ALL) {
                sql.run(table);
            }
            AnswerFile answers = new AnswerFile(connection(folder.resolve(ANSWERS)));
            FolderFrontier opened = new FolderFrontier(lock, sql, answers);
            opened.checkForm(folder);
            opened.recount();
            String round = opened.note("round");
            opened.round = round == null ? 0 : Long.parseLong(round);
            sql.commit();
            return opened;
        } catch (IOException e) {
            throw new FrontierTrouble("The folder " + folder + " cannot be used: " + e.getMessage() + ".", e);
        } catch (SQLException e) {
            throw Sql.trouble(e);
        }
    }

    private static FileChannel locked(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean taken = false;
        try {
            taken = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // by this very process: said below
        }
        if (!taken) {
            channel.close();
            throw new FrontierTrouble(
                    "Another crawl works in " + folder + "; wait for its end or name another folder.");
        }
        return channel;
    }

    private static Connection connection(Path file) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = NORMAL");
            statement.execute("PRAGMA cache_size = -32000");
        }
        connection.setAutoCommit(false);
        return connection;
    }

    private void checkForm(Path folder) {
        String form = note("form");
        if (form == null) {
            note("form", CrawlTables.FORM);
        } else if (!form.equals(CrawlTables.FORM)) {
            throw new FrontierTrouble(folder + " is of another version of this program; name another folder.");
        }
    }

    private void recount() {
        sql.all("SELECT state, count(*) FROM link GROUP BY state", row -> {
            counts.put(Outcome.values()[row.getInt(1)], row.getInt(2));
            return row;
        });
    }

    @Override
    public @Nullable String note(String name) {
        return sql.one("SELECT value FROM note WHERE name = ?", row -> row.getString(1), name);
    }

    @Override
    public void note(String name, String value) {
        sql.change("INSERT OR REPLACE INTO note(name, value) VALUES(?, ?)", name, value);
    }

    @Override
    public Taken offer(Link link) {
        long hash = hash(link.address());
        Long known = sql.one("SELECT link FROM seen WHERE hash = ?", row -> row.getLong(1), hash);
        if (known != null) {
            return raised(known, link);
        }
        insert(link, Outcome.WAITING, hash);
        return new Taken.New();
    }

    private Taken raised(long id, Link link) {
        String lower = "SELECT track FROM link WHERE id = ? AND state = 0 AND score < ?";
        Integer before = sql.one(lower, row -> row.getInt(1), id, link.score());
        if (before == null) {
            return new Taken.Known();
        }
        sql.change(
                "UPDATE link SET score = ?, track = ?, warmth = max(warmth, ?), told = coalesce(told, ?) WHERE id = ?",
                link.score(),
                link.track(),
                link.warmth(),
                link.told(),
                id);
        return new Taken.Raised(before);
    }

    private void insert(Link link, Outcome state, long hash) {
        sql.change(
                "INSERT INTO link(address, kind, depth, track, score, warmth, told, state, tries)"
                        + " VALUES(?, ?, ?, ?, ?, ?, ?, ?, 0)",
                link.address(),
                link.kind().ordinal(),
                link.depth(),
                link.track(),
                link.score(),
                link.warmth(),
                link.told(),
                state.ordinal());
        sql.change("INSERT INTO seen(hash, link) VALUES(?, last_insert_rowid())", hash);
        counts.merge(state, 1, Integer::sum);
    }

    @Override
    public @Nullable Integer trackOf(String address) {
        String known = "SELECT track FROM seen JOIN link ON link.id = seen.link WHERE hash = ?";
        return sql.one(known, row -> row.getInt(1), hash(address));
    }

    @Override
    public boolean land(String address) {
        long hash = hash(address);
        Long known = sql.one("SELECT link FROM seen WHERE hash = ?", row -> row.getLong(1), hash);
        if (known == null) {
            insert(new Link(address, Kind.PAGE, 0, 0, 0, 0, null), Outcome.DUPLICATE, hash);
            return true;
        }
        return move(known, Outcome.WAITING, Outcome.DUPLICATE);
    }

    private boolean move(long id, Outcome from, Outcome to) {
        String change = "UPDATE link SET state = ? WHERE id = ? AND state = ?";
        boolean moved = sql.change(change, to.ordinal(), id, from.ordinal()) > 0;
        if (moved) {
            counts.merge(from, -1, Integer::sum);
            counts.merge(to, 1, Integer::sum);
        }
        return moved;
    }

    private static long hash(String address) {
        return Spelling.hash(Spelling.key(address));
    }

    @Override
    public @Nullable Waiting head(int track, boolean oldest) {
        String order = oldest ? "depth, id" : "score DESC, id";
        return sql.one(
                "SELECT " + LINK_COLUMNS + " FROM link WHERE state = 0 AND track = ? ORDER BY " + order + " LIMIT 1",
                FolderFrontier::waiting,
                track);
    }

    private static Waiting waiting(ResultSet row) throws SQLException {
        Link link = new Link(
                row.getString(2),
                Kind.values()[row.getInt(3)],
                row.getInt(4),
                row.getInt(5),
                row.getDouble(6),
                row.getDouble(7),
                row.getString(8));
        return new Waiting(row.getLong(1), link, row.getInt(9));
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread chooses; others only read
    public void choose(List<Waiting> together) {
        sql.change("DELETE FROM chosen");
        round++;
        note("round", String.valueOf(round));
        for (Waiting waiting : together) {
            sql.change("INSERT INTO chosen(link) VALUES(?)", waiting.id());
            move(waiting.id(), Outcome.WAITING, Outcome.CHOSEN);
        }
    }

    @Override
    public List<Chosen> chosen() {
        List<Waiting> open = sql.all(
                "SELECT " + LINK_COLUMNS
                        + " FROM chosen JOIN link ON link.id = chosen.link WHERE state = 1 ORDER BY place",
                FolderFrontier::waiting);
        return open.stream().map(w -> new Chosen(w, answers.of(w.id(), round))).toList();
    }

    @Override
    public void answered(long id, Answer answer) {
        answers.keep(id, round, answer);
    }

    @Override
    public void settle(long id, Outcome outcome) {
        move(id, Outcome.CHOSEN, outcome);
    }

    @Override
    public void again(long id, double score) {
        sql.change("UPDATE link SET score = ?, tries = tries + 1 WHERE id = ?", score, id);
        move(id, Outcome.CHOSEN, Outcome.WAITING);
    }

    @Override
    public boolean firstMet(long text) {
        return sql.change("INSERT OR IGNORE INTO met(text) VALUES(?)", text) > 0;
    }

    @Override
    public void keep(Finding finding) {
        sql.change(
                "INSERT INTO finding(address, title, published, authors, language, image, key, text, html, score,"
                        + " fetched, type, page) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                finding.address(),
                finding.title(),
                finding.published(),
                String.join("\n", finding.authors()),
                finding.language(),
                finding.image(),
                finding.key(),
                finding.text(),
                finding.html(),
                finding.score(),
                finding.fetched().toEpochMilli(),
                finding.contentType(),
                Packed.packed(finding.page()));
    }

    @Override
    public List<Finding> findings() {
        return sql.all(
                "SELECT address, title, published, authors, language, image, key, text, html, score, fetched, type, page"
                        + " FROM finding ORDER BY score DESC, id",
                row -> new Finding(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4).isEmpty()
                                ? List.of()
                                : List.of(row.getString(4).split("\n")),
                        row.getString(5),
                        row.getString(6),
                        row.getString(7),
                        row.getString(8),
                        row.getString(9),
                        row.getDouble(10),
                        Instant.ofEpochMilli(row.getLong(11)),
                        row.getString(12),
                        Packed.unpacked(row.getBytes(13))));
    }

    @Override
    public long round() {
        return round;
    }

    @Override
    public int count(Outcome outcome) {
        return Objects.requireNonNullElse(counts.get(outcome), 0);
    }

    @Override
    public List<Track> tracks() {
        return sql.all(
                "SELECT id, site, pattern, grade, tried, reward, fruitless FROM track ORDER BY id",
                row -> new Track(
                        row.getInt(1),
                        row.getString(2),
                        row.getString(3),
                        row.getInt(4),
                        row.getInt(5),
                        row.getDouble(6),
                        row.getInt(7)));
    }

    @Override
    public void save(Track track) {
        sql.change(
                "INSERT OR REPLACE INTO track(id, site, pattern, grade, tried, reward, fruitless)"
                        + " VALUES(?, ?, ?, ?, ?, ?, ?)",
                track.id(),
                track.site(),
                track.pattern(),
                track.grade(),
                track.tried(),
                track.reward(),
                track.fruitless());
    }

    @Override
    public List<Host> hosts() {
        return sql.all(
                "SELECT site, asked, troubles, stride, trouble FROM host ORDER BY rowid",
                row -> new Host(row.getString(1), row.getInt(2), row.getInt(3), row.getInt(4), row.getString(5)));
    }

    @Override
    public void save(Host host) {
        sql.change(
                "INSERT INTO host(site, asked, troubles, stride, trouble) VALUES(?, ?, ?, ?, ?) ON CONFLICT(site) DO"
                        + " UPDATE SET asked = excluded.asked, troubles = excluded.troubles, stride = excluded.stride,"
                        + " trouble = excluded.trouble",
                host.site(),
                host.asked(),
                host.troubles(),
                host.stride(),
                host.trouble());
    }

    /** Answers go when what they led to is kept, never before. */
    @Override
    public void commit() {
        sql.commit();
        answers.forgetBefore(round);
    }

    @Override
    public void close() {
        try (lock) {
            sql.close();
            answers.close();
        } catch (IOException e) {
            throw new FrontierTrouble("The crawl's folder cannot be closed: " + e.getMessage() + ".", e);
        }
    }
}
