package org.feedmill.feed.read;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;

/**
 * The usual prefixes of the namespaces of feeds. Feeds state namespaces in many spellings and forget to declare them, so
 * addresses are compared without case and slashes at the end, and a prefix that is not declared counts by its name.
 */
final class FeedNamespaces {

    private static final String ATOM = "atom:";

    private static final Map<String, String> PREFIXES = prefixes();

    private FeedNamespaces() {}

    private static Map<String, String> prefixes() {
        Map<String, String> all = new HashMap<>();
        for (String plain : new String[] {
            "http://purl.org/rss/1.0",
            "http://purl.org/net/rss1.1#",
            "http://my.netscape.com/rdf/simple/0.9",
            "http://channel.netscape.com/rdf/simple/0.9",
            "http://my.netscape.com/publish/formats/rss-0.91.dtd",
            "http://backend.userland.com/rss",
            "http://backend.userland.com/rss2",
            "http://backend.userland.com/rss091",
            "http://blogs.law.harvard.edu/tech/rss",
            "http://cyber.law.harvard.edu/rss",
            "http://www.rssboard.org/rss-specification"
        }) {
            all.put(plain, "");
        }
        for (String atom : new String[] {
            "http://www.w3.org/2005/atom",
            "http://purl.org/atom/ns#",
            "http://example.com/newformat#",
            "http://example.com/necho",
            "http://purl.org/echo",
            "uri/of/echo/namespace#",
            "http://purl.org/pie",
            "http://www.w3.org/2005/atom#"
        }) {
            all.put(atom, ATOM);
        }
        putExtensions(all);
        for (ItemField field : ItemField.feedExtensions()) {
            ItemField.FeedElement element = Objects.requireNonNull(field.feedElement());
            all.put(key(element.namespace()), element.prefix() + ":");
        }
        return Map.copyOf(all);
    }

    private static void putExtensions(Map<String, String> all) {
        all.put("http://purl.org/dc/elements/1.1", "dc:");
        all.put("http://purl.org/dc/elements/1.0", "dc:");
        all.put("http://purl.org/dc/terms", "dcterms:");
        all.put("http://purl.org/rss/1.0/modules/content", "content:");
        all.put("http://search.yahoo.com/mrss", "media:");
        all.put("http://www.rssboard.org/media-rss", "media:");
        all.put("http://www.itunes.com/dtds/podcast-1.0.dtd", "itunes:");
        all.put("http://example.com/dtds/podcast-1.0.dtd", "itunes:");
        all.put("https://podcastindex.org/namespace/1.0", "podcast:");
        all.put("https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md", "podcast:");
        all.put("http://www.georss.org/georss", "georss:");
        all.put("http://purl.org/syndication/thread/1.0", "thr:");
        all.put("http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf:");
        all.put("http://www.w3.org/1999/xhtml", "xhtml:");
        all.put("http://www.w3.org/xml/1998/namespace", "xml:");
    }

    /** Returns the name of the extension element of a field. */
    static String name(ItemField field) {
        ItemField.FeedElement element = Objects.requireNonNull(field.feedElement());
        return element.prefix() + ":" + element.localName();
    }

    /**
     * Returns the name of an element in lower case, with the usual prefix.
     *
     * @param written the name as written
     * @param declared the addresses of the prefixes that are declared here and around; the default one is empty
     * @param inAtom true inside of a feed element, where names without a namespace belong to Atom
     */
    static String elementName(String written, Map<String, String> declared, boolean inAtom) {
        String lower = written.toLowerCase(Locale.ROOT);
        int colon = lower.indexOf(':');
        String local = lower.substring(colon + 1);
        String own = colon < 0 ? "" : lower.substring(0, colon);
        String address = declared.get(own);
        String known = address == null ? null : PREFIXES.get(key(address));
        if (known != null) {
            return known + local;
        }
        if (own.isEmpty()) {
            return (inAtom || local.equals("feed")) && isBlank(address) ? ATOM + local : local;
        }
        return own.equals("rss") ? local : (address == null || isUsual(own) ? own : "?" + own) + ":" + local;
    }

    /** Attributes have no namespace of their own unless they have a prefix, of which only few are used. */
    static String attributeName(String written, Map<String, String> declared) {
        String lower = written.toLowerCase(Locale.ROOT);
        int colon = lower.indexOf(':');
        String address = colon < 0 ? null : declared.get(lower.substring(0, colon));
        String known = address == null ? null : PREFIXES.get(key(address));
        return known == null ? lower : known + lower.substring(colon + 1);
    }

    private static boolean isBlank(@Nullable String address) {
        return address == null || address.isBlank();
    }

    private static boolean isUsual(String prefix) {
        return PREFIXES.containsValue(prefix + ":");
    }

    private static String key(String address) {
        String lower = address.strip().toLowerCase(Locale.ROOT);
        return lower.endsWith("/") ? lower.substring(0, lower.length() - 1) : lower;
    }
}
