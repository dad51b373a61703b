package org.feedmill.list.feature;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.list.feature.ListFeatures.Feature;

/**
 * Measures the URLs of a list's items: the articles of one site have long, different URLs with one pattern, while the
 * links of menus have many patterns.
 */
public final class UrlFeatures {

    private static final int SAMPLE = 32;

    private UrlFeatures() {}

    public static void measure(List<Item> items, String here, ListFeatures features) {
        Map<String, Integer> shapes = new HashMap<>();
        Set<String> distinct = new HashSet<>();
        String host = host(here);
        String self = cut(here, '#');
        double depth = 0;
        double last = 0;
        int linked = 0;
        int foreign = 0;
        int inside = 0;
        int step = Math.max(1, items.size() / SAMPLE);
        int looked = 0;
        for (int i = 0; i < items.size(); i++) {
            String link = items.get(i).link();
            if (link == null) {
                continue;
            }
            linked++;
            distinct.add(link);
            if (i % step != 0) {
                continue;
            }
            looked++;
            foreign += host(link).equals(host) ? 0 : 1;
            inside += cut(link, '#').equals(self) && link.length() > self.length() ? 1 : 0;
            String path = path(link);
            shapes.merge(shape(link, path), 1, Integer::sum);
            depth += depth(path);
            last += path.length() - path.lastIndexOf('/') - 1.0 + (link.indexOf('?') > 0 ? 8 : 0);
        }
        int most = shapes.values().stream().mapToInt(v -> v).max().orElse(0);
        double all = Math.max(1, looked);
        features.set(Feature.LINKED, (double) linked / items.size());
        features.set(Feature.LINK_DISTINCT, (double) distinct.size() / Math.max(1, linked));
        features.set(Feature.LINK_ALIKE, most / all);
        features.set(Feature.LINK_DEEP, Math.min(1, depth / all / 4));
        features.set(Feature.LINK_LONG, Math.min(1, last / all / 40));
        features.set(Feature.LINK_FOREIGN, foreign / all);
        features.set(Feature.LINK_HERE, inside / all);
    }

    private static String cut(String address, char at) {
        int end = address.indexOf(at);
        return end < 0 ? address : address.substring(0, end);
    }

    public static String host(String address) {
        int start = address.indexOf("://");
        if (start < 0) {
            return "";
        }
        int end = address.indexOf('/', start + 3);
        String host = end < 0 ? address.substring(start + 3) : address.substring(start + 3, end);
        return host.startsWith("www.") ? host.substring(4) : host;
    }

    private static String path(String address) {
        String plain = cut(cut(address, '#'), '?');
        int start = plain.indexOf("://");
        int slash = start < 0 ? -1 : plain.indexOf('/', start + 3);
        String path = slash < 0 ? "/" : plain.substring(slash);
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private static int depth(String path) {
        int depth = 0;
        for (int i = 0; i + 1 < path.length(); i++) {
            depth += path.charAt(i) == '/' ? 1 : 0;
        }
        return depth;
    }

    public static String shape(String address) {
        return shape(address, path(address));
    }

    /** Host, folders with their digits replaced, and the names of the first query parameters. */
    private static String shape(String address, String path) {
        StringBuilder shape = new StringBuilder(host(address));
        int last = path.lastIndexOf('/');
        for (int i = 0; i < last; i++) {
            char c = path.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            if (!digit || shape.charAt(shape.length() - 1) != '9') {
                shape.append(digit ? '9' : c);
            }
        }
        int dot = path.lastIndexOf('.');
        shape.append('/').append(dot > last ? path.substring(dot) : "");
        int query = address.indexOf('?');
        int equals = query < 0 ? -1 : address.indexOf('=', query);
        return equals < 0
                ? shape.toString()
                : shape.append(address, query, equals).toString();
    }
}
