package org.feedmill.store;

import java.time.Clock;

/**
 * What is kept, in an SQLite file or a PostgreSQL database. Opening it brings the tables up to this version; many nodes
 * may open one PostgreSQL database at once.
 */
public final class Store implements AutoCloseable {

    private final Database database;
    private final Sources sources;
    private final Contents contents;
    private final Overviews overviews;
    private final Rules rules;
    private final Journal journal;
    private final Work work;
    private final Sites sites;
    private final People people;
    private final Hub hub;
    private final House house;

    private Store(Database database, Seal seal, Clock clock) {
        this.database = database;
        this.sources = new Sources(database, seal, clock);
        this.contents = new Contents(database);
        this.overviews = new Overviews(database);
        this.rules = new Rules(database, clock);
        this.journal = new Journal(database);
        this.work = new Work(database, contents, clock);
        this.sites = new Sites(database, clock);
        this.people = new People(database, clock);
        this.hub = new Hub(database, clock);
        this.house = new House(database, clock);
    }

    /** Opens the database and brings its tables up to date. */
    public static Store open(StoreSettings settings, Clock clock) {
        Seal seal = new Seal(settings.key());
        return new Store(Database.open(settings), seal, clock);
    }

    public Sources sources() {
        return sources;
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

    @Override
    public void close() {
        database.close();
    }
}
