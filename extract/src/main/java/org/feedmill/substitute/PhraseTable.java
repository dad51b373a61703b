package org.feedmill.substitute;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;
import org.feedmill.substitute.SubstitutePage.Kind;
import org.feedmill.substitute.SubstringIndex.Entry;

/**
 * The wording of substitute pages in many languages, one file per kind. A line is {@code language form | phrases}, with
 * these forms: a <i>phrase</i> is sufficient at any position in a sentence; a <i>label</i> counts only as a whole title
 * part, heading or button; a <i>field</i> labels a field of a form; a <i>pair</i> ({@code a, b + c, d}) needs one
 * phrase from each side in one sentence. A {@code *} at an end of a phrase matches the rest of a word.
 */
final class PhraseTable {

    /** A part of a row; side 1 and 2 are the sides of a pair. */
    private record PhrasePart(Kind kind, int row, int side) {

        private static final int WHOLE = 0;
        private static final int FIELD = 3;
    }

    /** The first and second sides of pairs that have occurred in a sentence so far, by row. */
    private static final class PairSides {
        private final Map<Integer, String> first = new HashMap<>();
        private final Map<Integer, String> second = new HashMap<>();
    }

    private final SubstringIndex<PhrasePart> index = new SubstringIndex<>();
    private final Map<String, Set<Kind>> labels = new HashMap<>();
    private int rows;

    /** Reads the files of all kinds. */
    static PhraseTable standard() {
        PhraseTable table = new PhraseTable();
        for (Kind kind : Kind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".txt";
            for (String line : DataFileLines.read(PhraseTable.class, name)) {
                table.add(kind, line);
            }
        }
        return table;
    }

    private void add(Kind kind, String line) {
        int bar = line.indexOf('|');
        String[] head = line.substring(0, Math.max(0, bar)).strip().split(" ");
        String body = line.substring(bar + 1);
        int row = rows++;
        switch (head[head.length - 1]) {
            case "label" ->
                list(body)
                        .forEach(l -> labels.computeIfAbsent(stripPunctuation(l), k -> EnumSet.noneOf(Kind.class))
                                .add(kind));
            case "phrase" -> list(body).forEach(p -> add(p, new PhrasePart(kind, row, PhrasePart.WHOLE)));
            case "field" -> list(body).forEach(p -> add(p, new PhrasePart(kind, row, PhrasePart.FIELD)));
            case "pair" -> {
                int plus = body.indexOf(" + ");
                list(body.substring(0, plus)).forEach(p -> add(p, new PhrasePart(kind, row, 1)));
                list(body.substring(plus + 3)).forEach(p -> add(p, new PhrasePart(kind, row, 2)));
            }
            default -> throw new IllegalStateException("Unknown form in the phrases of " + kind + ": " + line);
        }
    }

    private static List<String> list(String body) {
        List<String> phrases = new ArrayList<>();
        for (String phrase : body.split(",")) {
            String text = TextNormalizer.normalize(phrase);
            if (!text.isEmpty()) {
                phrases.add(text);
            }
        }
        return phrases;
    }

    private void add(String phrase, PhrasePart part) {
        boolean openStart = phrase.startsWith("*");
        boolean openEnd = phrase.endsWith("*");
        String text = phrase.substring(openStart ? 1 : 0, phrase.length() - (openEnd ? 1 : 0));
        boolean start = !openStart && SubstringIndex.isWordCharacter(text.charAt(0));
        boolean end = !openEnd && SubstringIndex.isWordCharacter(text.charAt(text.length() - 1));
        index.add(text, start, end, part);
    }

    /** Returns the kinds for which a whole text is a label. */
    Set<Kind> labels(String normalized) {
        return labels.getOrDefault(stripPunctuation(normalized), Set.of());
    }

    /** A text without the punctuation around it. */
    private static String stripPunctuation(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && !isWordCharacter(text.charAt(from))) {
            from++;
        }
        while (to > from && !isWordCharacter(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    private static boolean isWordCharacter(char c) {
        return Character.isLetterOrDigit(c)
                || Character.getType(c) == Character.NON_SPACING_MARK
                || Character.getType(c) == Character.COMBINING_SPACING_MARK;
    }

    /** Returns true if a title part or heading names any kind. */
    boolean namesAnyKind(String normalized) {
        return !labels(normalized).isEmpty() || !find(normalized).isEmpty();
    }

    /** Returns the longest match of each kind in one normalized sentence. */
    Map<Kind, PhraseMatch> find(String sentence) {
        Map<Kind, PhraseMatch> best = new EnumMap<>(Kind.class);
        PairSides sides = new PairSides();
        Set<Entry<PhrasePart>> seen = new HashSet<>();
        for (Entry<PhrasePart> entry : index.find(sentence)) {
            if (seen.add(entry)) {
                found(entry, sides, best);
            }
        }
        return best;
    }

    private static void found(Entry<PhrasePart> entry, PairSides sides, Map<Kind, PhraseMatch> best) {
        PhrasePart part = entry.value();
        if (part.side == PhrasePart.WHOLE || part.side == PhrasePart.FIELD) {
            boolean field = part.side == PhrasePart.FIELD;
            keep(best, part.kind, new PhraseMatch(entry.text(), entry.text().length(), field));
            return;
        }
        (part.side == 1 ? sides.first : sides.second).merge(part.row, entry.text(), PhraseTable::longer);
        String first = sides.first.get(part.row);
        String second = sides.second.get(part.row);
        if (first != null && second != null) {
            keep(best, part.kind, new PhraseMatch(first + " … " + second, first.length() + second.length(), false));
        }
    }

    private static String longer(String a, String b) {
        return b.length() > a.length() ? b : a;
    }

    private static void keep(Map<Kind, PhraseMatch> best, Kind kind, PhraseMatch match) {
        best.merge(kind, match, PhraseMatch::better);
    }
}
