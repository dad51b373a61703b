package org.feedmill.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/**
 * Finds the authors of an article, from the first source that names anyone but the site itself: linked data, meta
 * elements, nodes near the title or the text whose markup names an author or byline, and lines there that begin like
 * bylines.
 */
final class Authors {

    private static final int LONGEST_BYLINE = 160;
    private static final int LONGEST_LINE = 240;
    /** No words that open a byline are longer. */
    private static final int LONGEST_WORDS = 40;

    private static final int ABOVE = 60;
    private static final int BELOW = 60;
    private static final int INTO = 40;
    private static final BylineWords WORDS = BylineWords.all();

    /** What ends the opening of a Chinese report, which names its reporter and the place in one word. */
    private static final List<String> DATELINE = List.of("報導", "电", "電", "報道", "报道", "摄", "攝");

    private final Clues clues;
    private final Page page;
    private final Site site;
    private final int title;
    private List<Told<String>> own = List.of();
    private List<Told<String>> house = List.of();
    /** What was named together with its web address: an organisation. */
    private List<String> addressed = List.of();

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
        if (own.isEmpty() && house.isEmpty()) {
            offer(addressed, "author");
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
                boolean address = value.contains("://") || value.contains("www.") || value.startsWith("@");
                if (!address) {
                    names.addAll(People.of(LinkedText.plain(value)));
                } else if (!value.contains("://")) {
                    addressed = addressed.isEmpty() ? People.of(value) : addressed;
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
            boolean agency = WORDS.house(name) && (persons.isEmpty() || !source.startsWith("schema"));
            List<Told<String>> into = site.same(name) || agency ? houses : persons;
            if (into.stream().noneMatch(t -> Fold.key(t.value()).equals(Fold.key(name)))) {
                into.add(told);
            }
        }
        own = own.isEmpty() ? persons : own;
        house = house.isEmpty() ? houses : house;
    }

    /** Nodes called author: those nearest to the title, and their like beside them. */
    private void marked() {
        int into = clues.from + INTO + 1;
        int middle = Math.max(into, clues.to - INTO);
        if (!marked(title - ABOVE, into) && !marked(middle, clues.to + BELOW + 1)) {
            marked(into, middle);
        }
    }

    private boolean marked(int start, int stop) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        List<Integer> called = clues.nodes(Clues.Kind.AUTHOR, start, stop);
        for (int node : called) {
            int distance = distance(node);
            if (distance < least && !names(node).isEmpty()) {
                least = distance;
                best = node;
            }
        }
        if (best < 0) {
            return false;
        }
        List<String> names = new ArrayList<>(names(best));
        for (int node : called) {
            boolean like = node > best && page.tagPath(node) == page.tagPath(best) && near(best, node);
            if (like && distance(node) < Integer.MAX_VALUE) {
                names.addAll(names(node));
            }
        }
        offer(names, "text called author");
        return true;
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
                    People.of(page.text(n)).stream().filter(Authors::full).forEach(names::add);
                }
            }
        }
        if (!names.isEmpty()) {
            return names;
        }
        List<String> whole = labelled(page.text(node));
        names.addAll(whole.isEmpty() ? People.of(page.text(node)) : whole);
        boolean sure = !page.everyday(node);
        names.removeIf(name -> !sure && !full(name) && !(house.isEmpty() && named(name, 0)));
        return names;
    }

    /** Whether a text looks like a full name: two to four words that begin with capitals, or a short wide one. */
    private static boolean full(String name) {
        if (Fold.unspaced(name.charAt(0)) || name.charAt(0) >= 0xac00) {
            return name.length() <= 8 && name.chars().noneMatch(c -> c < 128 && c != ' ');
        }
        String[] words = name.split(" ");
        return words.length >= 2
                && words.length <= 4
                && !Character.isLowerCase(words[0].charAt(0))
                && !Character.isLowerCase(words[words.length - 1].charAt(0));
    }

    /** Lines near the title and at both ends of the text. */
    private void lines() {
        lines(title - ABOVE / 2, clues.from + INTO);
        if (own.isEmpty()) {
            lines(clues.to - INTO / 2, clues.to + BELOW / 2);
        }
        if (own.isEmpty()) {
            signed();
        }
        if (own.isEmpty()) {
            dated();
        }
    }

    /** The name in brackets that ends a Chinese report, or alone and emphasised any other. */
    private void signed() {
        int last = Math.max(0, clues.to - 1);
        String text = page.ownText(last);
        int open = Math.max(text.lastIndexOf('（'), text.lastIndexOf('('));
        int close = Math.max(text.lastIndexOf('）'), text.lastIndexOf(')'));
        if (open >= 0 && close > open && text.length() - close < 4) {
            offer(chinese(text.substring(open + 1, close)), "name that ends the text");
        }
        for (int n = last; n < Math.min(page.size(), last + 8) && own.isEmpty(); n++) {
            boolean emphasised = page.enclosing(n, Tag.EM) >= 0 || page.enclosing(n, Tag.I) >= 0;
            if (page.isText(n)
                    && emphasised
                    && page.enclosing(n, Tag.A) < 0
                    && page.ownText(n).length() <= 40) {
                List<String> names = People.of(page.ownText(n));
                boolean whole = names.size() == 1 && names.getFirst().equals(page.ownText(n));
                offer(whole && full(names.getFirst()) ? names : List.of(), "name that ends the text");
            }
        }
    }

    /** A full name that stands before a date in one line below the title. */
    private void dated() {
        int from = title;
        int end = Math.min(page.size(), clues.from + 4);
        for (int n = from; n <= end && own.isEmpty(); n++) {
            if (n == end || page.line(n) != page.line(from)) {
                String text = page.text(from, n);
                int bar = text.length() > LONGEST_BYLINE ? -1 : first(text, "|·•—–");
                String rest = bar < 0 ? "" : text.substring(bar + 1);
                List<String> names = rest.chars().filter(Character::isDigit).count() >= 6
                        ? People.of(text.substring(0, bar))
                        : List.of();
                if (names.size() == 1 && full(names.getFirst()) && !site.named(names.getFirst())) {
                    offer(names, "name beside the date");
                }
                from = n;
            }
        }
    }

    private static int first(String text, String marks) {
        for (int i = 0; i < text.length(); i++) {
            if (marks.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
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
        int marks = lastMark(line);
        if (marks < 0 && !opens(line)) {
            return List.of();
        }
        String lower = line.toLowerCase(Locale.ROOT);
        if (lower.length() != line.length()) {
            return List.of();
        }
        for (int at = 0; at < lower.length(); at++) {
            boolean wide = Fold.unspaced(lower.charAt(at));
            // behind the line's first word and the last mark of a label nothing but ideographs can be a byline
            boolean start = at == 0 || wide || (at < marks && !Character.isLetterOrDigit(lower.charAt(at - 1)));
            int behind = start ? WORDS.behind(lower, at) : -1;
            if (behind > 0 && behind < line.length()) {
                boolean strong = strong(lower, at, behind);
                List<String> names = wide && !strong
                        ? chinese(line.substring(behind))
                        : at == 0 || strong ? People.of(cut(line.substring(behind))) : List.of();
                if (!names.isEmpty() && named(names.getFirst(), line.length())) {
                    return names;
                }
            }
        }
        return List.of();
    }

    /** Whether a line without labels may be a byline by its first word or by ideographs. */
    private static boolean opens(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (Fold.unspaced(line.charAt(i))) {
                return true;
            }
        }
        String head = line.length() > LONGEST_WORDS ? line.substring(0, LONGEST_WORDS) : line;
        return WORDS.behind(head.toLowerCase(Locale.ROOT), 0) > 0;
    }

    /** The names that a text begins with, each two to four ideographs between blanks and marks. */
    private static List<String> chinese(String text) {
        List<String> names = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= Math.min(text.length(), 40); i++) {
            if (i == text.length() || !Fold.unspaced(text.charAt(i))) {
                String piece = text.substring(from, i);
                String role = WORDS.roleBehind(piece);
                String name = piece.substring(0, piece.length() - role.length());
                if (!WORDS.chinese(name)) {
                    boolean wired = names.isEmpty()
                            && name.length() > 4
                            && DATELINE.stream().anyMatch(text::contains);
                    String first = wired ? name.substring(0, 3) : "";
                    return WORDS.chinese(first) ? List.of(first) : names;
                }
                names.add(name);
                from = i + 1;
                if (i < text.length() && " 、　/".indexOf(text.charAt(i)) < 0) {
                    return names;
                }
            }
        }
        return names;
    }

    /** Whether a label has a colon or a slash behind it. */
    private static boolean strong(String lower, int at, int behind) {
        return lastMark(lower.substring(at, behind)) >= 0;
    }

    private static int lastMark(String text) {
        int at = text.length() - 1;
        while (at >= 0 && !labels(text.charAt(at))) {
            at--;
        }
        return at;
    }

    /** Whether a mark stands behind a label. */
    private static boolean labels(char c) {
        return c == ':' || c == '/' || c == '=' || c == '：' || c == '／' || c == '＝';
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
