package org.feedmill.lab.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One page of the article folder with its ground truth.
 *
 * @param id source and case, such as {@code news/17}
 * @param page the file of the page as saved
 * @param url the page's address, or {@link ListCase#UNKNOWN_URL} if it is unknown
 */
public record ArticleCase(
        String id, Path page, String url, @Nullable String lang, ArticleTruth truth) {

    public String source() {
        return id.substring(0, id.indexOf('/'));
    }

    public byte[] bytes() {
        return BenchFolder.bytes(page, id);
    }
}
