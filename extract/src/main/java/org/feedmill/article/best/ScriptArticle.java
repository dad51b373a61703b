package org.feedmill.article.best;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.feedmill.article.Article;
import org.feedmill.article.TextSelection;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.block.BlockTable;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * Finds the article of a page that its scripts have not rendered yet: the longest piece of HTML with sentences among
 * the strings of its scripts, independently of any framework. Strings inside strings are searched too, because state is
 * often encoded twice.
 *
 * <p>Cost: linear in the scripts, bounded in characters and nesting depth.
 */
final class ScriptArticle {

    /** A page that displays more text outside of links than this is read as it is. */
    private static final int MAX_SHOWN = 400;

    private static final int MAX_CHARS = 4_000_000;
    private static final int MIN_STRING = 300;
    private static final int MAX_DEPTH = 3;

    /** The minimum weight of the text of the piece. */
    private static final int MIN_WEIGHT = 250;

    private static final int MIN_SENTENCES = 3;

    /** A string of a script with its nesting depth. */
    private record ScriptString(String text, int depth) {}

    private ScriptArticle() {}

    /** The article in the page's scripts, with the metadata of the page. */
    static Optional<Article> find(Page page) {
        if (page.textLength(0) - page.linkTextLength(0) > MAX_SHOWN) {
            return Optional.empty();
        }
        String html = longestMarkup(page);
        Page rendered = Page.parse(html, page.url());
        BlockTable measure = new BlockTable(rendered);
        int sentences = 0;
        BitSet texts = new BitSet();
        for (int b = 0; b < measure.count; b++) {
            sentences += measure.characterCounts.sentences[b];
            for (int n = measure.blocks.from[b]; n < measure.blocks.to[b]; n++) {
                texts.set(n, rendered.isText(n) && !rendered.isHidden(n));
            }
        }
        if (measure.totalWeight < MIN_WEIGHT || sentences < MIN_SENTENCES) {
            return Optional.empty();
        }
        List<TextVerdict> verdicts =
                List.of(new TextVerdict(0, rendered.size(), true, sentences, "found in the page's scripts"));
        return Optional.of(ArticleAssembler.assemble(page, rendered, new TextSelection(texts, verdicts)));
    }

    private static String longestMarkup(Page page) {
        String longest = "";
        int left = MAX_CHARS;
        for (int n = 0; n < page.size() && left > 0; n++) {
            if (page.tag(n) == HtmlTag.SCRIPT) {
                String script = page.rawText(n);
                left -= script.length();
                String found = left < 0 ? "" : longestMarkupIn(script);
                longest = found.length() > longest.length() ? found : longest;
            }
        }
        return longest;
    }

    private static String longestMarkupIn(String script) {
        String longest = "";
        Deque<ScriptString> todo = new ArrayDeque<>(List.of(new ScriptString(script, 0)));
        while (!todo.isEmpty()) {
            ScriptString piece = todo.poll();
            for (int at = piece.text.indexOf('"'); at >= 0; ) {
                int end = stringEnd(piece.text, at);
                if (end - at > MIN_STRING) {
                    String string = unescape(piece.text, at + 1, end);
                    if (isMarkup(string) && string.length() > longest.length()) {
                        longest = string;
                    } else if (piece.depth < MAX_DEPTH && string.indexOf('"') >= 0) {
                        todo.add(new ScriptString(string, piece.depth + 1));
                    }
                }
                at = piece.text.indexOf('"', end + 1);
            }
        }
        return longest;
    }

    /** Returns the end of the string that begins at a quotation mark. */
    private static int stringEnd(String text, int quote) {
        int at = quote + 1;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, text.length());
    }

    /** Returns true if a string is a piece of HTML, rather than data that contains HTML. */
    private static boolean isMarkup(String string) {
        int at = 0;
        while (at < string.length() && string.charAt(at) <= ' ') {
            at++;
        }
        boolean data = at < string.length() && "{[".indexOf(string.charAt(at)) >= 0;
        return !data && (string.contains("<p") || string.contains("<br")) && !string.contains("\":");
    }

    private static String unescape(String text, int from, int to) {
        StringBuilder out = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c != '\\' || i + 1 >= to) {
                out.append(c);
                continue;
            }
            i++;
            char escaped = text.charAt(i);
            if (escaped == 'u' && i + 4 < to && isHex(text, i + 1)) {
                out.append((char) Integer.parseInt(text, i + 1, i + 5, 16));
                i += 4;
            } else {
                out.append(escaped == 'n' || escaped == 'r' || escaped == 't' ? ' ' : escaped);
            }
        }
        return out.toString();
    }

    private static boolean isHex(String text, int at) {
        for (int i = at; i < at + 4; i++) {
            if (Character.digit(text.charAt(i), 16) < 0) {
                return false;
            }
        }
        return true;
    }
}
