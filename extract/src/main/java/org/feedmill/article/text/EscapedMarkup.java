package org.feedmill.article.text;

import org.feedmill.page.linked.LinkedData;
import org.feedmill.text.TextFolding;

/** Unescapes texts of attributes and scripts. */
public final class EscapedMarkup {

    private EscapedMarkup() {}

    /** Removes entities and tags that were escaped twice. */
    public static String unescape(String raw) {
        String plain = raw.indexOf('&') < 0 && raw.indexOf('<') < 0 ? raw : LinkedData.plainText(raw);
        return plain == null ? "" : TextFolding.normalizeSpaces(plain);
    }
}
