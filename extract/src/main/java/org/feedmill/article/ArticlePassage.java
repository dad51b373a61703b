package org.feedmill.article;

/**
 * A display line of an article with its role.
 *
 * @param linkedLength how many of its characters stand in links
 */
public record ArticlePassage(String text, Role role, int linkedLength) {

    /** The role of a line in an article. */
    public enum Role {
        /** A paragraph. */
        PROSE,
        HEADING,
        /** An entry of a list, a row or a cell of a table. */
        ENTRY,
        /** Tells of a picture or a film, or who made it. */
        CAPTION,
        /** Tells who wrote the article, and when. */
        BYLINE,
        /** Leads away: to related articles, to a newsletter, to friends. */
        POINTER
    }
}
