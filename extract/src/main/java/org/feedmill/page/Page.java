package org.feedmill.page;

import org.jspecify.annotations.Nullable;

/** A web page as one numbered tree. */
public final class Page {
    private final String url;

    private Page(String url) {
        this.url = url;
    }

    public static Page parse(String html, String url) {
        return new Page(url);
    }

    public static Page parse(byte[] bytes, @Nullable String contentType, String url) {
        return new Page(url);
    }

    public String url() {
        return url;
    }
}
