package org.feedmill.article;

import org.feedmill.page.LinkedData;

/** Unescapes texts of attributes and scripts. */
final class LinkedText {

    private LinkedText() {}

    /** Without entities and tags that were escaped once too often. */
    static String plain(String raw) {
        String plain = raw.indexOf('&') < 0 && raw.indexOf('<') < 0 ? raw : LinkedData.plain(raw);
        return plain == null ? "" : Fold.white(plain);
    }
}
