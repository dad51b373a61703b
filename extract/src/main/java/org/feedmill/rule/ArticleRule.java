package org.feedmill.rule;

import java.util.List;
import java.util.Objects;
import org.feedmill.page.Page;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/**
 * The paths to the parts of an article on the pages of a site, as in full-text site configurations. All paths start at
 * the page. Parts that the rule leaves out, or that its paths do not find, are found as on any page.
 *
 * @param site the host that it is for, null if it is for any
 * @param body alternatives, of which the first that leads to text is the body; the nodes of its paths form the body
 *     together
 * @param strip parts that do not belong to the body, at any position
 * @param prune whether to remove parts of the body that are marked as something else, such as forms and asides
 * @param next the link to the next page of an article that spans several
 * @param source what has to be done before the page is read
 * @param leadImage whether the article keeps the lead image that the page states
 * @param notes comments of people
 */
public record ArticleRule(
        @Nullable String site,
        FieldRule title,
        List<List<RulePath>> body,
        FieldRule author,
        FieldRule date,
        List<RulePath> strip,
        boolean prune,
        FieldRule next,
        ArticleSource source,
        boolean leadImage,
        List<String> notes) {

    public ArticleRule {
        body = body.stream().map(List::copyOf).toList();
        strip = List.copyOf(strip);
        notes = List.copyOf(notes);
    }

    /** Returns a rule for the body alone. */
    public static ArticleRule of(List<RulePath> body, List<RulePath> strip) {
        List<List<RulePath>> bodies = body.isEmpty() ? List.of() : List.of(body);
        return ArticleRule.builder()
                .title(FieldRule.NONE)
                .body(bodies)
                .author(FieldRule.NONE)
                .date(FieldRule.NONE)
                .strip(strip)
                .next(FieldRule.NONE)
                .notes(List.of())
                .build();
    }

    /** Returns true if the rule has no fields. */
    public boolean isEmpty() {
        return body.isEmpty()
                && strip.isEmpty()
                && !title.wanted()
                && !author.wanted()
                && !date.wanted()
                && !next.wanted()
                && source.equals(ArticleSource.NONE);
    }

    /** Returns the address of the page that holds the whole article; null if this page does, or names none. */
    public @Nullable String singlePageUrl(Page page) {
        return source.singlePage().wanted() ? new ArticleRuleEvaluator(this, page).singlePageUrl() : null;
    }

    /** Applies the rule to a page and reports the result of each path. */
    public ArticleRuleResult apply(Page page) {
        return new ArticleRuleEvaluator(this, page).read();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link ArticleRule}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String site;
        private @Nullable FieldRule title;
        private @Nullable List<List<RulePath>> body;
        private @Nullable FieldRule author;
        private @Nullable FieldRule date;
        private @Nullable List<RulePath> strip;
        private boolean prune;
        private @Nullable FieldRule next;
        private ArticleSource source = ArticleSource.NONE;
        private boolean leadImage = true;
        private @Nullable List<String> notes;

        private Builder() {}

        public Builder site(@Nullable String value) {
            this.site = value;
            return this;
        }

        public Builder title(FieldRule value) {
            this.title = value;
            return this;
        }

        public Builder body(List<List<RulePath>> value) {
            this.body = value;
            return this;
        }

        public Builder author(FieldRule value) {
            this.author = value;
            return this;
        }

        public Builder date(FieldRule value) {
            this.date = value;
            return this;
        }

        public Builder strip(List<RulePath> value) {
            this.strip = value;
            return this;
        }

        public Builder prune(boolean value) {
            this.prune = value;
            return this;
        }

        public Builder next(FieldRule value) {
            this.next = value;
            return this;
        }

        public Builder source(ArticleSource value) {
            this.source = value;
            return this;
        }

        public Builder leadImage(boolean value) {
            this.leadImage = value;
            return this;
        }

        public Builder notes(List<String> value) {
            this.notes = value;
            return this;
        }

        public ArticleRule build() {
            return new ArticleRule(
                    site,
                    Objects.requireNonNull(title),
                    Objects.requireNonNull(body),
                    Objects.requireNonNull(author),
                    Objects.requireNonNull(date),
                    Objects.requireNonNull(strip),
                    prune,
                    Objects.requireNonNull(next),
                    source,
                    leadImage,
                    Objects.requireNonNull(notes));
        }
    }
}
