package org.feedmill.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Who wrote the article, by the first of these that names anyone but the site itself: linked data, meta elements, nodes
 * that the markup calls author or byline near the title or the text, and lines there that begin as bylines do.
 */
final class Authors {

    private static final int LONGEST_BYLINE = 160;
    private static final int LONGEST_LINE = 240;
    private static final int ABOVE = 60;
    private static final int BELOW = 60;
    private static final int INTO = 40;
    private static final BylineWords WORDS = BylineWords.all();

    private final Clues clues;
    private final Page page;
    private final Site site;
    private final int title;
    private List<Told<String>> own = List.of();
    private List<Told<String>> house = List.of();

    private Authors(Clues clues, Site site, int title) {
        this.clues = clues;
        this.page = clues.page;
        this.site = site;
        this.title = title < 0 ? clues.from : Math.min(title, clues.from);
    }

    static List<Told<String>> read(Clues clues, Site site, int title) {
        return new Authors(clues, site, title).read();
    }

    private List<Told<String>> read() {
        linked();
        if (own.isEmpty()) {
            meta();
        }
        if (own.isEmpty()) {
            marked();
        }
        if (own.isEmpty()) {
            lines();
        }
        return own.isEmpty() ? house : own;
    }

    private void linked() {
        List<String> names = new ArrayList<>();
        for (Linked.Name name : clues.linked.authors()) {
            names.addAll(People.of(name.name()));
        }
        offer(names, "schema.org author");
    }

    private void meta() {
        for (String name : Names.of("author")) {
            List<String> names = new ArrayList<>();
            for (String value : clues.meta(List.of(name))) {
                if (!value.contains("://") && !value.startsWith("@")) {
                    names.addAll(People.of(LinkedText.plain(value)));
                }
            }
            offer(names, name);
            if (!own.isEmpty()) {
                return;
            }
        }
    }

    /** Keeps the names apart from the site's own. */
    private void offer(List<String> names, String source) {
        List<Told<String>> persons = new ArrayList<>();
        List<Told<String>> houses = new ArrayList<>();
        for (String name : names) {
            Told<String> told = new Told<>(name, source);
            List<Told<String>> into = site.same(name) ? houses : persons;
            if (into.stream().noneMatch(t -> Fold.key(t.value()).equals(Fold.key(name)))) {
                into.add(told);
            }
        }
        own = own.isEmpty() ? persons : own;
        house = house.isEmpty() ? houses : house;
    }

    /** Nodes called author: those nearest to the title, and their like beside them. */
    private void marked() {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int node : clues.nodes(Clues.Kind.AUTHOR)) {
            int distance = distance(node);
            if (distance < least && !names(node).isEmpty()) {
                least = distance;
                best = node;
            }
        }
        if (best < 0) {
            return;
        }
        List<String> names = new ArrayList<>(names(best));
        for (int node : clues.nodes(Clues.Kind.AUTHOR)) {
            boolean like = node > best && page.tagPath(node) == page.tagPath(best) && near(best, node);
            if (like && distance(node) < Integer.MAX_VALUE) {
                names.addAll(names(node));
            }
        }
        offer(names, "text called author");
    }

    private boolean near(int a, int b) {
        return Math.abs(a - b) < INTO;
    }

    /** How far a node is from the title or the ends of the text; the greatest number where too far. */
    private int distance(int node) {
        if (page.hidden(node) || page.textLength(node) == 0 || page.textLength(node) > LONGEST_BYLINE) {
            return Integer.MAX_VALUE;
        }
        if (node >= title - ABOVE && node <= clues.from + INTO) {
            return Math.abs(node - title);
        }
        if (node >= clues.to - INTO && node <= clues.to + BELOW) {
            return ABOVE + BELOW + Math.abs(node - clues.to);
        }
        return node > title && node < clues.to ? 1000 + node - title : Integer.MAX_VALUE;
    }

    private List<String> names(int node) {
        List<String> names = new ArrayList<>();
        if (page.tag(node) != Tag.A) {
            for (int n = node; n < page.end(node); n++) {
                if (page.tag(n) == Tag.A && !page.hidden(n) && page.textLength(n) > 0) {
                    names.addAll(People.of(page.text(n)));
                }
            }
        }
        if (!names.isEmpty()) {
            return names;
        }
        List<String> whole = labelled(page.text(node));
        return whole.isEmpty() ? People.of(page.text(node)) : whole;
    }

    /** Lines near the title and at both ends of the text. */
    private void lines() {
        lines(title - ABOVE / 2, clues.from + INTO);
        if (own.isEmpty()) {
            lines(clues.to - INTO / 2, clues.to + BELOW / 2);
        }
    }

    private void lines(int start, int stop) {
        int from = Math.max(0, start);
        int end = Math.min(page.size(), stop);
        for (int n = from; n <= end && own.isEmpty(); n++) {
            if (n == end || page.line(n) != page.line(from)) {
                String text = page.text(from, n);
                if (text.length() > 3) {
                    boolean whole = text.length() <= LONGEST_LINE;
                    offer(labelled(whole ? text : text.substring(0, LONGEST_LINE)), "line like a byline");
                }
                from = n;
            }
        }
    }

    /** The names behind a byline's words, where the line begins with them or holds a label of them. */
    private static List<String> labelled(String line) {
        String lower = line.toLowerCase(Locale.ROOT);
        if (lower.length() != line.length()) {
            return List.of();
        }
        for (int at = 0; at < lower.length(); at++) {
            boolean start = at == 0 || !Character.isLetterOrDigit(lower.charAt(at - 1)) || Fold.unspaced(lower.charAt(at));
            int behind = start ? WORDS.behind(lower, at) : -1;
            if (behind > 0 && behind < line.length()) {
                boolean label = at == 0 || strong(lower, at, behind);
                List<String> names = label ? People.of(cut(line.substring(behind))) : List.of();
                if (!names.isEmpty() && named(names.getFirst(), line.length())) {
                    return names;
                }
            }
        }
        return List.of();
    }

    /** A label with a colon, or one in a script whose words nothing else resembles. */
    private static boolean strong(String lower, int at, int behind) {
        return lower.substring(at, behind).chars().anyMatch(c -> ":：/／".indexOf(c) >= 0) || Fold.unspaced(lower.charAt(at));
    }

    /** Up to the next label, wide gap or stop. */
    private static String cut(String rest) {
        int end = Math.min(rest.length(), 60);
        for (int i = 1; i < end; i++) {
            if ("：:。！？!?）)】]”\"".indexOf(rest.charAt(i)) >= 0) {
                int space = rest.lastIndexOf(' ', i);
                return rest.substring(0, space > 0 && "：:".indexOf(rest.charAt(i)) >= 0 ? space : i);
            }
        }
        return rest.substring(0, end);
    }

    /** Whether a name found in running text looks like one. */
    private static boolean named(String name, int line) {
        char first = name.charAt(0);
        if (Fold.unspaced(first)) {
            return name.length() <= 12;
        }
        boolean capital = !Character.isLowerCase(first);
        String[] words = name.split(" ");
        return capital && words.length <= 4 && (line <= 100 || words.length >= 2);
    }
}
