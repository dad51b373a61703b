package org.feedmill.store;

import java.time.Clock;

/**
 * Gives access to all repositories, in an SQLite file or a PostgreSQL database. Opening it brings the tables up to this version; many nodes
 * may open one PostgreSQL database at once.
 */
public final class Store implements AutoCloseable {

    private final Database database;
    private final Clock clock;
    private final Bin bin;
    private final Seal seal;
    private final Sources sources;
    private final Folders folders;
    private final Shelf shelf;
    private final Contents contents;
    private final Overviews overviews;
    private final Rules rules;
    private final QuarantineRepository quarantine;
    private final Journal journal;
    private final Work work;
    private final Sites sites;
    private final People people;
    private final Hub hub;
    private final House house;
    private final Items items;
    private final Figures figures;
    private final Statistics statistics;
    private final StateChangeRepository stateChanges;
    private final NotificationSettingsRepository notificationSettings;
    private final DeliveryQueue deliveries;
    private final WriteProbe probe;
    private final ClockRepair clockRepair;

    private Store(Database database, Seal seal, StoreClock clock) {
        this.database = database;
        this.clock = clock;
        this.bin = new Bin(database, clock);
        this.sources = new Sources(database, seal, bin, clock);
        this.folders = new Folders(database);
        this.seal = seal;
        this.contents = new Contents(database);
        this.overviews = new Overviews(database);
        this.shelf = new Shelf(database, overviews, clock);
        this.rules = new Rules(database, clock);
        this.quarantine = new QuarantineRepository(database, clock);
        this.journal = new Journal(database);
        this.work = new Work(database, contents, clock);
        this.sites = new Sites(database, clock);
        this.people = new People(database, clock);
        this.hub = new Hub(database, seal, clock);
        this.house = new House(database);
        this.items = new Items(database);
        this.figures = new Figures(database, clock);
        this.statistics = new Statistics(database, clock);
        this.stateChanges = new StateChangeRepository(database);
        this.notificationSettings = new NotificationSettingsRepository(database, seal, clock);
        this.deliveries = new DeliveryQueue(database, clock);
        this.probe = new WriteProbe(database, clock);
        this.clockRepair = new ClockRepair(database, clock);
    }

    /**
     * Opens the database and brings its tables up to date.
     *
     * @param clock the node's; where it is the system's and others share the database, {@link #clock()} corrects it
     * @throws StoreException with a sentence for whoever runs the server
     */
    public static Store open(StoreSettings settings, Clock clock) {
        Seal seal = new Seal(settings.key());
        Database database = Database.open(settings);
        try {
            Store store = new Store(database, seal, StoreClock.of(clock, database));
            store.house.check(seal);
            return store;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /**
     * The time that all nodes of this database agree on; whoever compares times with those that are kept should use it.
     */
    public Clock clock() {
        return clock;
    }

    /** What only this server can say of a text: for addresses that nobody else can make up. */
    public String signed(String text) {
        return seal.signed("feedmill: signed: " + text);
    }

    Database database() {
        return database;
    }

    /** Whether the database answers. */
    public boolean answers() {
        return database.answers();
    }

    public Sources sources() {
        return sources;
    }

    public Bin bin() {
        return bin;
    }

    public Folders folders() {
        return folders;
    }

    public Shelf shelf() {
        return shelf;
    }

    public Contents contents() {
        return contents;
    }

    public Overviews overviews() {
        return overviews;
    }

    public Rules rules() {
        return rules;
    }

    public QuarantineRepository quarantine() {
        return quarantine;
    }

    public Journal journal() {
        return journal;
    }

    public Work work() {
        return work;
    }

    public Sites sites() {
        return sites;
    }

    public People people() {
        return people;
    }

    public Hub hub() {
        return hub;
    }

    public House house() {
        return house;
    }

    public Items items() {
        return items;
    }

    public Figures figures() {
        return figures;
    }

    public Statistics statistics() {
        return statistics;
    }

    public StateChangeRepository stateChanges() {
        return stateChanges;
    }

    public NotificationSettingsRepository notificationSettings() {
        return notificationSettings;
    }

    public DeliveryQueue deliveries() {
        return deliveries;
    }

    public WriteProbe probe() {
        return probe;
    }

    public ClockRepair clockRepair() {
        return clockRepair;
    }

    @Override
    public void close() {
        database.close();
    }
}
