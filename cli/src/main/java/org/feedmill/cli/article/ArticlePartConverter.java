package org.feedmill.cli.article;

import org.feedmill.article.part.ArticlePart;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converts the names of article parts on the command line. */
final class ArticlePartConverter implements ITypeConverter<ArticlePart> {

    @Override
    public ArticlePart convert(String name) {
        return ArticlePart.named(name)
                .orElseThrow(() -> new TypeConversionException(
                        "there is no part \"" + name + "\". Use one or more of " + ArticlePart.labels()));
    }
}
