package org.feedmill.mill.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The evidence that a page without a list needs its scripts to show one. The signs are structural and not words, so
 * that they hold in every language: hardly any text but scripts, an empty mount element, a noscript message, loading
 * placeholders, an empty list. A page with much text needs two of them. Pages that need no scripts have such elements
 * too (boxes for messages and logins, overlays, spinning buttons, empty menus), so their position counts: of 915 real
 * pages that show their list or article without scripts, 86 are still reported, compared with 162 when any position
 * counted.
 *
 * @param evidence the signs, in plain words
 * @param needed whether they are sufficient
 */
public record ScriptNeed(List<String> evidence, boolean needed) {

    /** Visible characters: a heading, a menu and a footer, but no content. */
    private static final int LITTLE_TEXT = 600;

    /** A page with this much text probably shows its content. */
    private static final int MUCH_TEXT = 3000;

    /** The maximum depth of mount elements below the body. */
    private static final int MAX_MOUNT_DEPTH = 2;

    private static final int MAX_NAMES_LENGTH = 300;

    /** The maximum number of elements in a visibly empty one; more are content of some kind. */
    private static final int MAX_EMPTY_ELEMENTS = 200;

    /** Class names for loading placeholders. Preloaders are not included, because they cover existing content. */
    private static final Set<String> LOADING_WORDS = Set.of("skeleton", "shimmer", "spinner", "loading", "loader");

    /** Class names of lists that are not content; these may be empty. */
    private static final Set<String> NAVIGATION_WORDS = Set.of(
            "nav",
            "menu",
            "pager",
            "pagination",
            "social",
            "share",
            "tabs",
            "dots",
            "breadcrumb",
            "breadcrumbs",
            "endnotes",
            "footnotes",
            "indicators",
            "languages");

    /** Elements in which placeholders and lists are not the page's content. */
    private static final Set<String> NON_CONTENT_TAGS =
            Set.of("nav", "header", "footer", "aside", "form", "button", "dialog");

    /** Scripts and elements of bot challenges. Rendering would circumvent them. */
    private static final List<String> BOT_WALLS =
            List.of("captcha", "challenge-platform", "cf-challenge", "cf-chl", "bot-check", "botcheck", "_incapsula_");

    private static final Set<String> DATA_TYPES = Set.of("application/json", "application/ld+json", "text/template");

    public ScriptNeed {
        evidence = List.copyOf(evidence);
    }

    public static ScriptNeed of(Page page) {
        return new PageScan(page).need();
    }

    /** One pass over a page. */
    private static final class PageScan {

        private final Page page;
        private int programs;
        private boolean botWall;
        private @Nullable String mount;
        private @Nullable String loading;
        private @Nullable String emptyList;
        private boolean hasNoscript;

        /** The end of the last element met that is not content. */
        private int asideEnd;

        /** The number of visible characters, in total and before the current node. */
        private final int text;

        private int textBefore;

        PageScan(Page page) {
            this.page = page;
            this.text = page.textLength(0);
        }

        ScriptNeed need() {
            int body = body();
            for (int n = 0; n < page.size(); n++) {
                visit(n, body);
            }
            if (programs == 0 || botWall) {
                return new ScriptNeed(botWall ? List.of("the page shows a bot challenge") : List.of(), false);
            }
            List<String> evidence = new ArrayList<>();
            if (text < LITTLE_TEXT) {
                evidence.add(
                        "the page contains hardly any text but " + programs + (programs == 1 ? " script" : " scripts"));
            }
            add(evidence, mount, "it has an empty element that scripts fill: ");
            add(evidence, loading, "it has a loading placeholder: ");
            add(evidence, emptyList, "it has an empty list: ");
            if (hasNoscript && text < MUCH_TEXT) {
                evidence.add("it has a message for browsers without scripts");
            }
            return new ScriptNeed(evidence, evidence.size() >= (text < MUCH_TEXT ? 1 : 2));
        }

        private static void add(List<String> evidence, @Nullable String found, String words) {
            if (found != null) {
                evidence.add(words + found);
            }
        }

        private int body() {
            for (int n = 0; n < page.size(); n++) {
                if (page.tag(n) == HtmlTag.BODY) {
                    return n;
                }
            }
            return 0;
        }

        private void visit(int node, int body) {
            if (page.isText(node)) {
                textBefore += page.isHidden(node) ? 0 : page.ownText(node).length();
                return;
            }
            String name = page.tagName(node);
            if (NON_CONTENT_TAGS.contains(name)) {
                asideEnd = Math.max(asideEnd, page.end(node));
            }
            switch (name) {
                case "script" -> script(node);
                case "noscript" ->
                    hasNoscript |=
                            page.contains(body, node) && !page.rawText(node).isBlank();
                case "ul", "ol", "tbody" -> list(node);
                default -> element(node, body);
            }
        }

        private void script(int node) {
            String type = page.attribute(node, "type");
            String source = page.attribute(node, "src");
            boolean data = type != null && DATA_TYPES.contains(type.strip().toLowerCase(Locale.ROOT));
            programs += data || (source == null && page.end(node) == node + 1) ? 0 : 1;
            botWall |= source != null && isWall(source);
        }

        private static boolean isWall(String names) {
            String lower = names.length() > MAX_NAMES_LENGTH ? "" : names.toLowerCase(Locale.ROOT);
            return BOT_WALLS.stream().anyMatch(lower::contains);
        }

        private void list(int node) {
            String names = names(node);
            boolean content = !names.isEmpty() && !containsWord(NAVIGATION_WORDS, names);
            if (emptyList == null && content && node >= asideEnd && !page.isHidden(node) && isEmpty(node)) {
                emptyList = label(node);
            }
        }

        private void element(int node, int body) {
            boolean inBody = page.contains(body, node) && node != body;
            if (!inBody) {
                return;
            }
            if (mount == null && isMountPoint(node, body) && isEmpty(node)) {
                mount = label(node);
            }
            if (page.tag(node) != HtmlTag.IMG) {
                checkLoadingSigns(node);
            }
            String role = page.attribute(node, "role");
            if (emptyList == null && ("list".equals(role) || "feed".equals(role)) && isEmpty(node)) {
                emptyList = label(node);
            }
        }

        /**
         * Whether scripts may insert the page's content at the node: between parts of the text, because pop-up boxes
         * are before or after it. If the page has hardly any text, anywhere.
         */
        private boolean isMountPoint(int node, int body) {
            int tag = page.tag(node);
            boolean room = tag == HtmlTag.DIV || tag == HtmlTag.MAIN || tag == HtmlTag.SECTION;
            boolean named = page.tagName(node).indexOf('-') > 0 || (room && page.attribute(node, "id") != null);
            boolean between = textBefore > 0 && textBefore < text && node >= asideEnd;
            return named && (between || text < LITTLE_TEXT) && page.depth(node) - page.depth(body) <= MAX_MOUNT_DEPTH;
        }

        private void checkLoadingSigns(int node) {
            String names = names(node);
            botWall |= !names.isEmpty() && isWall(names);
            boolean busy = "true".equals(page.attribute(node, "aria-busy"))
                    || "progressbar".equals(page.attribute(node, "role"));
            boolean open = node >= asideEnd && !page.isHidden(node);
            if (loading == null
                    && open
                    && (busy || containsWord(LOADING_WORDS, names))
                    && page.textLength(node) < LITTLE_TEXT) {
                loading = label(node);
            }
        }

        private String names(int node) {
            String id = page.attribute(node, "id");
            String classes = page.attribute(node, "class");
            return (id == null ? "" : id + " ") + (classes == null ? "" : classes);
        }

        private static boolean containsWord(Set<String> words, String names) {
            if (names.isEmpty() || names.length() > MAX_NAMES_LENGTH) {
                return false;
            }
            for (String word : names.toLowerCase(Locale.ROOT).split("[^a-z]+", -1)) {
                if (words.contains(word)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isEmpty(int node) {
            if (page.textLength(node) > 0 || page.end(node) - node > MAX_EMPTY_ELEMENTS) {
                return false;
            }
            for (int n = node + 1; n < page.end(node); n++) {
                int tag = page.tag(n);
                if (tag == HtmlTag.IMG || tag == HtmlTag.INPUT || tag == HtmlTag.FORM || tag == HtmlTag.SCRIPT) {
                    return false;
                }
            }
            return true;
        }

        private String label(int node) {
            String id = page.attribute(node, "id");
            String classes = page.attribute(node, "class");
            String name = id != null
                    ? "#" + id
                    : classes != null ? "." + classes.strip().split("\\s+", 2)[0] : "";
            return page.tagName(node) + (name.length() > 60 ? "" : name);
        }
    }
}
