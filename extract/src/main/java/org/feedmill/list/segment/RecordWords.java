package org.feedmill.list.segment;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.data.DataFileLines;

/**
 * The words in markup, addresses and labels that identify tags and authors, from the table {@code record-words.txt}.
 */
final class RecordWords {

    private static final RecordWords ALL = new RecordWords(DataFileLines.read(RecordWords.class, "record-words.txt"));

    private static final int TAG_FOLDER = 1;
    private static final int SECTION_FOLDER = 2;
    private static final int AUTHOR_FOLDER = 4;

    private final Map<String, Set<String>> words = new HashMap<>();
    private final Map<String, Integer> folderKinds = new HashMap<>();
    private final Set<String> tagRels;
    private final Set<String> tagClasses;
    private final Set<String> tagProperties;
    private final Set<String> tagLabels;
    private final Set<String> tagPhrases;
    private final Set<String> tagIcons;
    private final Set<String> authorIcons;
    private final int maxFolderLength;

    /** The ASCII characters that folders begin with. */
    private final boolean[] folderStarts = new boolean[128];

    private final int maxTagClassLength;

    private RecordWords(List<String> lines) {
        for (String line : lines) {
            int bar = line.indexOf('|');
            Set<String> own = words.computeIfAbsent(line.substring(0, bar).strip(), k -> new HashSet<>());
            for (String word : line.substring(bar + 1).split(",")) {
                own.add(word.strip());
            }
        }
        addFolders("tag-path", TAG_FOLDER);
        addFolders("section-path", SECTION_FOLDER);
        addFolders("author-path", AUTHOR_FOLDER);
        tagRels = of("tag-rel");
        tagClasses = of("tag-class");
        tagProperties = of("tag-property");
        tagLabels = of("tag-label");
        tagPhrases = of("tag-phrase");
        tagIcons = of("tag-icon");
        authorIcons = of("author-icon");
        maxFolderLength = maxLength(folderKinds.keySet());
        folderKinds.keySet().forEach(folder -> {
            folderStarts[folder.charAt(0) & 127] = true;
            folderStarts[Character.toUpperCase(folder.charAt(0)) & 127] = true;
        });
        maxTagClassLength = maxLength(tagClasses);
    }

    private void addFolders(String kind, int flag) {
        of(kind).forEach(folder -> folderKinds.merge(folder, flag, (a, b) -> a | b));
    }

    private static int maxLength(Set<String> words) {
        return words.stream().mapToInt(String::length).max().orElse(0);
    }

    static RecordWords standard() {
        return ALL;
    }

    private Set<String> of(String kind) {
        return words.getOrDefault(kind, Set.of());
    }

    boolean isTagRel(String rel) {
        return hasWord(rel, tagRels, Integer.MAX_VALUE);
    }

    boolean isTagClass(String names) {
        return hasWord(names, tagClasses, maxTagClassLength);
    }

    /** Returns true if a microdata property states tags or a section. */
    boolean isTagProperty(String name) {
        return tagProperties.contains(name);
    }

    /** Returns true if tags may follow those words without a colon. */
    boolean isTagPhrase(String text) {
        return tagPhrases.contains(text);
    }

    /** Returns true if the class names of an icon say that tags follow. */
    boolean isTagIcon(String names) {
        return hasWord(names, tagIcons, Integer.MAX_VALUE);
    }

    /** Returns true if the class names of an icon say that an author follows. */
    boolean isAuthorIcon(String names) {
        return hasWord(names, authorIcons, Integer.MAX_VALUE);
    }

    boolean isTagLabel(String text) {
        return tagLabels.contains(text);
    }

    /** Returns true if the kinds of an address's folders include one of tags or of a section. */
    static boolean isTagPath(int kinds) {
        return (kinds & (TAG_FOLDER | SECTION_FOLDER)) != 0;
    }

    static boolean isSectionPath(int kinds) {
        return (kinds & SECTION_FOLDER) != 0;
    }

    static boolean isAuthorPath(int kinds) {
        return (kinds & AUTHOR_FOLDER) != 0;
    }

    /** The kinds of the folders of an address besides its last part: of tags, of a section, of an author. */
    int folderKinds(String address) {
        int scheme = address.indexOf("://");
        int at = scheme >= 0 ? address.indexOf('/', scheme + 3) : address.startsWith("/") ? 0 : -1;
        boolean open = scheme < 0 || at >= 0;
        int kinds = 0;
        while (open) {
            int end = at + 1;
            while (end < address.length() && "/?#=&".indexOf(address.charAt(end)) < 0) {
                end++;
            }
            open = end + 1 < address.length();
            kinds |= open ? folderKind(address, at + 1, end) : 0;
            at = end;
        }
        return kinds;
    }

    /** The kind of a folder, whose name may have an extension. */
    private int folderKind(String address, int from, int to) {
        char first = from < to ? address.charAt(from) : ' ';
        if (first < 128 && !folderStarts[first]) {
            return 0;
        }
        int end = from + 1;
        while (end < to && address.charAt(end) != '.') {
            end++;
        }
        if (end - from > maxFolderLength) {
            return 0;
        }
        return folderKinds.getOrDefault(address.substring(from, end).toLowerCase(Locale.ROOT), 0);
    }

    /** Returns true if class names contain one of the words; words end at punctuation and at capitals. */
    private static boolean hasWord(String names, Set<String> words, int maxLength) {
        int from = 0;
        for (int i = 0; i <= names.length(); i++) {
            char c = i < names.length() ? names.charAt(i) : ' ';
            boolean capital = i > from && Character.isUpperCase(c) && Character.isLowerCase(names.charAt(i - 1));
            if (!Character.isLetter(c) || capital) {
                if (i > from
                        && i - from <= maxLength
                        && words.contains(names.substring(from, i).toLowerCase(Locale.ROOT))) {
                    return true;
                }
                from = capital ? i : i + 1;
            }
        }
        return false;
    }
}
