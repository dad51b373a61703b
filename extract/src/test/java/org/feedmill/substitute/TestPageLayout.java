package org.feedmill.substitute;

/** The layouts of test pages: the same content bare, or inside the templates of invented sites. */
enum TestPageLayout {
    /** Only the content. */
    BARE("%s"),

    /** Elements that name their role; a dated list in the sidebar. */
    SEMANTIC(
            "<header><a href=/>Pebble</a></header><nav>" + Snippets.MENU + "</nav><main>%s</main><aside><h2>Latest</h2>"
                    + Snippets.RECENT + "</aside><footer>" + Snippets.FOOTER + "</footer>"),

    /** Class names and ids that name their role, and a login box in the header. */
    NAMED("<div id=header>Pebble " + Snippets.LOGIN_BOX + "</div><div class='menu main-menu'>" + Snippets.MENU
            + "</div><div id=content>%s</div><div class='sidebar'>" + Snippets.RECENT + "</div><div class=footer>"
            + Snippets.FOOTER + "</div>"),

    /** A table of cells without names, as on old sites. */
    TABLE("<table><tr><td colspan=2>Pebble</td></tr><tr><td>" + Snippets.MENU
            + "</td><td>%s</td></tr><tr><td colspan=2>" + Snippets.FOOTER + "</td></tr></table>"),

    /** The main part continues with a list of recent articles. */
    RECENT_BELOW("<header><a href=/>Pebble</a></header><nav>" + Snippets.MENU + "</nav><main>%s<h2>Latest</h2>"
            + Snippets.RECENT + "</main><footer>" + Snippets.FOOTER + "</footer>");

    /** Pieces of templates. */
    private static final class Snippets {
        private static final String MENU =
                "<ul><li><a href=/news>News</a><li><a href=/sports>Sports</a><li><a href=/events>Events"
                        + "</a><li><a href=/login>Sign in</a><li><a href=/abo>Subscribe</a></ul>";
        private static final String RECENT =
                "<ul><li><a href=/a1>The mill opens again on Sunday</a> <time>2025-03-01</time>"
                        + "<li><a href=/a2>A new bridge for the old village</a> <time>2025-03-02</time>"
                        + "<li><a href=/a3>School children plant forty trees</a> <time>2025-03-04</time>"
                        + "<li><a href=/a4>The choir looks for more voices</a> <time>2025-03-05</time>"
                        + "<li><a href=/a5>Flood meadow becomes a reserve</a> <time>2025-03-07</time></ul>";
        private static final String FOOTER =
                "<p>© 2025 Pebble</p><a href=/imprint>Imprint</a> <a href=/privacy>Privacy policy and"
                        + " cookies</a> <a href=/contact>Contact</a>";
        private static final String LOGIN_BOX =
                "<form action=/login><input name=user><input type=password name=pass><input"
                        + " type=submit value=Login><a href=/lost>Forgot your password?</a></form>";
    }

    private final String template;

    TestPageLayout(String template) {
        this.template = template;
    }

    /** Returns a complete page with that title and content. */
    String page(String language, String title, String content) {
        return "<!doctype html><html lang=" + language + "><head><title>" + title + "</title></head><body>"
                + template.replace("%s", content) + "</body></html>";
    }

    /** Returns the sidebar's login box, to be placed next to other content. */
    static String loginBox() {
        return Snippets.LOGIN_BOX;
    }
}
