/** Ranks articles by a question, and searches them. */
module org.feedmill.query {
    requires java.logging;
    requires org.apache.lucene.analysis.common;
    requires org.apache.lucene.analysis.kuromoji;
    requires org.apache.lucene.analysis.nori;
    requires org.apache.lucene.analysis.smartcn;
    requires org.apache.lucene.analysis.stempel;
    requires org.apache.lucene.core;
    requires tools.jackson.core;
    requires transitive org.feedmill.feed;
    requires static transitive org.jspecify;

    exports org.feedmill.query;
    exports org.feedmill.query.index;
    exports org.feedmill.query.text;

    // Its data files are read by DataFileLines, which belongs to another module.
    opens org.feedmill.query.text to
            org.feedmill.extract;
}
