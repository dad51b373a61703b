package org.feedmill.crawl.frontier;

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
 * Thread-safety is that of {@link Frontier}.
 */
@SuppressWarnings("EnumOrdinal") // the order of outcomes and kinds is part of the stored format, see CrawlSchema
public final class SqliteFrontier implements Frontier {

    private static final String FILE = "crawl.db";
    private static final String ANSWERS = "answers.db";
    private static final String LOCK = "lock";

    private static final String LINK_COLUMNS = "id, address, kind, depth, track, score, warmth, told, tries";

    private final FileChannel lock;
    private final CrawlStatements sql;
    private final ResponseStore answers;
    private final FindingStore findings;
    private final SitePageStore pages;
    private final Map<Outcome, Integer> counts = new HashMap<>();
    private volatile long round;

    private SqliteFrontier(FileChannel lock, CrawlStatements sql, ResponseStore answers) {
        this.lock = lock;
        this.sql = sql;
        this.answers = answers;
        this.findings = new FindingStore(sql);
        this.pages = new SitePageStore(sql);
    }

    /**
     * Opens a folder, new or of an earlier crawl.
     *
     * @throws FrontierException if it cannot be used or is in use
     */
    public static SqliteFrontier open(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel lock = locked(folder);
            CrawlStatements sql = new CrawlStatements(connection(folder.resolve(FILE)));
            for (String table : CrawlSchema.ALL) {
                sql.execute(table);
            }
            ResponseStore answers = new ResponseStore(connection(folder.resolve(ANSWERS)));
            SqliteFrontier opened = new SqliteFrontier(lock, sql, answers);
            opened.checkVersion(folder);
            opened.loadCounts();
            String round = opened.note("round");
            opened.round = round == null ? 0 : Long.parseLong(round);
            sql.commit();
            return opened;
        } catch (IOException e) {
            throw new FrontierException("The folder " + folder + " cannot be used: " + e.getMessage() + ".", e);
        } catch (SQLException e) {
            throw CrawlStatements.exception(e);
        }
    }

    private static FileChannel locked(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean taken = false;
        try {
            taken = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // locked by this process: reported below
        }
        if (!taken) {
            channel.close();
            throw new FrontierException(
                    "Another crawl is using " + folder + ". Wait until it ends, or choose another folder.");
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

    private void checkVersion(Path folder) {
        String form = note("form");
        if (form == null) {
            note("form", CrawlSchema.VERSION);
        } else if (!form.equals(CrawlSchema.VERSION)) {
            throw new FrontierException(folder + " was written by another version of Feedmill. Choose another folder.");
        }
    }

    private void loadCounts() {
        sql.queryAll("SELECT state, count(*) FROM link GROUP BY state", row -> {
            counts.put(Outcome.values()[row.getInt(1)], row.getInt(2));
            return row;
        });
    }

    @Override
    public @Nullable String note(String name) {
        return sql.queryOne("SELECT value FROM note WHERE name = ?", row -> row.getString(1), name);
    }

    @Override
    public void note(String name, String value) {
        sql.update("INSERT OR REPLACE INTO note(name, value) VALUES(?, ?)", name, value);
    }

    @Override
    public OfferResult offer(Link link) {
        long hash = hash(link.address());
        Long known = sql.queryOne("SELECT link FROM seen WHERE hash = ?", row -> row.getLong(1), hash);
        if (known != null) {
            return raiseScore(known, link);
        }
        insert(link, Outcome.WAITING, hash);
        return new OfferResult.New();
    }

    private OfferResult raiseScore(long id, Link link) {
        String lower = "SELECT track FROM link WHERE id = ? AND state = 0 AND score < ?";
        Integer before = sql.queryOne(lower, row -> row.getInt(1), id, link.score());
        if (before == null) {
            return new OfferResult.Known();
        }
        sql.update(
                "UPDATE link SET score = ?, track = ?, warmth = max(warmth, ?), told = coalesce(told, ?) WHERE id = ?",
                link.score(),
                link.track(),
                link.warmth(),
                link.published(),
                id);
        return new OfferResult.Raised(before);
    }

    private void insert(Link link, Outcome state, long hash) {
        sql.update(
                "INSERT INTO link(address, kind, depth, track, score, warmth, told, state, tries)"
                        + " VALUES(?, ?, ?, ?, ?, ?, ?, ?, 0)",
                link.address(),
                link.kind().ordinal(),
                link.depth(),
                link.track(),
                link.score(),
                link.warmth(),
                link.published(),
                state.ordinal());
        sql.update("INSERT INTO seen(hash, link) VALUES(?, last_insert_rowid())", hash);
        counts.merge(state, 1, Integer::sum);
    }

    @Override
    public @Nullable Integer trackOf(String address) {
        String known = "SELECT track FROM seen JOIN link ON link.id = seen.link WHERE hash = ?";
        return sql.queryOne(known, row -> row.getInt(1), hash(address));
    }

    @Override
    public boolean markVisited(String address) {
        long hash = hash(address);
        Long known = sql.queryOne("SELECT link FROM seen WHERE hash = ?", row -> row.getLong(1), hash);
        if (known == null) {
            insert(new Link(address, LinkKind.PAGE, 0, 0, 0, 0, null), Outcome.DUPLICATE, hash);
            return true;
        }
        return move(known, Outcome.WAITING, Outcome.DUPLICATE);
    }

    private boolean move(long id, Outcome from, Outcome to) {
        String change = "UPDATE link SET state = ? WHERE id = ? AND state = ?";
        boolean moved = sql.update(change, to.ordinal(), id, from.ordinal()) > 0;
        if (moved) {
            counts.merge(from, -1, Integer::sum);
            counts.merge(to, 1, Integer::sum);
        }
        return moved;
    }

    private static long hash(String address) {
        return UrlNormalizer.hash(UrlNormalizer.key(address));
    }

    @Override
    public @Nullable QueuedLink peek(int track, boolean oldest) {
        String order = oldest ? "depth, id" : "score DESC, id";
        return sql.queryOne(
                "SELECT " + LINK_COLUMNS + " FROM link WHERE state = 0 AND track = ? ORDER BY " + order + " LIMIT 1",
                SqliteFrontier::waiting,
                track);
    }

    private static QueuedLink waiting(ResultSet row) throws SQLException {
        Link link = new Link(
                row.getString(2),
                LinkKind.values()[row.getInt(3)],
                row.getInt(4),
                row.getInt(5),
                row.getDouble(6),
                row.getDouble(7),
                row.getString(8));
        return new QueuedLink(row.getLong(1), link, row.getInt(9));
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one thread selects; others only read
    public void select(List<QueuedLink> together) {
        sql.update("DELETE FROM chosen");
        round++;
        note("round", String.valueOf(round));
        for (QueuedLink waiting : together) {
            sql.update("INSERT INTO chosen(link) VALUES(?)", waiting.id());
            move(waiting.id(), Outcome.WAITING, Outcome.CHOSEN);
        }
    }

    @Override
    public List<SelectedLink> selected() {
        List<QueuedLink> open = sql.queryAll(
                "SELECT " + LINK_COLUMNS
                        + " FROM chosen JOIN link ON link.id = chosen.link WHERE state = 1 ORDER BY place",
                SqliteFrontier::waiting);
        return open.stream()
                .map(w -> new SelectedLink(w, answers.find(w.id(), round)))
                .toList();
    }

    @Override
    public void saveResponse(long id, SiteResponse answer) {
        answers.save(id, round, answer);
    }

    @Override
    public void complete(long id, Outcome outcome) {
        move(id, Outcome.CHOSEN, outcome);
    }

    @Override
    public void requeue(long id, double score) {
        sql.update("UPDATE link SET score = ?, tries = tries + 1 WHERE id = ?", score, id);
        move(id, Outcome.CHOSEN, Outcome.WAITING);
    }

    @Override
    public @Nullable String addText(long text, String address) {
        boolean fresh = sql.update("INSERT OR IGNORE INTO met(text, address) VALUES(?, ?)", text, address) > 0;
        return fresh ? null : sql.queryOne("SELECT address FROM met WHERE text = ?", row -> row.getString(1), text);
    }

    @Override
    public void addCopy(DroppedCopy copy) {
        findings.addCopy(copy);
    }

    @Override
    public List<DroppedCopy> copies() {
        return findings.copies();
    }

    @Override
    public void keepPage(String site, SitePage page, int max) {
        pages.keep(site, page, max);
    }

    @Override
    public List<String> keptPages(String site) {
        return pages.addresses(site);
    }

    @Override
    public @Nullable SitePage keptPage(String site, String address) {
        return pages.find(site, address);
    }

    @Override
    public void addFinding(CrawlFinding finding) {
        findings.add(finding);
    }

    @Override
    public void updateFinding(CrawlFinding finding) {
        findings.update(finding);
    }

    @Override
    public List<CrawlFinding> findings() {
        return findings.list(copies(), true);
    }

    @Override
    public List<CrawlFinding> findingsWithoutPages() {
        return findings.list(copies(), false);
    }

    @Override
    public byte[] findingPage(String address) {
        return findings.page(address);
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
    public List<LinkGroup> tracks() {
        return sql.queryAll(
                "SELECT id, site, pattern, grade, tried, reward, fruitless FROM track ORDER BY id",
                row -> new LinkGroup(
                        row.getInt(1),
                        row.getString(2),
                        row.getString(3),
                        row.getInt(4),
                        row.getInt(5),
                        row.getDouble(6),
                        row.getInt(7)));
    }

    @Override
    public void save(LinkGroup track) {
        sql.update(
                "INSERT OR REPLACE INTO track(id, site, pattern, grade, tried, reward, fruitless)"
                        + " VALUES(?, ?, ?, ?, ?, ?, ?)",
                track.id(),
                track.site(),
                track.pattern(),
                track.grade(),
                track.visits(),
                track.reward(),
                track.fruitless());
    }

    @Override
    public List<SiteState> hosts() {
        return sql.queryAll(
                "SELECT site, asked, troubles, stride, trouble FROM host ORDER BY rowid",
                row -> new SiteState(row.getString(1), row.getInt(2), row.getInt(3), row.getInt(4), row.getString(5)));
    }

    @Override
    public void save(SiteState host) {
        sql.update(
                "INSERT INTO host(site, asked, troubles, stride, trouble) VALUES(?, ?, ?, ?, ?) ON CONFLICT(site) DO"
                        + " UPDATE SET asked = excluded.asked, troubles = excluded.troubles, stride = excluded.stride,"
                        + " trouble = excluded.trouble",
                host.site(),
                host.requested(),
                host.failures(),
                host.roundInterval(),
                host.lastFailure());
    }

    /** Responses are deleted only after their effects have been committed. */
    @Override
    public void commit() {
        sql.commit();
        answers.deleteBefore(round);
    }

    @Override
    public void close() {
        try (lock) {
            sql.close();
            answers.close();
        } catch (IOException e) {
            throw new FrontierException("The crawl folder cannot be closed: " + e.getMessage() + ".", e);
        }
    }
}
