package org.feedmill.store.update;

import org.jspecify.annotations.Nullable;

/**
 * Features of a feed's page at its last good update. The next page is compared with them before it is published.
 *
 * @param address after all redirects
 * @param title of the document
 * @param language as the page declares it, null if it does not
 * @param textLength characters of visible text
 * @param templateLinks hashes of the links outside of the list (menus, footers, sidebars): base64 of 32-bit numbers
 */
public record PageBaseline(
        String address, String title, @Nullable String language, int textLength, String templateLinks) {}
