package org.feedmill.lab.trial.article;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.best.ArticleFinders;

/** The article extractors by the names that the command line gives them. */
public final class ArticleExtractors {

    /** Our own finders. */
    public static final List<String> OWN_FINDERS = List.of("econ", "tsrec", "best");

    private static final Map<String, ComparedExtractor> ALL = all();

    private ArticleExtractors() {}

    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    static ComparedExtractor named(String name) {
        ComparedExtractor extractor = ALL.get(name);
        if (extractor == null) {
            throw new IllegalArgumentException("no article finder is named " + name + "; there are " + names());
        }
        return extractor;
    }

    private static Map<String, ComparedExtractor> all() {
        Map<String, ComparedExtractor> readers = new LinkedHashMap<>();
        readers.put("econ", new FinderExtractor(ArticleFinders.econ()));
        readers.put("tsrec", new FinderExtractor(ArticleFinders.tsrec()));
        readers.put("best", new FinderExtractor(ArticleFinders.best()));
        readers.put("readability4j", new ReadabilityBaseline());
        readers.put("boilerpipe", new BoilerpipeBaseline());
        return readers;
    }
}
