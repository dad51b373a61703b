package org.feedmill.domain.rule;

import java.util.List;
import java.util.stream.Stream;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The rule by which the articles of a site are read for one person, as it is stored: paths as texts.
 *
 * @param title path to the title; null if it is found as on any page
 * @param body paths to the parts of the text; empty if it is found as on any page
 * @param strip paths to what does not belong to the text
 */
public record SiteArticleRule(@Nullable String title, List<String> body, List<String> strip) {

    public SiteArticleRule {
        body = body == null ? List.of() : List.copyOf(body);
        strip = strip == null ? List.of() : List.copyOf(strip);
    }

    /** Whether the rule has any path. */
    public boolean hasPaths() {
        return title != null || !body.isEmpty() || !strip.isEmpty();
    }

    /** Returns the rule that reads articles; null if a later version wrote it with paths that are unknown here. */
    public @Nullable ArticleRule toRule() {
        try {
            List<RulePath> parts = parse(body);
            return ArticleRule.builder()
                    .title(title == null ? FieldRule.NONE : FieldRule.of(RulePath.parse(title)))
                    .body(parts.isEmpty() ? List.of() : List.of(parts))
                    .author(FieldRule.NONE)
                    .date(FieldRule.NONE)
                    .strip(parse(strip))
                    .next(FieldRule.NONE)
                    .notes(List.of())
                    .build();
        } catch (RuleSyntaxException unknown) {
            return null;
        }
    }

    private static List<RulePath> parse(List<String> paths) {
        return paths.stream().map(RulePath::parse).toList();
    }

    /** Returns the paths, for people. */
    public List<String> lines() {
        return Stream.of(title == null ? Stream.<String>of() : Stream.of(title), body.stream(), strip.stream())
                .flatMap(paths -> paths)
                .toList();
    }
}
