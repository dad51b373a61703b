package org.feedmill.article.part;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A part of an article page that is not the text of the article. */
public enum ArticlePart {
    /** The lines that name the authors, the source or the date of the article. */
    BYLINES,
    /** The captions of images and videos, with their credits. */
    CAPTIONS,
    /** The comments of readers. */
    COMMENTS;

    /** The name in options and in the output. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The part with that name, if there is one; ignores case. */
    public static Optional<ArticlePart> named(String label) {
        return Arrays.stream(values())
                .filter(part -> part.label().equalsIgnoreCase(label.strip()))
                .findFirst();
    }

    /** The names of all parts, separated by commas. */
    public static String labels() {
        return Arrays.stream(values()).map(ArticlePart::label).collect(Collectors.joining(", "));
    }
}
