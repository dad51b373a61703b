package org.feedmill.article.text;

/** Classifies punctuation and letters of the world's scripts, as far as they distinguish running text from labels. */
public final class SentenceCharacters {

    public static final int NONE = 0;
    public static final int CLAUSE = 1;
    public static final int SENTENCE = 2;

    private static final String CLAUSES = ",;:،؛、，；：﹐﹑﹔﹕՝፣፤፥၊᠂᠈､·–—…";
    private static final String SENTENCES = ".!?。！？．｡۔؟।॥։።፧။។៕၏᠃᠉⸮‼⁇⁈⁉﹒﹖﹗…";
    private static final String CLOSING = "\"')]}»”’」』）】〉》›〕］｣";

    private SentenceCharacters() {}

    /** Returns true if a character belongs to a script without spaces between words; Korean syllables count too. */
    public static boolean isWide(char c) {
        return c >= 0x3040 && ((c <= 0x30ff) || (c >= 0x3400 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7af));
    }

    /** Returns the type of a punctuation mark: it ends a clause, a sentence or neither. */
    public static int markType(char c) {
        if (c < 128) {
            return c == '.' || c == '!' || c == '?' ? SENTENCE : c == ',' || c == ';' || c == ':' ? CLAUSE : NONE;
        }
        if (SENTENCES.indexOf(c) >= 0) {
            return SENTENCE;
        }
        return CLAUSES.indexOf(c) >= 0 ? CLAUSE : NONE;
    }

    public static boolean isClosing(char c) {
        return CLOSING.indexOf(c) >= 0;
    }
}
