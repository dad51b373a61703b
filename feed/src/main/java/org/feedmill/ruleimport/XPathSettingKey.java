package org.feedmill.ruleimport;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/** The keys of XPath settings, as FreshRSS and RSS-Bridge name them and as people write them. */
enum XPathSettingKey {
    ITEM(null, "item", "items", "findingnewsitems"),
    TITLE(ItemField.TITLE, "title", "itemtitle"),
    CONTENT(ItemField.DESCRIPTION, "content", "itemcontent", "description", "itemdescription"),
    URI(ItemField.LINK, "uri", "itemuri", "link", "itemlink", "itemurl", "itemlinkurl"),
    AUTHOR(ItemField.AUTHOR, "author", "itemauthor"),
    TIMESTAMP(ItemField.DATE, "timestamp", "itemtimestamp", "date", "itemdate"),
    TIME_FORMAT(null, "timeformat", "itemtimeformat", "dateformat", "customdatetimeformat"),
    THUMBNAIL(ItemField.IMAGE, "thumbnail", "itemthumbnail", "enclosures", "image", "itemimage"),
    CATEGORIES(ItemField.CATEGORY, "categories", "itemcategories", "tags", "itemtags"),
    UID(null, "uid", "itemuid", "itemuniqueid"),
    ADDRESS(null, "url", "xmlurl", "feedurl"),
    NAME(null, "name", "text", "feedname"),
    FULL_CONTENT(null, "cssfullcontent"),
    FULL_CONTENT_FILTER(null, "cssfullcontentfilter");

    private static final Map<String, XPathSettingKey> BY_WORD = byWord();

    final @Nullable ItemField part;
    private final String[] words;

    XPathSettingKey(@Nullable ItemField part, String... words) {
        this.part = part;
        this.words = words;
    }

    private static Map<String, XPathSettingKey> byWord() {
        Map<String, XPathSettingKey> all = new HashMap<>();
        for (XPathSettingKey key : values()) {
            for (String word : key.words) {
                all.put(word, key);
            }
        }
        return Map.copyOf(all);
    }

    /** Ignores case, blanks, and the prefixes {@code frss:}, {@code xPath} and {@code json}. */
    static @Nullable XPathSettingKey of(String written) {
        StringBuilder word = new StringBuilder();
        String lower = written.toLowerCase(Locale.ROOT);
        int start = lower.startsWith("frss:") ? 5 : 0;
        for (int i = start; i < lower.length() && word.length() < 40; i++) {
            if (Character.isLetterOrDigit(lower.charAt(i))) {
                word.append(lower.charAt(i));
            }
        }
        String plain = word.toString();
        for (String prefix : new String[] {"xpathfor", "xpath", "json"}) {
            if (plain.startsWith(prefix) && BY_WORD.containsKey(plain.substring(prefix.length()))) {
                plain = plain.substring(prefix.length());
            }
        }
        return BY_WORD.get(plain);
    }
}
