package org.feedmill.mill.load;

import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Parses the bytes of a page. A page without an address gets the canonical address that it states itself. */
public final class PageBytesParser {

    private PageBytesParser() {}

    /**
     * Parses a page.
     *
     * @param contentType the header that came with it, null if there was none
     * @param url the address of the page, empty if unknown
     */
    public static Page parse(byte[] bytes, @Nullable String contentType, String url) {
        return parse(bytes, contentType, url, null);
    }

    /**
     * Parses a page with a fallback encoding.
     *
     * @param encoding used if neither the header nor the page names one; null to detect it
     */
    public static Page parse(byte[] bytes, @Nullable String contentType, String url, @Nullable String encoding) {
        Page page = Page.parse(bytes, contentType, url, encoding);
        String canonical = page.metadata().canonical();
        return url.isEmpty() && canonical != null ? page.withUrl(canonical) : page;
    }
}
