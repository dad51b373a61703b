package org.feedmill.mill;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Whether a page on which no list was found looks as if its scripts were to write one. The signs are ways of building
 * pages, not words, so that they hold in every language: hardly any text beside programs, an empty element that a program
 * is to fill, a word to those whose browser runs none, places kept for what is yet to be loaded, an empty list. A page
 * that says much by itself needs two of them.
 *
 * @param evidence what speaks for it, in plain words
 * @param needed whether it is enough
 */
record ScriptNeed(List<String> evidence, boolean needed) {

    /** Visible characters: a heading, a menu and a footer, but no content. */
    private static final int LITTLE = 600;

    /** A page that says so much is likely what it looks like. */
    private static final int MUCH = 3000;

    /** Mount elements stand this near to the body. */
    private static final int NEAR = 2;

    private static final int LONGEST_NAMES = 300;

    /** Elements inside one that is empty to the eye; more of them are content of some kind. */
    private static final int FEW = 200;

    /** What authors the world over call the places kept for what is being loaded. */
    private static final List<String> LOADING =
            List.of("skeleton", "shimmer", "spinner", "loading", "loader", "preloader");

    /** Programs and places that ask for proof of a person: drawing would be a way around them. */
    private static final List<String> WALLS =
            List.of("captcha", "challenge-platform", "cf-challenge", "cf-chl", "bot-check", "botcheck", "_incapsula_");

    private static final Set<String> DATA = Set.of("application/json", "application/ld+json", "text/template");

    ScriptNeed {
        evidence = List.copyOf(evidence);
    }

    static ScriptNeed of(Page page) {
        return new Look(page).need();
    }

    /** One walk over a page. */
    private static final class Look {

        private final Page page;
        private int programs;
        private boolean wall;
        private @Nullable String mount;
        private @Nullable String loading;
        private @Nullable String emptyList;
        private boolean asks;

        /** Where the last menu, head or footer that was met ends. */
        private int frame;

        Look(Page page) {
            this.page = page;
        }

        ScriptNeed need() {
            int body = body();
            for (int n = 0; n < page.size(); n++) {
                look(n, body);
            }
            int text = page.textLength(0);
            if (programs == 0 || wall) {
                return new ScriptNeed(wall ? List.of("the page asks for proof of a person") : List.of(), false);
            }
            List<String> evidence = new ArrayList<>();
            if (text < LITTLE) {
                evidence.add("the page shows hardly any text and has " + programs
                        + (programs == 1 ? " script" : " scripts"));
            }
            add(evidence, mount, "an empty element for scripts to fill: ");
            add(evidence, loading, "a place for what is still to be loaded: ");
            add(evidence, emptyList, "a list without entries: ");
            if (asks && text < MUCH) {
                evidence.add("a word to browsers that run no scripts");
            }
            return new ScriptNeed(evidence, evidence.size() >= (text < MUCH ? 1 : 2));
        }

        private static void add(List<String> evidence, @Nullable String found, String words) {
            if (found != null) {
                evidence.add(words + found);
            }
        }

        private int body() {
            for (int n = 0; n < page.size(); n++) {
                if (page.tag(n) == Tag.BODY) {
                    return n;
                }
            }
            return 0;
        }

        private void look(int node, int body) {
            if (page.isText(node)) {
                return;
            }
            switch (page.tagName(node)) {
                case "script" -> script(node);
                case "noscript" ->
                    asks |= page.contains(body, node) && !page.rawText(node).isBlank();
                case "ul", "ol", "tbody" -> list(node);
                case "nav", "header", "footer" -> frame = Math.max(frame, page.end(node));
                default -> element(node, body);
            }
        }

        private void script(int node) {
            String type = page.attribute(node, "type");
            String source = page.attribute(node, "src");
            boolean data = type != null && DATA.contains(type.strip().toLowerCase(Locale.ROOT));
            programs += data || (source == null && page.end(node) == node + 1) ? 0 : 1;
            wall |= source != null && isWall(source);
        }

        private static boolean isWall(String names) {
            String lower = names.length() > LONGEST_NAMES ? "" : names.toLowerCase(Locale.ROOT);
            return WALLS.stream().anyMatch(lower::contains);
        }

        private void list(int node) {
            boolean named = page.attribute(node, "id") != null || page.attribute(node, "class") != null;
            if (emptyList == null && named && node >= frame && !page.hidden(node) && isEmpty(node)) {
                emptyList = called(node);
            }
        }

        private void element(int node, int body) {
            boolean inBody = page.contains(body, node) && node != body;
            if (!inBody) {
                return;
            }
            String name = page.tagName(node);
            String id = page.attribute(node, "id");
            boolean near = page.depth(node) - page.depth(body) <= NEAR;
            boolean own = name.indexOf('-') > 0;
            boolean room = page.tag(node) == Tag.DIV || page.tag(node) == Tag.MAIN || page.tag(node) == Tag.SECTION;
            if (mount == null && near && (own || (room && id != null)) && isEmpty(node)) {
                mount = called(node);
            }
            if (page.tag(node) != Tag.IMG) {
                names(node, id);
            }
            String role = page.attribute(node, "role");
            if (emptyList == null && ("list".equals(role) || "feed".equals(role)) && isEmpty(node)) {
                emptyList = called(node);
            }
        }

        private void names(int node, @Nullable String id) {
            String classes = page.attribute(node, "class");
            String names = (id == null ? "" : id + " ") + (classes == null ? "" : classes);
            wall |= !names.isEmpty() && isWall(names);
            boolean busy = "true".equals(page.attribute(node, "aria-busy"))
                    || "progressbar".equals(page.attribute(node, "role"));
            if (loading == null && (busy || (isLoading(names) && page.textLength(node) < LITTLE))) {
                loading = called(node);
            }
        }

        private static boolean isLoading(String names) {
            if (names.isEmpty() || names.length() > LONGEST_NAMES) {
                return false;
            }
            for (String word : names.toLowerCase(Locale.ROOT).split("[^a-z]+", -1)) {
                if (LOADING.contains(word)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isEmpty(int node) {
            if (page.textLength(node) > 0 || page.end(node) - node > FEW) {
                return false;
            }
            for (int n = node + 1; n < page.end(node); n++) {
                int tag = page.tag(n);
                if (tag == Tag.IMG || tag == Tag.INPUT || tag == Tag.FORM || tag == Tag.SCRIPT) {
                    return false;
                }
            }
            return true;
        }

        private String called(int node) {
            String id = page.attribute(node, "id");
            String classes = page.attribute(node, "class");
            String name = id != null
                    ? "#" + id
                    : classes != null ? "." + classes.strip().split("\\s+", 2)[0] : "";
            return page.tagName(node) + (name.length() > 60 ? "" : name);
        }
    }
}
