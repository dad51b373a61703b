package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.MarkupNames;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.Page;
import org.feedmill.text.BylineWords;
import org.feedmill.text.PersonNames;
import org.feedmill.time.TimeMatch;

/**
 * Reads the authors of records: names that the markup declares, names linked to author pages, names after byline words,
 * and names before a date in brackets.
 */
final class BylineReader {

    private static final int MAX_NAME_LENGTH = 60;

    /** A line with a higher weight of other words is not a byline. */
    private static final int MAX_BYLINE_WEIGHT = 100;

    /** A word of at most as many letters leads from the name to a date. */
    private static final int MAX_DATE_WORD = 4;

    private static final int MAX_NAME_WORDS = 5;
    private static final int MAX_LEVELS = 4;

    /** Names of ideographs or syllables have at most as many signs; with their roles, so many. */
    private static final int MAX_WIDE_NAME = 4;

    private static final int MAX_ROLE_LENGTH = 12;
    private static final String NAME_ENDS = "|•·●◆│｜([（【–—\n";

    private final Page page;
    private final MarkupNames names;
    private final SpanDates dates;
    private final PrecedingIcons icons;
    private final BylineWords words = BylineWords.standard();

    BylineReader(PageIndex survey, SpanDates dates) {
        this.page = survey.page();
        this.names = survey.names();
        this.dates = dates;
        this.icons = new PrecedingIcons(page);
    }

    /** The authors of each record, joined with commas; empty if there are none. */
    List<String> read(List<RecordOutline> records, List<List<TextLine>> all) {
        List<String> authors = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Set<String> own = marked(records.get(i), all.get(i));
            own = own.isEmpty() ? linked(records.get(i), all.get(i)) : own;
            own = own.isEmpty() ? iconed(records.get(i), all.get(i)) : own;
            for (TextLine line : own.isEmpty() ? all.get(i) : List.<TextLine>of()) {
                own = own.isEmpty() && mayState(line) && line.weight(SpanLabel.TEXT) <= MAX_BYLINE_WEIGHT
                        ? stated(line)
                        : own;
                own = own.isEmpty() ? beforeDate(line) : own;
            }
            authors.add(String.join(", ", own));
        }
        return authors;
    }

    /** Names that the markup declares as authors. */
    private Set<String> marked(RecordOutline record, List<TextLine> lines) {
        Set<String> found = new LinkedHashSet<>();
        int symbol = -1;
        for (TextLine line : lines) {
            for (TextSpan span : line.spans()) {
                int node = authorNode(record, span.node());
                if (node < 0
                        || span.is(SpanLabel.TITLE)
                        || span.is(SpanLabel.DATE)
                        || (!found.isEmpty() && page.classSymbol(node) != symbol && !isAuthorLink(record, span))
                        || isBylineWord(span.text())) {
                    continue;
                }
                List<String> own = isTagLink(record, span) ? List.of() : PersonNames.parse(span.text());
                if (!own.isEmpty() && isName(own.getFirst())) {
                    symbol = found.isEmpty() ? page.classSymbol(node) : symbol;
                    found.addAll(own);
                    span.label(SpanLabel.AUTHOR);
                }
            }
        }
        return found;
    }

    /** Returns true if a text consists only of words that introduce a name. */
    private boolean isBylineWord(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return words.nameStart(lower + " ", 0) > lower.length() || words.nameStart(lower + ": ", 0) > lower.length();
    }

    private boolean isTagLink(RecordOutline record, TextSpan span) {
        return span.link() > record.from() && RecordWords.isTagPath(span.folderKinds(page));
    }

    private boolean isAuthorLink(RecordOutline record, TextSpan span) {
        return span.link() > record.from() && RecordWords.isAuthorPath(span.folderKinds(page));
    }

    private int authorNode(RecordOutline record, int text) {
        int n = page.parent(text);
        for (int up = 0; n >= record.from() && up < MAX_LEVELS; up++) {
            if (page.textLength(n) > 2 * MAX_NAME_LENGTH) {
                return -1;
            }
            if (names.isAuthor(n)) {
                return n;
            }
            n = page.parent(n);
        }
        return -1;
    }

    /** Names that are linked to author pages. */
    private Set<String> linked(RecordOutline record, List<TextLine> lines) {
        Set<String> found = new LinkedHashSet<>();
        for (TextLine line : lines) {
            for (TextSpan span : line.spans()) {
                if (isAuthorLink(record, span)
                        && !span.is(SpanLabel.TITLE)
                        && line.weight(SpanLabel.TEXT) <= MAX_BYLINE_WEIGHT
                        && !String.valueOf(LinkIndex.address(page, span.link())).equals(record.link())) {
                    List<String> own = PersonNames.parse(span.text());
                    if (!own.isEmpty() && isName(own.getFirst())) {
                        found.addAll(own);
                        span.label(SpanLabel.AUTHOR);
                    }
                }
            }
        }
        return found;
    }

    /** The name behind an icon of a person. */
    private Set<String> iconed(RecordOutline record, List<TextLine> lines) {
        for (TextLine line : lines) {
            for (TextSpan span : line.spans()) {
                String icon = span.text().length() <= MAX_NAME_LENGTH ? icons.before(span.node(), record.from()) : null;
                if (icon != null
                        && RecordWords.standard().isAuthorIcon(icon)
                        && !span.is(SpanLabel.TITLE)
                        && !span.is(SpanLabel.DATE)) {
                    List<String> own = PersonNames.parse(span.text());
                    if (!own.isEmpty() && isName(own.getFirst())) {
                        span.label(SpanLabel.AUTHOR);
                        return new LinkedHashSet<>(own);
                    }
                }
            }
        }
        return Set.of();
    }

    /** Returns false if no text of a line has a byline word or a role: most lines, whose labels are then not needed. */
    private boolean mayState(TextLine line) {
        for (TextSpan span : line.spans()) {
            String text = span.text();
            if (text.length() <= MAX_BYLINE_WEIGHT) {
                String lower = text.toLowerCase(Locale.ROOT);
                if ((lower.length() == text.length() && mayStartName(lower)) || isNameWithRole(lower)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns false if no byline word starts a text or follows punctuation or, in a text with digits, anything. */
    private boolean mayStartName(String lower) {
        String text = lower + " ";
        return start(lower, 0, true) >= 0
                || (TextWeight.hasDigit(lower)
                        && IntStream.range(0, lower.length())
                                .anyMatch(i -> Character.isLetter(lower.charAt(i)) && words.nameStart(text, i) > i));
    }

    /** The names after a byline word in a line of details. */
    private Set<String> stated(TextLine line) {
        List<TextSpan> spans = line.spans();
        boolean first = true;
        for (int i = 0; i < spans.size(); i++) {
            TextSpan span = spans.get(i);
            if (span.is(SpanLabel.TITLE)) {
                continue;
            }
            if (span.text().length() > MAX_BYLINE_WEIGHT) {
                return Set.of();
            }
            String lower = span.text().toLowerCase(Locale.ROOT);
            if (lower.length() > MAX_BYLINE_WEIGHT || ".!?…。！？".indexOf(lower.charAt(lower.length() - 1)) >= 0) {
                return Set.of();
            }
            boolean fresh = first || isApart(spans, i) || (spans.get(i - 1).link() >= 0 && hasDate(line));
            Set<String> found = lower.length() == span.text().length() ? stated(spans, i, lower, fresh) : Set.of();
            if (!found.isEmpty()) {
                return found;
            }
            first = false;
        }
        return Set.of();
    }

    private boolean hasDate(TextLine line) {
        return line.spans().stream()
                .anyMatch(span -> span.is(SpanLabel.DATE) || (span.is(SpanLabel.SHARED) && dates.isDate(span.text())));
    }

    /** The names in a span, or in the next ones, behind the first byline word with a name; one behind a date is preferred. */
    private Set<String> stated(List<TextSpan> spans, int index, String lower, boolean fresh) {
        TextSpan span = spans.get(index);
        if (isNameWithRole(lower)) {
            return inText(span, 0);
        }
        int date = dateEnd(span.text());
        Set<String> found = date > 0 ? behindWord(spans, index, lower, date, true) : Set.of();
        return found.isEmpty() ? behindWord(spans, index, lower, 0, fresh) : found;
    }

    private Set<String> behindWord(List<TextSpan> spans, int index, String lower, int from, boolean fresh) {
        Set<String> found = Set.of();
        int at = start(lower, from, fresh);
        while (at >= 0 && found.isEmpty()) {
            found = at < lower.length() ? inText(spans.get(index), at) : next(spans, index + 1);
            at = at < lower.length() ? start(lower, at, false) : -1;
        }
        return found;
    }

    /** The end of the date in a text, 0 if there is none. */
    private int dateEnd(String text) {
        TimeMatch match = TextWeight.hasDigit(text) ? dates.find(text) : null;
        int end = match == null ? 0 : match.end();
        while (end > 0 && end < text.length() && text.charAt(end) == ' ') {
            end++;
        }
        return end;
    }

    /** Returns true if a text is a name of ideographs or syllables and a role behind it: 김민수 기자. */
    private boolean isNameWithRole(String lower) {
        String role = lower.length() > MAX_ROLE_LENGTH || lower.charAt(0) < 0x2e80 ? "" : words.trailingRole(lower);
        int name = lower.length() - role.length();
        return role.length() > 1 && lower.substring(0, name).strip().length() <= MAX_WIDE_NAME;
    }

    private static boolean isApart(List<TextSpan> spans, int index) {
        TextSpan before = spans.get(index - 1);
        return before.is(SpanLabel.DATE)
                || before.is(SpanLabel.SHARED)
                || before.is(SpanLabel.COUNTER)
                || before.is(SpanLabel.TITLE);
    }

    /**
     * The start of the name after a byline word, which is at the start of the text or after punctuation; -1 if there is
     * none.
     *
     * @param fresh whether the word may stand where the search begins
     */
    private int start(String lower, int from, boolean fresh) {
        String text = lower + " ";
        boolean open = fresh;
        boolean before = false;
        for (int i = from; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (open && Character.isLetter(c)) {
                int at = words.nameStart(text, i);
                if (at > i) {
                    return Math.min(at, lower.length());
                }
            }
            boolean sign = isSign(c);
            open = sign || before; // right after punctuation, or with a space between
            before = sign;
        }
        return -1;
    }

    private static boolean isSign(char c) {
        if (c < 128) {
            return c < 'A' ? (c >= '0' && c <= '9') || isMark(c) : c == '|';
        }
        return "•·●│｜，–—（›»".indexOf(c) >= 0 || Character.isDigit(c);
    }

    private static boolean isMark(char c) {
        return c == ',' || c == ';' || c == '-' || c == '/' || c == '(';
    }

    private Set<String> inText(TextSpan span, int at) {
        String rest = span.text().substring(at);
        int end = 0;
        while (end < rest.length() && NAME_ENDS.indexOf(rest.charAt(end)) < 0 && !Character.isDigit(rest.charAt(end))) {
            end++;
        }
        List<String> own = rest.length() > 2 * MAX_NAME_LENGTH
                ? List.of()
                : PersonNames.parse(withoutLastWords(beforeDateWord(rest, rest.substring(0, end))));
        if (own.isEmpty() || !isName(own.getFirst())) {
            return Set.of();
        }
        span.label(SpanLabel.AUTHOR);
        return new LinkedHashSet<>(own);
    }

    /** A name without the lower-case words that lead to what follows it: "Mary Finch in". */
    private static String withoutLastWords(String name) {
        String text = name.strip();
        int space = text.lastIndexOf(' ');
        while (space > 0 && Character.isUpperCase(text.charAt(0)) && Character.isLowerCase(text.charAt(space + 1))) {
            text = text.substring(0, space).strip();
            space = text.lastIndexOf(' ');
        }
        return text;
    }

    /** The beginning of a text before its date and the word that leads to it: "Mary Finch on", "Claire Morel le". */
    private String beforeDateWord(String text, String beginning) {
        TimeMatch match = TextWeight.hasDigit(text) ? dates.find(text) : null;
        if (match == null || match.start() > beginning.length()) {
            return beginning;
        }
        String before = text.substring(0, match.start()).strip();
        int space = before.lastIndexOf(' ');
        boolean leads = space > 0
                && before.length() - space - 1 <= MAX_DATE_WORD
                && before.chars().skip(space + 1).allMatch(Character::isLowerCase);
        return leads ? before.substring(0, space) : before;
    }

    private static Set<String> next(List<TextSpan> spans, int index) {
        Set<String> found = new LinkedHashSet<>();
        for (int i = index; i < spans.size(); i++) {
            TextSpan span = spans.get(i);
            boolean joiner = span.weight() <= 3 && span.link() < 0;
            if (joiner && !found.isEmpty()) {
                continue;
            }
            List<String> own =
                    span.is(SpanLabel.DATE) || span.is(SpanLabel.TITLE) ? List.of() : PersonNames.parse(span.text());
            if (own.isEmpty() || !isName(own.getFirst()) || (!found.isEmpty() && span.link() < 0)) {
                break;
            }
            span.label(SpanLabel.AUTHOR);
            found.addAll(own);
            if (span.link() < 0) {
                break;
            }
        }
        return found;
    }

    /** A name after the title and before a date in brackets. */
    private Set<String> beforeDate(TextLine line) {
        TextSpan last = line.spans().getLast();
        String text = last.text();
        int open = text.lastIndexOf('(');
        boolean bracket = open > 0
                && text.endsWith(")")
                && line.spans().size() > 1
                && line.has(SpanLabel.TITLE)
                && !last.is(SpanLabel.TITLE);
        if (!bracket || !dates.isDate(text.substring(open + 1, text.length() - 1))) {
            return Set.of();
        }
        List<String> own = PersonNames.parse(text.substring(0, open));
        if (own.isEmpty() || !isName(own.getFirst())) {
            return Set.of();
        }
        last.label(SpanLabel.AUTHOR);
        return new LinkedHashSet<>(own);
    }

    /** A name has few words and, in scripts with cases, its long words begin with capitals. */
    private static boolean isName(String name) {
        if (name.length() > MAX_NAME_LENGTH || TextWeight.weight(name) < 2 || name.endsWith("…")) {
            return false;
        }
        String[] parts = name.split(" ");
        boolean small = false;
        for (String part : parts) {
            small |= part.length() > 3 && Character.isLowerCase(part.codePointAt(0));
        }
        return parts.length == 1 || (parts.length <= MAX_NAME_WORDS && !small);
    }
}
