/** Builds, merges, reads and writes feeds, and imports the rules of other tools. */
@SuppressWarnings("module") // the modules that qualified exports name are built later
module org.feedmill.feed {
    requires java.xml;
    requires static org.snakeyaml.engine;
    requires tools.jackson.core;
    requires transitive org.feedmill.extract;
    requires static transitive org.jspecify;

    exports org.feedmill.feed;
    exports org.feedmill.feed.counter;
    exports org.feedmill.feed.merge;
    exports org.feedmill.feed.read;
    exports org.feedmill.ruleimport;

    // An internal package that other modules of Feedmill use.
    exports org.feedmill.feed.clean to
            org.feedmill.crawl,
            org.feedmill.web;
}
