package org.feedmill.ruleimport;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Origin, host and parameters of URLs in imported rules. */
final class ImportedUrls {

    private ImportedUrls() {}

    /** Returns {@code https://example.org} of {@code https://example.org/news}; null if there is none. */
    static @Nullable String origin(@Nullable String address) {
        if (address == null || !(address.startsWith("http://") || address.startsWith("https://"))) {
            return null;
        }
        int end = address.indexOf('/', address.indexOf("//") + 2);
        return end < 0 ? address : address.substring(0, end);
    }

    static @Nullable String host(String address) {
        try {
            return new URI(address.strip()).getHost();
        } catch (URISyntaxException e) {
            return null;
        }
    }

    /** Returns the parameters of an address in order, decoded; wrongly encoded ones do not change. */
    static List<ImportedSetting> parameters(int line, String address) {
        List<ImportedSetting> all = new ArrayList<>();
        int start = address.indexOf('?') + 1;
        int hash = address.indexOf('#', start);
        for (String pair :
                address.substring(start, hash < 0 ? address.length() : hash).split("&")) {
            int sign = pair.indexOf('=');
            if (sign > 0) {
                all.add(new ImportedSetting(line, decoded(pair.substring(0, sign)), decoded(pair.substring(sign + 1))));
            }
        }
        return all;
    }

    /** Returns a text without its percent-encoding; wrongly encoded ones do not change. */
    static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
