/** Parses web pages, finds lists, articles and dates in them, and learns and applies rules. */
@SuppressWarnings("module") // the modules that qualified exports name are built later
module org.feedmill.extract {
    requires com.github.albfernandez.juniversalchardet;
    requires org.jsoup;
    requires static transitive org.jspecify;

    exports org.feedmill.article;
    exports org.feedmill.article.best;
    exports org.feedmill.article.part;
    exports org.feedmill.list;
    exports org.feedmill.list.best;
    exports org.feedmill.option;
    exports org.feedmill.page;
    exports org.feedmill.page.address;
    exports org.feedmill.page.json;
    exports org.feedmill.page.json.path;
    exports org.feedmill.rule;
    exports org.feedmill.rule.edit;
    exports org.feedmill.rule.format;
    exports org.feedmill.rule.heal;
    exports org.feedmill.rule.induce;
    exports org.feedmill.rule.learn;
    exports org.feedmill.rule.mark;
    exports org.feedmill.rule.path;
    exports org.feedmill.time;

    // Internal packages that other modules of Feedmill use.
    exports org.feedmill.article.write to
            org.feedmill.query;
    exports org.feedmill.data to
            org.feedmill.query,
            org.feedmill.web;
    exports org.feedmill.list.paging to
            org.feedmill.crawl,
            org.feedmill.web;
    exports org.feedmill.page.charset to
            org.feedmill.web;
    exports org.feedmill.text.regex to
            org.feedmill.feed;
    exports org.feedmill.text to
            org.feedmill.feed,
            org.feedmill.query;
}
