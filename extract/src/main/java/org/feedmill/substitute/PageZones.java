package org.feedmill.substitute;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Separates the main part of a page from the parts around it that every page of a site has: header, navigation,
 * sidebar, footer, layers. By tag, role and class name; one pass.
 */
final class PageZones {

    /** The zone of the page that a node belongs to. */
    enum Zone {
        MAIN,
        HEADER,
        AROUND
    }

    private static final Set<String> AROUND_NAMES = Set.of(
            "nav",
            "navi",
            "navbar",
            "navigation",
            "menu",
            "mainmenu",
            "main-menu",
            "main-nav",
            "mainnav",
            "topnav",
            "topbar",
            "top-bar",
            "toolbar",
            "breadcrumb",
            "breadcrumbs",
            "footer",
            "site-footer",
            "colophon",
            "foot",
            "sidebar",
            "side-bar",
            "sidebar-left",
            "sidebar-right",
            "left-sidebar",
            "right-sidebar",
            "aside",
            "widget",
            "widgets",
            "widget-area",
            "secondary",
            "modal",
            "popup",
            "dialog",
            "offcanvas",
            "dropdown",
            "dropdown-menu",
            "cookie",
            "cookies",
            "cookie-banner",
            "cookie-notice",
            "cookie-consent",
            "cookiebar",
            "consent-banner",
            "gdpr",
            "newsletter",
            "share",
            "social",
            "lang",
            "languages",
            "language-switcher",
            "skip-link",
            "footer-wrapper",
            "page-footer",
            "global-nav",
            "gnb",
            "gnav",
            "lnb",
            "globalnav",
            "related",
            "leftcol",
            "rightcol",
            "left-col",
            "right-col");

    private static final Set<String> HEADER_NAMES = Set.of(
            "header",
            "site-header",
            "masthead",
            "page-top",
            "global-header",
            "top-header",
            "banner",
            "logo",
            "branding");

    private static final Set<String> AROUND_ROLES =
            Set.of("navigation", "contentinfo", "complementary", "menu", "menubar", "dialog", "alertdialog", "search");

    private static final Zone[] ZONES = Zone.values();
    private static final int MAX_NAMES = 200;

    /** An element named like a sidebar that contains a larger share of the page's text is the page's wrapper. */
    private static final double MAX_SHARE = 0.8;

    private final Page page;
    private final byte[] zones;
    private @Nullable Zone[] byClass = new Zone[128];

    private PageZones(Page page) {
        this.page = page;
        this.zones = new byte[page.size()];
    }

    static PageZones of(Page page) {
        PageZones zones = new PageZones(page);
        int total = page.textLength(0);
        for (int n = 1; n < page.size(); n++) {
            Zone above = zones.zone(page.parent(n));
            Zone zone = page.isText(n) || above == Zone.AROUND ? above : zones.deeper(n, above, total);
            zones.zones[n] = (byte) zone.ordinal();
        }
        return zones;
    }

    /** Treats all of the page as main, for pages on which nothing else would be left. */
    static PageZones undivided(Page page) {
        return new PageZones(page);
    }

    Zone zone(int node) {
        return ZONES[zones[node]];
    }

    boolean isMain(int node) {
        return zones[node] == 0;
    }

    private Zone deeper(int node, Zone above, int total) {
        int tag = page.tag(node);
        if (tag == HtmlTag.NAV || tag == HtmlTag.FOOTER || tag == HtmlTag.ASIDE) {
            return Zone.AROUND;
        }
        if (tag == HtmlTag.HTML || tag == HtmlTag.BODY || tag == HtmlTag.HEAD || tag == HtmlTag.MAIN) {
            return tag == HtmlTag.MAIN ? Zone.MAIN : above;
        }
        if (tag == HtmlTag.HEADER) {
            return insideContent(node) ? above : Zone.HEADER;
        }
        Zone named = zoneByName(node);
        boolean wrapper = page.textLength(node) > MAX_SHARE * total;
        return named == Zone.MAIN || wrapper || named.ordinal() < above.ordinal() ? above : named;
    }

    private boolean insideContent(int node) {
        int parent = page.parent(node);
        int tag = parent < 0 ? HtmlTag.BODY : page.tag(parent);
        return tag == HtmlTag.MAIN || tag == HtmlTag.ARTICLE || tag == HtmlTag.SECTION;
    }

    private Zone zoneByName(int node) {
        int symbol = page.classSymbol(node);
        Zone zone = Zone.MAIN;
        if (symbol != 0) {
            zone = ofClass(node, symbol);
        }
        if (zone == Zone.MAIN && !page.hasOnlyClass(node)) {
            zone = zoneOf(page.attribute(node, "id"));
            String role = page.hasOnlyCommonAttributes(node) ? null : page.attribute(node, "role");
            if (role != null && AROUND_ROLES.contains(role.toLowerCase(Locale.ROOT))) {
                zone = Zone.AROUND;
            }
        }
        return zone;
    }

    private Zone ofClass(int node, int symbol) {
        if (symbol >= byClass.length) {
            byClass = Arrays.copyOf(byClass, Math.max(symbol + 1, byClass.length * 2));
        }
        Zone known = byClass[symbol];
        if (known == null) {
            known = zoneOf(page.attribute(node, "class"));
            byClass[symbol] = known;
        }
        return known;
    }

    private static Zone zoneOf(@Nullable String names) {
        if (names == null || names.length() > MAX_NAMES) {
            return Zone.MAIN;
        }
        Zone zone = Zone.MAIN;
        int from = 0;
        for (int i = 0; i <= names.length(); i++) {
            if (i == names.length() || names.charAt(i) <= ' ') {
                Zone named = i > from ? zoneOfName(names.substring(from, i)) : Zone.MAIN;
                if (named == Zone.AROUND) {
                    return named;
                }
                zone = named == Zone.HEADER ? named : zone;
                from = i + 1;
            }
        }
        return zone;
    }

    private static Zone zoneOfName(String name) {
        String lower = name.toLowerCase(Locale.ROOT).replace('_', '-');
        if (AROUND_NAMES.contains(lower)) {
            return Zone.AROUND;
        }
        return HEADER_NAMES.contains(lower) ? Zone.HEADER : Zone.MAIN;
    }
}
