/** Crawls sites for the articles that are relevant to a question. */
module org.feedmill.crawl {
    requires java.sql;
    requires transitive org.feedmill.query;
    requires transitive org.feedmill.web;
    requires static transitive org.jspecify;

    exports org.feedmill.crawl;
    exports org.feedmill.crawl.frontier;
}
