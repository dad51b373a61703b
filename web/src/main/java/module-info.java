/** Fetches and renders pages, and turns an address into a feed. */
module org.feedmill.web {
    requires aircompressor;
    requires dec;
    requires java.net.http;
    requires java.xml;
    requires jdk.management;
    requires okhttp3;
    requires tools.jackson.core;
    requires transitive org.feedmill.feed;
    requires static transitive org.jspecify;

    // Used by aircompressor, which is an automatic module and cannot require it.
    requires jdk.unsupported;

    exports org.feedmill.fetch;
    exports org.feedmill.fetch.http;
    exports org.feedmill.fetch.limit;
    exports org.feedmill.guard;
    exports org.feedmill.mill;
    exports org.feedmill.mill.article;
    exports org.feedmill.mill.load;
    exports org.feedmill.render;
    exports org.feedmill.render.browser;
    exports org.feedmill.robots;

    // An internal package that another module of Feedmill uses.
    exports org.feedmill.decode to
            org.feedmill.crawl;

    // Its data files are read by DataFileLines, which belongs to another module.
    opens org.feedmill.mill.load to
            org.feedmill.extract;
}
