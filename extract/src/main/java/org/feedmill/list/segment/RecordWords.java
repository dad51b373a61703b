package org.feedmill.list.segment;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;

/** The words of markup, addresses and labels that tell tags and authors, from the table {@code record-words.txt}. */
final class RecordWords {

    private static final RecordWords ALL = new RecordWords(DataFileLines.read(RecordWords.class, "record-words.txt"));

    private final Map<String, Set<String>> words = new HashMap<>();

    private RecordWords(List<String> lines) {
        for (String line : lines) {
            int bar = line.indexOf('|');
            Set<String> own = words.computeIfAbsent(line.substring(0, bar).strip(), k -> new HashSet<>());
            for (String word : line.substring(bar + 1).split(",")) {
                own.add(word.strip());
            }
        }
    }

    static RecordWords standard() {
        return ALL;
    }

    private Set<String> of(String kind) {
        return words.getOrDefault(kind, Set.of());
    }

    boolean isTagRel(String rel) {
        return hasWord(rel, of("tag-rel"));
    }

    boolean isTagClass(String names) {
        return hasWord(names, of("tag-class"));
    }

    boolean isAuthorClass(String names) {
        return hasWord(names, of("author-class"));
    }

    boolean isTagLabel(String text) {
        return of("tag-label").contains(text);
    }

    /** Returns true if a folder of the address, besides the last part, is one of tags. */
    boolean isTagPath(String address) {
        return hasFolder(address, of("tag-path")) || isSectionPath(address);
    }

    boolean isSectionPath(String address) {
        return hasFolder(address, of("section-path"));
    }

    boolean isAuthorPath(String address) {
        return hasFolder(address, of("author-path"));
    }

    private static boolean hasFolder(String address, Set<String> folders) {
        int scheme = address.indexOf("://");
        int at = scheme >= 0 ? address.indexOf('/', scheme + 3) : address.startsWith("/") ? 0 : -1;
        boolean open = scheme < 0 || at >= 0;
        while (open) {
            int end = at + 1;
            while (end < address.length() && "/?#=&".indexOf(address.charAt(end)) < 0) {
                end++;
            }
            boolean more = end + 1 < address.length();
            String folder = address.substring(at + 1, end).toLowerCase(Locale.ROOT);
            int dot = folder.indexOf('.');
            if (more && folders.contains(dot > 0 ? folder.substring(0, dot) : folder)) {
                return true;
            }
            open = more;
            at = end;
        }
        return false;
    }

    /** Returns true if one of the words of class names is among those; words end at signs and at capitals. */
    private static boolean hasWord(String names, Set<String> words) {
        int from = 0;
        for (int i = 0; i <= names.length(); i++) {
            char c = i < names.length() ? names.charAt(i) : ' ';
            boolean capital = i > from && Character.isUpperCase(c) && Character.isLowerCase(names.charAt(i - 1));
            if (!Character.isLetter(c) || capital) {
                if (i > from && words.contains(names.substring(from, i).toLowerCase(Locale.ROOT))) {
                    return true;
                }
                from = capital ? i : i + 1;
            }
        }
        return false;
    }
}
