package org.feedmill.lab.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.ArticleFinders;

/** The article extractors by the names that the command line gives them. */
public final class ArticleReaders {

    /** Our own finders. */
    public static final List<String> OURS = List.of("econ", "tsrec", "best");

    private static final Map<String, ArticleReader> ALL = all();

    private ArticleReaders() {}

    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    static ArticleReader named(String name) {
        ArticleReader reader = ALL.get(name);
        if (reader == null) {
            throw new IllegalArgumentException("no article finder is named " + name + "; there are " + names());
        }
        return reader;
    }

    private static Map<String, ArticleReader> all() {
        Map<String, ArticleReader> readers = new LinkedHashMap<>();
        readers.put("econ", new FinderReader(ArticleFinders.econ()));
        readers.put("tsrec", new FinderReader(ArticleFinders.tsrec()));
        readers.put("best", new FinderReader(ArticleFinders.best()));
        readers.put("readability4j", new ReadabilityRival());
        readers.put("boilerpipe", new BoilerpipeRival());
        return readers;
    }
}
