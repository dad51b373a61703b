package org.feedmill.store;

import java.time.Clock;
import org.feedmill.store.account.AccountRepository;
import org.feedmill.store.cluster.ClockRepair;
import org.feedmill.store.cluster.ClusterState;
import org.feedmill.store.cluster.SiteTurns;
import org.feedmill.store.cluster.StoreClock;
import org.feedmill.store.cluster.WriteProbe;
import org.feedmill.store.crawl.CrawlRepository;
import org.feedmill.store.crawl.CrawlResultRepository;
import org.feedmill.store.db.Database;
import org.feedmill.store.db.SecretCipher;
import org.feedmill.store.db.StoreSettings;
import org.feedmill.store.feed.DeletedFeedRepository;
import org.feedmill.store.feed.FeedListing;
import org.feedmill.store.feed.FeedOverviewRepository;
import org.feedmill.store.feed.FeedRepository;
import org.feedmill.store.feed.FolderRepository;
import org.feedmill.store.feed.ListingColumns;
import org.feedmill.store.hub.WebSubRepository;
import org.feedmill.store.item.ContentRepository;
import org.feedmill.store.item.ItemRepository;
import org.feedmill.store.log.FetchLog;
import org.feedmill.store.log.StateChangeRepository;
import org.feedmill.store.notification.NotificationQueue;
import org.feedmill.store.notification.NotificationSettingsRepository;
import org.feedmill.store.rule.ArticleRuleRepository;
import org.feedmill.store.rule.RuleRepository;
import org.feedmill.store.update.FeedClaims;
import org.feedmill.store.update.QuarantineRepository;

/**
 * Gives access to all repositories, in an SQLite file or a PostgreSQL database. Opening it migrates the tables to this
 * version; many nodes may open one PostgreSQL database at once.
 */
public final class Store implements AutoCloseable {

    private final Database database;
    private final Clock clock;
    private final DeletedFeedRepository deletedFeeds;
    private final SecretCipher cipher;
    private final FeedRepository feeds;
    private final FolderRepository folders;
    private final FeedListing listing;
    private final ContentRepository contents;
    private final FeedOverviewRepository overviews;
    private final RuleRepository rules;
    private final ArticleRuleRepository articleRules;
    private final QuarantineRepository quarantine;
    private final FetchLog fetchLog;
    private final FeedClaims claims;
    private final SiteTurns siteTurns;
    private final AccountRepository accounts;
    private final WebSubRepository webSub;
    private final ClusterState clusterState;
    private final ItemRepository items;
    private final StoreMetrics metrics;
    private final ServerStatistics statistics;
    private final StateChangeRepository stateChanges;
    private final NotificationSettingsRepository notificationSettings;
    private final NotificationQueue notificationQueue;
    private final WriteProbe writeProbe;
    private final ClockRepair clockRepair;
    private final CrawlRepository crawls;
    private final CrawlResultRepository crawlResults;

    private Store(Database database, SecretCipher seal, StoreClock clock) {
        this.database = database;
        this.clock = clock;
        this.deletedFeeds = new DeletedFeedRepository(database, seal, clock);
        this.feeds = new FeedRepository(database, seal, deletedFeeds, clock);
        this.folders = new FolderRepository(database);
        this.cipher = seal;
        this.contents = new ContentRepository(database);
        this.overviews = new FeedOverviewRepository(database, seal);
        this.listing = new FeedListing(database, overviews, clock);
        this.rules = new RuleRepository(database, clock);
        this.articleRules = new ArticleRuleRepository(database);
        this.quarantine = new QuarantineRepository(database, clock);
        this.fetchLog = new FetchLog(database);
        this.claims = new FeedClaims(database, contents, seal, clock);
        this.siteTurns = new SiteTurns(database, clock);
        this.accounts = new AccountRepository(database, clock);
        this.webSub = new WebSubRepository(database, seal, clock);
        this.clusterState = new ClusterState(database);
        this.items = new ItemRepository(database);
        this.metrics = new StoreMetrics(database, clock);
        this.statistics = new ServerStatistics(database, clock);
        this.stateChanges = new StateChangeRepository(database);
        this.notificationSettings = new NotificationSettingsRepository(database, seal, clock);
        this.notificationQueue = new NotificationQueue(database, clock);
        this.writeProbe = new WriteProbe(database, clock);
        this.clockRepair = new ClockRepair(database, clock);
        this.crawls = new CrawlRepository(database, clock);
        this.crawlResults = new CrawlResultRepository(database, contents, clock);
    }

    /**
     * Opens the database and migrates its tables.
     *
     * @param clock of the node; if it is the system clock and nodes share the database, {@link #clock()} corrects it
     * @throws StoreException with a sentence for the operator
     */
    public static Store open(StoreSettings settings, Clock clock) {
        SecretCipher seal = new SecretCipher(settings.key());
        Database database = Database.open(settings);
        try {
            Store store = new Store(database, seal, StoreClock.of(clock, database));
            store.clusterState.verifyKey(seal);
            ListingColumns.fillAtStart(database);
            return store;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** Returns the common clock of all nodes, to be used for comparisons with stored times. */
    public Clock clock() {
        return clock;
    }

    /** Returns a keyed hash of a text, for addresses that only this server can create. */
    public String sign(String text) {
        return cipher.sign("feedmill: signed: " + text);
    }

    public Database database() {
        return database;
    }

    /** Whether the database responds. */
    public boolean isReachable() {
        return database.isReachable();
    }

    public FeedRepository feeds() {
        return feeds;
    }

    public DeletedFeedRepository deletedFeeds() {
        return deletedFeeds;
    }

    public FolderRepository folders() {
        return folders;
    }

    public FeedListing listing() {
        return listing;
    }

    public ContentRepository contents() {
        return contents;
    }

    public FeedOverviewRepository overviews() {
        return overviews;
    }

    public RuleRepository rules() {
        return rules;
    }

    /** Returns the rules by which the articles of sites are read. */
    public ArticleRuleRepository articleRules() {
        return articleRules;
    }

    public QuarantineRepository quarantine() {
        return quarantine;
    }

    public FetchLog fetchLog() {
        return fetchLog;
    }

    public FeedClaims claims() {
        return claims;
    }

    public SiteTurns siteTurns() {
        return siteTurns;
    }

    public AccountRepository accounts() {
        return accounts;
    }

    public WebSubRepository webSub() {
        return webSub;
    }

    public ClusterState clusterState() {
        return clusterState;
    }

    public ItemRepository items() {
        return items;
    }

    public StoreMetrics metrics() {
        return metrics;
    }

    public ServerStatistics statistics() {
        return statistics;
    }

    public StateChangeRepository stateChanges() {
        return stateChanges;
    }

    public NotificationSettingsRepository notificationSettings() {
        return notificationSettings;
    }

    public NotificationQueue notificationQueue() {
        return notificationQueue;
    }

    public WriteProbe writeProbe() {
        return writeProbe;
    }

    public ClockRepair clockRepair() {
        return clockRepair;
    }

    public CrawlRepository crawls() {
        return crawls;
    }

    public CrawlResultRepository crawlResults() {
        return crawlResults;
    }

    @Override
    public void close() {
        database.close();
    }
}
