package org.feedmill.article.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;

/**
 * Groups elements of threads, shops, manuals and sites of companies by the words in their class, id and role names
 * ({@code content-names.txt}). Every distinct class attribute is read once.
 */
public final class ContentNames {

    /** The index in this list is the number of a group; a mask has its bit set. */
    public static final List<String> GROUPS;

    private static final LetterTrie WORDS = new LetterTrie();

    static {
        List<String> groups = new ArrayList<>();
        for (String line : DataFileLines.read(ContentNames.class, "content-names.txt")) {
            String[] words = line.split("\\s+");
            for (int i = 1; i < words.length; i++) {
                WORDS.add(words[i], 1 << groups.size());
            }
            groups.add(words[0]);
        }
        GROUPS = List.copyOf(groups);
    }

    private static final int UNREAD = -1;

    private final Page page;
    private final int[] masks;
    private int[] byClass = new int[64];

    public ContentNames(Page page) {
        this.page = page;
        this.masks = new int[page.size()];
        Arrays.fill(byClass, UNREAD);
        for (int n = 0; n < masks.length; n++) {
            if (!page.isText(n) && page.textLength(n) > 0) {
                masks[n] = readNames(n);
            }
        }
    }

    /** The groups of a node's own names; none if the node displays no text. */
    public int groupsOf(int node) {
        return masks[node];
    }

    private int readNames(int node) {
        int symbol = page.classSymbol(node);
        int mask = symbol == 0 ? 0 : groupsOfClass(symbol, node);
        if (!page.hasOnlyClass(node)) {
            String id = page.attribute(node, "id");
            mask |= id == null ? 0 : ElementNames.groupsOfNames(WORDS, id);
        }
        return mask;
    }

    private int groupsOfClass(int symbol, int node) {
        if (symbol >= byClass.length) {
            int known = byClass.length;
            byClass = Arrays.copyOf(byClass, Math.max(symbol + 1, 2 * known));
            Arrays.fill(byClass, known, byClass.length, UNREAD);
        }
        if (byClass[symbol] == UNREAD) {
            String names = page.attribute(node, "class");
            byClass[symbol] = names == null ? 0 : ElementNames.groupsOfNames(WORDS, names);
        }
        return byClass[symbol];
    }
}
