package org.feedmill.lab.trial.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Finds unsafe content in the HTML of an article. The HTML is parsed again and compared with allow-lists, so that
 * attacks need not be enumerated.
 */
final class UnsafeHtmlFinder {

    private static final Set<String> ELEMENTS =
            Set.of(("a abbr address article aside audio b bdi bdo blockquote br caption "
                            + "cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img "
                            + "ins kbd li main mark ol p picture pre q rb rp rt rtc ruby s samp section small source span strong sub "
                            + "summary sup table tbody td tfoot th thead time tr tt u ul var video wbr")
                    .split(" "));

    private static final Set<String> ATTRIBUTES =
            Set.of(("abbr alt cite colspan controls datetime dir headers height href "
                            + "hreflang id kind lang media poster rel reversed rowspan scope sizes span src srcset start title type "
                            + "value width")
                    .split(" "));

    private static final Set<String> URL_ATTRIBUTES = Set.of("href", "src", "cite", "poster");

    private static final Set<String> SCHEMES = Set.of("http", "https", "mailto", "tel");

    private UnsafeHtmlFinder() {}

    /** The violations in the HTML, one line each. */
    static List<String> findIn(String html) {
        List<String> breaches = new ArrayList<>();
        Element body = Jsoup.parseBodyFragment(html).body();
        body.attributes().forEach(a -> breaches.add("an attribute of the body: " + a.getKey()));
        for (Node node : body.nodeStream().skip(1).toList()) {
            if (node instanceof Element element) {
                checkElement(element, breaches);
            } else if (!(node instanceof TextNode)) {
                breaches.add((node instanceof Comment ? "comment " : "node ") + node.nodeName());
            }
        }
        return breaches;
    }

    private static void checkElement(Element element, List<String> breaches) {
        String name = element.normalName();
        if (!ELEMENTS.contains(name)) {
            breaches.add("element " + name);
        }
        for (Attribute attribute : element.attributes()) {
            String key = attribute.getKey().toLowerCase(Locale.ROOT);
            if (!ATTRIBUTES.contains(key)) {
                breaches.add("attribute " + key + " of " + name);
            } else if (URL_ATTRIBUTES.contains(key) && !isSafeUrl(attribute.getValue())) {
                breaches.add("address in " + key + " of " + name + ": " + shortened(attribute.getValue()));
            } else if (key.equals("srcset")) {
                checkSrcset(attribute.getValue(), breaches);
            }
        }
    }

    private static void checkSrcset(String srcset, List<String> breaches) {
        for (String candidate : srcset.split(",\\s+")) {
            if (!isSafeUrl(candidate.strip())) {
                breaches.add("address in srcset: " + shortened(candidate));
            }
        }
    }

    /** Returns true for absolute addresses with a harmless scheme and for fragments of the same page. */
    private static boolean isSafeUrl(String address) {
        int colon = address.indexOf(':');
        return address.startsWith("#")
                || (colon > 0 && SCHEMES.contains(address.substring(0, colon).toLowerCase(Locale.ROOT)));
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(60, text.length()));
    }
}
