package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.text.EscapedMarkup;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.BylineWords;
import org.feedmill.text.PersonNames;
import org.feedmill.text.TextFolding;

/**
 * Finds the authors of an article, from the first source that names anyone other than the site: linked data, meta
 * elements, nodes near the title or the text whose markup names an author or byline, and lines there that begin like
 * bylines.
 */
final class AuthorFinder {

    private static final int MAX_BYLINE = 160;
    private static final int MAX_LINE = 240;
    /** Maximum length of the words that introduce a byline. */
    private static final int MAX_LABEL = 40;

    private static final int NODES_ABOVE = 60;
    private static final int NODES_BELOW = 60;
    private static final int NODES_INTO = 40;
    private static final BylineWords WORDS = BylineWords.standard();

    /** Words that end the opening of a Chinese report, which combines the name of the reporter and the place. */
    private static final List<String> DATELINE = List.of("報導", "电", "電", "報道", "报道", "摄", "攝");

    private final MetadataSources clues;
    private final Page page;
    private final SiteNames site;
    private final int title;
    private List<SourcedValue<String>> personal = List.of();
    private List<SourcedValue<String>> institutional = List.of();
    /** Names that were given with a web address and are organisations. */
    private List<String> namedWithUrl = List.of();

    private AuthorFinder(MetadataSources clues, SiteNames site, int title) {
        this.clues = clues;
        this.page = clues.page;
        this.site = site;
        this.title = title < 0 ? clues.from : Math.min(title, clues.from);
    }

    static List<SourcedValue<String>> read(MetadataSources clues, SiteNames site, int title) {
        return new AuthorFinder(clues, site, title).read();
    }

    private List<SourcedValue<String>> read() {
        readLinkedData();
        if (personal.isEmpty()) {
            readMeta();
        }
        if (personal.isEmpty()) {
            readMarkedNodes();
        }
        if (personal.isEmpty()) {
            readLines();
        }
        if (personal.isEmpty() && institutional.isEmpty()) {
            addNames(namedWithUrl, "author");
        }
        return personal.isEmpty() ? institutional : personal;
    }

    private void readLinkedData() {
        List<String> names = new ArrayList<>();
        for (ArticleLinkedData.AuthorName name : clues.linked.authors()) {
            names.addAll(PersonNames.parse(name.name()));
        }
        addNames(names, "schema.org author");
    }

    private void readMeta() {
        for (String name : MetadataNames.namesOf("author")) {
            List<String> names = new ArrayList<>();
            for (String value : clues.meta(List.of(name))) {
                boolean address = value.contains("://") || value.contains("www.") || value.startsWith("@");
                if (!address) {
                    names.addAll(PersonNames.parse(EscapedMarkup.unescape(value)));
                } else if (!value.contains("://")) {
                    namedWithUrl = namedWithUrl.isEmpty() ? PersonNames.parse(value) : namedWithUrl;
                }
            }
            addNames(names, name);
            if (!personal.isEmpty()) {
                return;
            }
        }
    }

    /** Adds the names without those of the site. */
    private void addNames(List<String> names, String source) {
        List<SourcedValue<String>> persons = new ArrayList<>();
        List<SourcedValue<String>> houses = new ArrayList<>();
        for (String name : names) {
            SourcedValue<String> stated = new SourcedValue<>(name, source);
            boolean agency = WORDS.isOrganisation(name) && (persons.isEmpty() || !source.startsWith("schema"));
            List<SourcedValue<String>> into = site.equalsSiteName(name) || agency ? houses : persons;
            if (into.stream()
                    .noneMatch(t -> TextFolding.comparisonKey(t.value()).equals(TextFolding.comparisonKey(name)))) {
                into.add(stated);
            }
        }
        personal = personal.isEmpty() ? persons : personal;
        institutional = institutional.isEmpty() ? houses : institutional;
    }

    /** Reads nodes named as authors: those nearest to the title, and similar ones next to them. */
    private void readMarkedNodes() {
        int into = clues.from + NODES_INTO + 1;
        int middle = Math.max(into, clues.to - NODES_INTO);
        if (!readMarkedNodes(title - NODES_ABOVE, into) && !readMarkedNodes(middle, clues.to + NODES_BELOW + 1)) {
            readMarkedNodes(into, middle);
        }
    }

    private boolean readMarkedNodes(int start, int stop) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        List<Integer> called = clues.nodesOf(MetadataSources.MarkupField.AUTHOR, start, stop);
        for (int node : called) {
            int distance = distance(node);
            if (distance < least && !namesIn(node).isEmpty()) {
                least = distance;
                best = node;
            }
        }
        if (best < 0) {
            return false;
        }
        List<String> names = new ArrayList<>(namesIn(best));
        for (int node : called) {
            boolean like = node > best && page.tagPath(node) == page.tagPath(best) && isNear(best, node);
            if (like && distance(node) < Integer.MAX_VALUE) {
                names.addAll(namesIn(node));
            }
        }
        addNames(names, "text called author");
        return true;
    }

    private boolean isNear(int a, int b) {
        return Math.abs(a - b) < NODES_INTO;
    }

    /** Returns the distance of a node from the title or the ends of the text; the largest integer if it is too far. */
    private int distance(int node) {
        if (page.isHidden(node) || page.textLength(node) == 0 || page.textLength(node) > MAX_BYLINE) {
            return Integer.MAX_VALUE;
        }
        if (node >= title - NODES_ABOVE && node <= clues.from + NODES_INTO) {
            return Math.abs(node - title);
        }
        if (node >= clues.to - NODES_INTO && node <= clues.to + NODES_BELOW) {
            return NODES_ABOVE + NODES_BELOW + Math.abs(node - clues.to);
        }
        return node > title && node < clues.to ? 1000 + node - title : Integer.MAX_VALUE;
    }

    private List<String> namesIn(int node) {
        List<String> names = new ArrayList<>();
        if (page.tag(node) != HtmlTag.A) {
            for (int n = node; n < page.end(node); n++) {
                if (page.tag(n) == HtmlTag.A && !page.isHidden(n) && page.textLength(n) > 0) {
                    PersonNames.parse(page.text(n)).stream()
                            .filter(AuthorFinder::isFullName)
                            .forEach(names::add);
                }
            }
        }
        if (!names.isEmpty()) {
            return names;
        }
        List<String> whole = namesAfterLabel(page.text(node));
        names.addAll(whole.isEmpty() ? PersonNames.parse(page.text(node)) : whole);
        boolean sure = !page.hasOnlyCommonAttributes(node);
        names.removeIf(name -> !sure && !isFullName(name) && !(institutional.isEmpty() && looksLikeName(name, 0)));
        return names;
    }

    /**
     * Returns true if a text looks like a full name: two to four words that begin with capitals, or a short one in a
     * wide script.
     */
    private static boolean isFullName(String name) {
        if (TextFolding.isUnspacedScript(name.charAt(0)) || name.charAt(0) >= 0xac00) {
            return name.length() <= 8 && name.chars().noneMatch(c -> c < 128 && c != ' ');
        }
        String[] words = name.split(" ");
        return words.length >= 2
                && words.length <= 4
                && !Character.isLowerCase(words[0].charAt(0))
                && !Character.isLowerCase(words[words.length - 1].charAt(0));
    }

    /** Reads lines near the title and at both ends of the text. */
    private void readLines() {
        readLines(title - NODES_ABOVE / 2, clues.from + NODES_INTO);
        if (personal.isEmpty()) {
            readLines(clues.to - NODES_INTO / 2, clues.to + NODES_BELOW / 2);
        }
        if (personal.isEmpty()) {
            readSignature();
        }
        if (personal.isEmpty()) {
            readDatedLine();
        }
    }

    /**
     * Reads the name in brackets at the end of a Chinese report, or an emphasised name alone at the end of other texts.
     */
    private void readSignature() {
        int last = Math.max(0, clues.to - 1);
        String text = page.ownText(last);
        int open = Math.max(text.lastIndexOf('（'), text.lastIndexOf('('));
        int close = Math.max(text.lastIndexOf('）'), text.lastIndexOf(')'));
        if (open >= 0 && close > open && text.length() - close < 4) {
            addNames(chineseNames(text.substring(open + 1, close)), "name that ends the text");
        }
        for (int n = last; n < Math.min(page.size(), last + 8) && personal.isEmpty(); n++) {
            boolean emphasised = page.enclosing(n, HtmlTag.EM) >= 0 || page.enclosing(n, HtmlTag.I) >= 0;
            if (page.isText(n)
                    && emphasised
                    && page.enclosing(n, HtmlTag.A) < 0
                    && page.ownText(n).length() <= 40) {
                List<String> names = PersonNames.parse(page.ownText(n));
                boolean whole = names.size() == 1 && names.getFirst().equals(page.ownText(n));
                addNames(whole && isFullName(names.getFirst()) ? names : List.of(), "name that ends the text");
            }
        }
    }

    /** Reads a full name before a date in a line below the title. */
    private void readDatedLine() {
        int from = title;
        int end = Math.min(page.size(), clues.from + 4);
        for (int n = from; n <= end && personal.isEmpty(); n++) {
            if (n == end || page.line(n) != page.line(from)) {
                String text = page.text(from, n);
                int bar = text.length() > MAX_BYLINE ? -1 : firstIndexOfAny(text, "|·•—–");
                String rest = bar < 0 ? "" : text.substring(bar + 1);
                List<String> names = rest.chars().filter(Character::isDigit).count() >= 6
                        ? PersonNames.parse(text.substring(0, bar))
                        : List.of();
                if (names.size() == 1 && isFullName(names.getFirst()) && !site.isSiteName(names.getFirst())) {
                    addNames(names, "name next to the date");
                }
                from = n;
            }
        }
    }

    private static int firstIndexOfAny(String text, String marks) {
        for (int i = 0; i < text.length(); i++) {
            if (marks.indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return -1;
    }

    private void readLines(int start, int stop) {
        int from = Math.max(0, start);
        int end = Math.min(page.size(), stop);
        for (int n = from; n <= end && personal.isEmpty(); n++) {
            if (n == end || page.line(n) != page.line(from)) {
                String text = page.text(from, n);
                if (text.length() > 3) {
                    boolean whole = text.length() <= MAX_LINE;
                    addNames(namesAfterLabel(whole ? text : text.substring(0, MAX_LINE)), "line like a byline");
                }
                from = n;
            }
        }
    }

    /** The names after byline words, if the line begins with them or contains them as a label. */
    private static List<String> namesAfterLabel(String line) {
        int marks = lastMark(line);
        if (marks < 0 && !mayOpenByline(line)) {
            return List.of();
        }
        String lower = line.toLowerCase(Locale.ROOT);
        if (lower.length() != line.length()) {
            return List.of();
        }
        for (int at = 0; at < lower.length(); at++) {
            boolean wide = TextFolding.isUnspacedScript(lower.charAt(at));
            // after the first word of a line and its last punctuation mark, only ideographs can be a byline
            boolean start = at == 0 || wide || (at < marks && !Character.isLetterOrDigit(lower.charAt(at - 1)));
            int behind = start ? WORDS.nameStart(lower, at) : -1;
            if (behind > 0 && behind < line.length()) {
                boolean strong = isStrongLabel(lower, at, behind);
                List<String> names = wide && !strong
                        ? chineseNames(line.substring(behind))
                        : at == 0 || strong ? PersonNames.parse(cutAtStop(line.substring(behind))) : List.of();
                if (!names.isEmpty() && looksLikeName(names.getFirst(), line.length())) {
                    return names;
                }
            }
        }
        return List.of();
    }

    /** Returns true if a line without labels may be a byline by its first word or by ideographs. */
    private static boolean mayOpenByline(String line) {
        for (int i = 0; i < line.length(); i++) {
            if (TextFolding.isUnspacedScript(line.charAt(i))) {
                return true;
            }
        }
        String head = line.length() > MAX_LABEL ? line.substring(0, MAX_LABEL) : line;
        return WORDS.nameStart(head.toLowerCase(Locale.ROOT), 0) > 0;
    }

    /** The names at the start of a text, each of two to four ideographs between spaces and punctuation. */
    private static List<String> chineseNames(String text) {
        List<String> names = new ArrayList<>();
        int from = 0;
        for (int i = 0; i <= Math.min(text.length(), 40); i++) {
            if (i == text.length() || !TextFolding.isUnspacedScript(text.charAt(i))) {
                String piece = text.substring(from, i);
                String role = WORDS.trailingRole(piece);
                String name = piece.substring(0, piece.length() - role.length());
                if (!WORDS.isChineseName(name)) {
                    boolean wired = names.isEmpty()
                            && name.length() > 4
                            && DATELINE.stream().anyMatch(text::contains);
                    String first = wired ? name.substring(0, 3) : "";
                    return WORDS.isChineseName(first) ? List.of(first) : names;
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

    /** Returns true if a colon or a slash follows the label. */
    private static boolean isStrongLabel(String lower, int at, int behind) {
        return lastMark(lower.substring(at, behind)) >= 0;
    }

    private static int lastMark(String text) {
        int at = text.length() - 1;
        while (at >= 0 && !isLabelMark(text.charAt(at))) {
            at--;
        }
        return at;
    }

    /** Returns true if the character can follow a label. */
    private static boolean isLabelMark(char c) {
        return c == ':' || c == '/' || c == '=' || c == '：' || c == '／' || c == '＝';
    }

    /** The text up to the next label, wide gap or stop. */
    private static String cutAtStop(String rest) {
        int end = Math.min(rest.length(), 60);
        for (int i = 1; i < end; i++) {
            if ("：:。！？!?）)】]”\"".indexOf(rest.charAt(i)) >= 0) {
                int space = rest.lastIndexOf(' ', i);
                return rest.substring(0, space > 0 && "：:".indexOf(rest.charAt(i)) >= 0 ? space : i);
            }
        }
        return rest.substring(0, end);
    }

    /** Returns true if a name found in running text looks like a person's name. */
    private static boolean looksLikeName(String name, int line) {
        char first = name.charAt(0);
        if (TextFolding.isUnspacedScript(first)) {
            return name.length() <= 12;
        }
        boolean capital = !Character.isLowerCase(first);
        String[] words = name.split(" ");
        return capital && words.length <= 4 && (line <= 100 || words.length >= 2);
    }
}
