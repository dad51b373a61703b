package org.feedmill.mill.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.mill.load.SiteSource.Kind;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Detects the other sources of a site by what a page declares: links in its head, the program that generated it, the
 * settings of its scripts, and the data that it loads. No address is requested to find out.
 *
 * <p>Cost: one pass over the elements.
 */
public final class SiteSourceDetector {

    private static final int MAX_SOURCES = 12;
    private static final int POSTS = 30;
    private static final String WORDPRESS_REL = "https://api.w.org/";

    private final Page page;
    private final Map<String, SiteSource> sources = new LinkedHashMap<>();

    private SiteSourceDetector(Page page) {
        this.page = page;
    }

    /** Returns the sources that a page declares, those of its content management system first. */
    public static List<SiteSource> detect(Page page) {
        return page.json() != null ? List.of() : new SiteSourceDetector(page).detect();
    }

    private List<SiteSource> detect() {
        generator();
        for (int node = 0; node < page.size(); node++) {
            switch (page.tag(node)) {
                case HtmlTag.LINK -> link(node);
                case HtmlTag.SCRIPT -> script(node);
                default -> {}
            }
        }
        releases();
        List<SiteSource> all = new ArrayList<>(sources.values());
        all.sort((a, b) -> Boolean.compare(b.kind() == Kind.API, a.kind() == Kind.API));
        return all.subList(0, Math.min(MAX_SOURCES, all.size()));
    }

    private void add(Kind kind, @Nullable String stated, String software) {
        String address = stated == null || stated.isBlank() ? null : page.absoluteAddress(stated.strip());
        if (address != null && sources.size() < 2 * MAX_SOURCES) {
            sources.putIfAbsent(address, new SiteSource(kind, address, software));
        }
    }

    private void link(int node) {
        String rel = lower(node, "rel");
        String type = lower(node, "type");
        String href = page.attribute(node, "href");
        if (href == null) {
            return;
        }
        if (rel.equals(WORDPRESS_REL)) {
            add(Kind.API, wordPressPosts(href), "WordPress");
        } else if (rel.equals("sitemap")) {
            add(Kind.SITEMAP, href, "");
        } else if (rel.equals("alternate") && type.equals("application/vnd.api+json")) {
            add(Kind.API, href, "JSON:API");
        } else if (rel.equals("alternate") && type.equals("application/json") && !href.contains("/wp-json/")) {
            add(Kind.JSON, href, "");
        } else if ((rel.equals("preload") || rel.equals("prefetch"))
                && lower(node, "as").equals("fetch")) {
            boolean data = !href.contains(".wasm") && !href.contains(".bin") && !href.contains(".html");
            add(Kind.LOADED, data ? href : null, "");
        }
    }

    private static String wordPressPosts(String root) {
        String query = "wp/v2/posts" + (root.contains("?") ? "&" : "?") + "per_page=" + POSTS;
        return root + (root.endsWith("/") || root.contains("rest_route=") ? "" : "/") + query;
    }

    private String lower(int node, String attribute) {
        String value = page.attribute(node, attribute);
        return value == null ? "" : value.strip().toLowerCase(Locale.ROOT);
    }

    private void script(int node) {
        String api = page.attribute(node, "data-api");
        String key = page.attribute(node, "data-key");
        if (page.attribute(node, "data-ghost") != null
                && api != null
                && key != null
                && key.matches("[0-9a-f]{10,40}")) {
            String root = api.endsWith("/") ? api : api + "/";
            add(Kind.API, root + "posts/?key=" + key + "&limit=" + POSTS + "&include=authors,tags", "Ghost");
        }
        String loaded = page.attribute(node, "data-from");
        if (page.isRendered() && loaded != null) {
            add(Kind.LOADED, loaded, "");
        }
    }

    /** The topics of a Discourse forum: the page of a list has its data under the same address. */
    private void generator() {
        String generator = page.metadata().meta().getOrDefault("generator", "");
        WebAddress address = WebAddress.of(page.url());
        if (!generator.startsWith("Discourse") || address == null) {
            return;
        }
        String path = address.path();
        String list =
                path.startsWith("/c/") || path.startsWith("/tag/") || path.equals("/latest") || path.equals("/top")
                        ? path
                        : "/latest";
        add(Kind.API, list + ".json", "Discourse");
    }

    /** The releases of a repository, whose address the page states for the tools of the language Go. */
    private void releases() {
        String[] stated = page.metadata().meta().getOrDefault("go-import", "").split("\\s+");
        if (stated.length < 3 || !stated[1].equals("git")) {
            return;
        }
        String repository = stated[2].endsWith(".git") ? stated[2].substring(0, stated[2].length() - 4) : stated[2];
        String site = page.metadata().siteName() == null ? "" : page.metadata().siteName();
        String words = page.metadata().meta().getOrDefault("keywords", "").toLowerCase(Locale.ROOT);
        if (site.equals("GitHub")) {
            add(Kind.RELEASES, repository + "/releases.atom", site);
        } else if (site.equals("GitLab")) {
            add(Kind.RELEASES, repository + "/-/releases.atom", site);
        } else if (words.contains("gitea") || words.contains("forgejo")) {
            add(Kind.RELEASES, repository + "/releases.rss", "Gitea");
        }
    }
}
