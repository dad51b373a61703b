package org.feedmill.lab.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One list page of a bench folder with its ground truth.
 *
 * @param id source and case, such as {@code news/17}
 * @param page the file of the page as saved
 * @param url the page's address, or {@link #UNKNOWN_URL} if it is not known
 */
public record ListCase(
        String id, Path page, String url, @Nullable String lang, ListTruth truth) {

    /** The base URL of pages whose URL is not known. */
    public static final String UNKNOWN_URL = "http://unknown.invalid/";

    public String source() {
        return id.substring(0, id.indexOf('/'));
    }

    public byte[] bytes() {
        return BenchFolder.bytes(page, id);
    }
}
