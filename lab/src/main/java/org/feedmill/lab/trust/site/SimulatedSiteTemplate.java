package org.feedmill.lab.trust.site;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Template of a simulated site: the markup around the content of all its pages. The same template writes the same menus
 * at every call.
 *
 * @param seed of the content of menus and boxes
 * @param sidebar 0 for none, 1 for before the content, 2 for after it
 * @param mostRead whether the sidebar shows recent posts
 * @param extras parts that every page has in addition to its content
 */
record SimulatedSiteTemplate(
        CssClassNames css,
        long seed,
        int navItems,
        boolean subMenus,
        boolean breadcrumbs,
        int sidebar,
        boolean mostRead,
        boolean footColumns,
        int scriptLines,
        Set<Extra> extras) {

    /** Parts that some templates have on every page, with words that bad pages use too. */
    enum Extra {
        COOKIE_BANNER,
        LOGIN_BOX,
        SUBSCRIBE_BOX,
        EVENT_BOX,
        TOP_BAR,
        SOCIAL_LINKS
    }

    static SimulatedSiteTemplate random(Random random) {
        return SimulatedSiteTemplate.builder()
                .css(CssClassNames.random(random))
                .seed(random.nextLong())
                .navItems(5 + random.nextInt(5))
                .subMenus(random.nextInt(3) == 0)
                .breadcrumbs(random.nextBoolean())
                .sidebar(random.nextInt(3))
                .mostRead(random.nextInt(4) == 0)
                .footColumns(random.nextBoolean())
                .scriptLines(random.nextInt(40))
                .extras(randomExtras(random))
                .build();
    }

    private static Set<Extra> randomExtras(Random random) {
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        for (Extra extra : Extra.values()) {
            if (random.nextInt(3) == 0) {
                extras.add(extra);
            }
        }
        return extras;
    }

    /**
     * A page of the site.
     *
     * @param title of the page, without the site's name
     * @param main the content
     * @param recent links to recent posts for the sidebar; shown if the template has a box for them
     */
    String html(SiteTexts words, String site, String title, String main, List<String> recent) {
        Random random = new Random(seed);
        StringBuilder html = new StringBuilder(8192);
        head(html, words, site, title, random);
        header(html, words, site, title, random);
        String side = sidebar == 0 ? "" : sidebar(words, recent, random);
        html.append("<div%s>".formatted(css.of("wrap"))).append(sidebar == 1 ? side : "");
        html.append("<main%s>\n%s\n</main>\n".formatted(css.of("main"), main));
        html.append(sidebar == 2 ? side : "").append("</div>\n");
        extras(html, words, random);
        footer(html, words, site, random);
        return html.append("</body>\n</html>\n").toString();
    }

    private void head(StringBuilder html, SiteTexts words, String site, String title, Random random) {
        html.append("<!DOCTYPE html>\n<html lang=\"%s\"%s>\n<head><meta charset=\"utf-8\">"
                        .formatted(words.language(), words.rightToLeft() ? " dir=\"rtl\"" : ""))
                .append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s – %s</title>\n"
                        .formatted(title, site))
                .append("<style>body{font:16px/1.5 sans-serif;margin:0 auto;max-width:70em;color:#%06x;background:#fff}"
                        .formatted(random.nextInt(0x33) * 0x10101))
                .append(
                        "nav ul ul{display:none}nav ul{display:flex;flex-wrap:wrap;gap:1em;list-style:none}aside{float:%s;width:16em}</style>\n"
                                .formatted(sidebar == 1 ? "left" : "right"))
                .append("<script>");
        for (int i = 0; i < scriptLines; i++) {
            html.append("window.q%d=window.q%d||[];q%d.push(%d);\n".formatted(i, i, i, random.nextInt(9999)));
        }
        html.append("</script></head>\n<body>\n");
    }

    private void header(StringBuilder html, SiteTexts words, String site, String title, Random random) {
        if (extras.contains(Extra.TOP_BAR)) {
            html.append("<div%s><a href=\"/en\">EN</a> <a href=\"/de\">DE</a> <a href=\"/login\">%s</a></div>\n"
                    .formatted(css.of("topbar"), words.at("login.head", 0)));
        }
        html.append("<header%s><a href=\"/\"><img src=\"/logo.svg\" alt=\"\" width=\"40\"> %s</a>\n<nav><ul%s>"
                .formatted(css.of("header"), site, css.of("menu")));
        List<String> nav = new ArrayList<>(words.all("nav")).subList(0, navItems);
        for (int i = 0; i < nav.size(); i++) {
            html.append("<li><a href=\"/s%d/\">%s</a>".formatted(i, nav.get(i)));
            if (subMenus) {
                html.append("<ul>");
                List<String> under = words.some("service", 4, random);
                for (int j = 0; j < under.size(); j++) {
                    html.append("<li><a href=\"/s%d/%d.html\">%s</a></li>".formatted(i, j, under.get(j)));
                }
                html.append("</ul>");
            }
            html.append("</li>");
        }
        html.append("</ul></nav></header>\n");
        if (breadcrumbs) {
            html.append("<p%s><a href=\"/\">%s</a> › <span>%s</span></p>\n"
                    .formatted(css.of("crumbs"), words.at("nav", 0), title));
        }
    }

    private String sidebar(SiteTexts words, List<String> recent, Random random) {
        StringBuilder html = new StringBuilder("<aside%s>".formatted(css.of("side")));
        html.append("<h3>%s</h3><ul>".formatted(words.at("label.topics", 0)));
        List<String> topics = new ArrayList<>(words.all("category"));
        Collections.shuffle(topics, random);
        for (int i = 0; i < topics.size(); i++) {
            html.append("<li><a href=\"/topic/%d\">%s</a></li>".formatted(i, topics.get(i)));
        }
        html.append("</ul>");
        if (mostRead && !recent.isEmpty()) {
            html.append("<h3>%s</h3><ol>".formatted(words.at("label.mostread", 0)));
            recent.forEach(link -> html.append("<li>").append(link).append("</li>"));
            html.append("</ol>");
        }
        html.append("<form action=\"/search\"><input name=\"q\"><button>%s</button></form></aside>\n"
                .formatted(words.at("label.search", 0)));
        return html.toString();
    }

    private void extras(StringBuilder html, SiteTexts words, Random random) {
        if (extras.contains(Extra.LOGIN_BOX)) {
            html.append("<form%s action=\"/session\"><h4>%s</h4><input name=\"u\"><input name=\"p\" type=\"password\">"
                            .formatted(css.of("login"), words.at("login.head", 0)))
                    .append("<a href=\"/reset\">%s</a> <a href=\"/register\">%s</a></form>\n"
                            .formatted(words.at("login.link", 0), words.at("login.link", 1)));
        }
        if (extras.contains(Extra.SUBSCRIBE_BOX)) {
            html.append("<div%s><h4>%s</h4><p>%s</p><a href=\"/subscribe\">%s</a></div>\n"
                    .formatted(
                            css.of("promo"),
                            words.at("paywall.head", 2),
                            words.at("paywall.text", 0),
                            words.at("paywall.link", 0)));
        }
        if (extras.contains(Extra.EVENT_BOX)) {
            html.append("<div%s><h4>%s</h4><ul>".formatted(css.of("events"), words.at("nav", 2)));
            for (String event : words.some("event", 3, random)) {
                html.append("<li>%d.3. <a href=\"/events/%d\">%s</a></li>"
                        .formatted(1 + random.nextInt(28), random.nextInt(99), event));
            }
            html.append("</ul></div>\n");
        }
        if (extras.contains(Extra.SOCIAL_LINKS)) {
            html.append(
                    "<p><a href=\"/go/f\">Facebook</a> <a href=\"/go/m\">Mastodon</a> <a href=\"/rss\">RSS</a></p>\n");
        }
        if (extras.contains(Extra.COOKIE_BANNER)) {
            html.append("<div%s><p>%s</p><button>%s</button> <button>%s</button> <a href=\"/cookies\">%s</a></div>\n"
                    .formatted(
                            css.of("cookies"),
                            words.at("consent.text", 1),
                            words.at("consent.link", 0),
                            words.at("consent.link", 1),
                            words.at("consent.link", 2)));
        }
    }

    private void footer(StringBuilder html, SiteTexts words, String site, Random random) {
        html.append("<footer%s>".formatted(css.of("footer")));
        List<String> foot = words.all("foot");
        int count = 4 + random.nextInt(foot.size() - 3);
        if (footColumns) {
            html.append("<div><h4>%s</h4><ul>".formatted(site));
            for (int i = 0; i < count; i++) {
                html.append("<li><a href=\"/p/%d\">%s</a></li>".formatted(i, foot.get(i)));
            }
            html.append("</ul></div>");
        } else {
            for (int i = 0; i < count; i++) {
                html.append("%s<a href=\"/p/%d\">%s</a>".formatted(i == 0 ? "" : " | ", i, foot.get(i)));
            }
        }
        html.append("<p>© 2026 %s</p></footer>\n".formatted(site));
    }

    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SimulatedSiteTemplate}. Not thread-safe. */
    static final class Builder {

        private @Nullable CssClassNames css;
        private long seed;
        private int navItems;
        private boolean subMenus;
        private boolean breadcrumbs;
        private int sidebar;
        private boolean mostRead;
        private boolean footColumns;
        private int scriptLines;
        private @Nullable Set<Extra> extras;

        private Builder() {}

        Builder css(CssClassNames value) {
            this.css = value;
            return this;
        }

        Builder seed(long value) {
            this.seed = value;
            return this;
        }

        Builder navItems(int value) {
            this.navItems = value;
            return this;
        }

        Builder subMenus(boolean value) {
            this.subMenus = value;
            return this;
        }

        Builder breadcrumbs(boolean value) {
            this.breadcrumbs = value;
            return this;
        }

        Builder sidebar(int value) {
            this.sidebar = value;
            return this;
        }

        Builder mostRead(boolean value) {
            this.mostRead = value;
            return this;
        }

        Builder footColumns(boolean value) {
            this.footColumns = value;
            return this;
        }

        Builder scriptLines(int value) {
            this.scriptLines = value;
            return this;
        }

        Builder extras(Set<Extra> value) {
            this.extras = value;
            return this;
        }

        SimulatedSiteTemplate build() {
            return new SimulatedSiteTemplate(
                    Objects.requireNonNull(css),
                    seed,
                    navItems,
                    subMenus,
                    breadcrumbs,
                    sidebar,
                    mostRead,
                    footColumns,
                    scriptLines,
                    Objects.requireNonNull(extras));
        }
    }
}
