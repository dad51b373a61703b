package org.feedmill.rule;

import java.util.List;

/**
 * The steps of an article rule before the article is read: how its page is fetched, changes to the source text of the page,
 * and the link to a page that holds the whole article.
 *
 * @param fetch the headers that the site needs
 * @param replacements applied to the source text in their order
 * @param singlePage the link to the page that holds the whole article
 */
public record ArticleSource(FetchHints fetch, List<SourceReplacement> replacements, FieldRule singlePage) {

    /** Nothing has to be done. */
    public static final ArticleSource NONE = new ArticleSource(FetchHints.NONE, List.of(), FieldRule.NONE);

    /** A source text that grows longer is left as it is. */
    private static final int MAX_LENGTH = 20_000_000;

    /** Replaces every occurrence of a text in the source of a page. */
    public record SourceReplacement(String found, String replacement) {
        /** @throws IllegalArgumentException if the text to find is empty */
        public SourceReplacement {
            if (found.isEmpty()) {
                throw new IllegalArgumentException("the text to find is empty");
            }
        }
    }

    public ArticleSource {
        replacements = List.copyOf(replacements);
    }

    /** Returns the source text of a page after all replacements. */
    public String edit(String html) {
        String edited = html;
        for (SourceReplacement each : replacements) {
            long count = count(edited, each.found());
            long growth = count
                    * Math.max(0, each.replacement().length() - each.found().length());
            if (count > 0 && edited.length() + growth <= MAX_LENGTH) {
                edited = edited.replace(each.found(), each.replacement());
            }
        }
        return edited;
    }

    private static long count(String text, String found) {
        long count = 0;
        for (int at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + found.length())) {
            count++;
        }
        return count;
    }
}
