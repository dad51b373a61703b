package org.feedmill.article;

/**
 * A display line of an article with its role.
 *
 * @param linkedLength number of its characters inside links
 */
public record ArticlePassage(String text, Role role, int linkedLength) {

    /** The role of a line in an article. */
    public enum Role {
        /** A paragraph. */
        PROSE,
        HEADING,
        /** An entry of a list, a row or a cell of a table. */
        ENTRY,
        /** Describes an image or video, or credits its author. */
        CAPTION,
        /** Names the author of the article, or its date. */
        BYLINE,
        /** Refers the reader elsewhere: to related articles, a newsletter, social networks. */
        POINTER
    }
}
