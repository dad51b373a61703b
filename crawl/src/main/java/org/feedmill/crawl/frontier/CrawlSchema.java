package org.feedmill.crawl.frontier;

import java.util.List;

/** The SQL schema of a crawl folder. */
final class CrawlSchema {

    /** Increased when the tables change: an older folder is then rejected. */
    static final String VERSION = "3";

    static final List<String> ALL = List.of(
            "CREATE TABLE IF NOT EXISTS note(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
            "CREATE TABLE IF NOT EXISTS seen(hash INTEGER PRIMARY KEY, link INTEGER NOT NULL)",
            "CREATE TABLE IF NOT EXISTS link(id INTEGER PRIMARY KEY, address TEXT NOT NULL, kind INTEGER NOT NULL,"
                    + " depth INTEGER NOT NULL, track INTEGER NOT NULL, score REAL NOT NULL, warmth REAL NOT NULL,"
                    + " told TEXT, state INTEGER NOT NULL, tries INTEGER NOT NULL)",
            "CREATE INDEX IF NOT EXISTS waiting ON link(track, score DESC) WHERE state = 0",
            "CREATE TABLE IF NOT EXISTS chosen(place INTEGER PRIMARY KEY, link INTEGER NOT NULL)",
            "CREATE TABLE IF NOT EXISTS met(text INTEGER PRIMARY KEY, address TEXT NOT NULL)",
            "CREATE TABLE IF NOT EXISTS copy(address TEXT PRIMARY KEY, original TEXT NOT NULL) WITHOUT ROWID",
            "CREATE TABLE IF NOT EXISTS page(id INTEGER PRIMARY KEY, site TEXT NOT NULL, address TEXT NOT NULL,"
                    + " type TEXT, fetched INTEGER NOT NULL, body BLOB NOT NULL)",
            "CREATE INDEX IF NOT EXISTS site_pages ON page(site, id)",
            "CREATE TABLE IF NOT EXISTS track(id INTEGER PRIMARY KEY, site TEXT NOT NULL, pattern TEXT NOT NULL,"
                    + " grade INTEGER NOT NULL, tried INTEGER NOT NULL, reward REAL NOT NULL, fruitless INTEGER NOT NULL)",
            "CREATE TABLE IF NOT EXISTS host(site TEXT PRIMARY KEY, asked INTEGER NOT NULL, troubles INTEGER NOT NULL,"
                    + " stride INTEGER NOT NULL, trouble TEXT)",
            "CREATE TABLE IF NOT EXISTS finding(id INTEGER PRIMARY KEY, address TEXT NOT NULL, title TEXT NOT NULL,"
                    + " published TEXT, authors TEXT NOT NULL, language TEXT, image TEXT, key TEXT, text TEXT NOT NULL,"
                    + " html TEXT NOT NULL, score REAL NOT NULL, fetched INTEGER NOT NULL, type TEXT,"
                    + " page BLOB NOT NULL, keywords TEXT NOT NULL, profile TEXT, siblings INTEGER NOT NULL)");

    private CrawlSchema() {}
}
