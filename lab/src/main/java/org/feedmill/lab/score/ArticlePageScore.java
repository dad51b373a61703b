package org.feedmill.lab.score;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.lab.bench.ArticleAnswer;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ArticleTruth;
import org.jspecify.annotations.Nullable;

/**
 * The score of one answer for an article page. Each ratio has a total of one, or zero if the truth is unknown.
 *
 * @param lang the language in the bench
 * @param site the host, empty if it is unknown
 * @param words overlap by words, for every page whose text is known
 * @param characters overlap by characters, if the language writes no spaces
 * @param author whether all names are right
 * @param anyAuthor whether at least one name is right
 */
public record ArticlePageScore(
        String id,
        @Nullable String lang,
        String site,
        @Nullable ShingleOverlap words,
        @Nullable ShingleOverlap characters,
        SnippetScore snippets,
        HitRatio title,
        HitRatio date,
        HitRatio author,
        HitRatio anyAuthor,
        boolean empty,
        boolean none,
        double millis,
        double parseMillis) {

    private static final Set<String> SPACELESS = Set.of("zh", "ja");

    private static final int DAY_LENGTH = 10;

    public static ArticlePageScore of(ArticleCase page, ArticleAnswer answer) {
        ArticleTruth truth = page.truth();
        Set<String> wanted = NameNormalizer.normalizedSet(truth.authors());
        Set<String> given = NameNormalizer.normalizedSet(answer.authors());
        boolean named = !wanted.isEmpty();
        return ArticlePageScore.builder()
                .id(page.id())
                .lang(page.lang())
                .site(SiteHost.of(page.url()))
                .words(words(truth.text(), answer.text()))
                .characters(spaceless(page.lang()) ? characters(truth.text(), answer.text()) : null)
                .snippets(SnippetScore.of(truth, answer.text()))
                .title(same(normalized(truth.title()), normalized(answer.title())))
                .date(same(day(truth.date()), day(answer.date())))
                .author(ratioIfKnown(named, wanted.equals(given)))
                .anyAuthor(ratioIfKnown(named, !Collections.disjoint(wanted, given)))
                .empty(TextShingles.words(answer.text()).isEmpty())
                .none(answer.none())
                .millis(answer.millis())
                .parseMillis(answer.parseMillis())
                .build();
    }

    public String source() {
        return id.substring(0, id.indexOf('/'));
    }

    /** The sort key of the worst pages: the F1 that fits the language; NaN without a known text. */
    public double rank() {
        ShingleOverlap fitting = preferredOverlap();
        return fitting == null ? Double.NaN : fitting.f1();
    }

    /** Returns the overlap by characters if these are judged, otherwise by words. */
    @Nullable
    ShingleOverlap preferredOverlap() {
        return characters == null ? words : characters;
    }

    private static boolean spaceless(@Nullable String lang) {
        return lang != null && SPACELESS.contains(lang);
    }

    private static @Nullable ShingleOverlap words(@Nullable String truth, String answer) {
        return truth == null ? null : TextShingles.overlap(TextShingles.words(truth), TextShingles.words(answer));
    }

    private static @Nullable ShingleOverlap characters(@Nullable String truth, String answer) {
        return truth == null
                ? null
                : TextShingles.overlap(TextShingles.characters(truth), TextShingles.characters(answer));
    }

    private static HitRatio same(String truth, String answer) {
        return ratioIfKnown(!truth.isEmpty(), truth.equals(answer));
    }

    private static HitRatio ratioIfKnown(boolean known, boolean right) {
        return known ? HitRatio.NONE.plus(right) : HitRatio.NONE;
    }

    private static String normalized(@Nullable String text) {
        return text == null ? "" : NameNormalizer.collapseWhitespace(text);
    }

    private static String day(@Nullable String date) {
        String all = normalized(date);
        return all.substring(0, Math.min(DAY_LENGTH, all.length()));
    }

    /** The shares in the order of {@link ArticleScore#FIELD_METRICS}. */
    List<HitRatio> fields() {
        return List.of(title, date, author, anyAuthor);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link ArticlePageScore}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String id;
        private @Nullable String lang;
        private @Nullable String site;
        private @Nullable ShingleOverlap words;
        private @Nullable ShingleOverlap characters;
        private @Nullable SnippetScore snippets;
        private @Nullable HitRatio title;
        private @Nullable HitRatio date;
        private @Nullable HitRatio author;
        private @Nullable HitRatio anyAuthor;
        private boolean empty;
        private boolean none;
        private double millis;
        private double parseMillis;

        private Builder() {}

        public Builder id(String value) {
            this.id = value;
            return this;
        }

        public Builder lang(@Nullable String value) {
            this.lang = value;
            return this;
        }

        public Builder site(String value) {
            this.site = value;
            return this;
        }

        public Builder words(@Nullable ShingleOverlap value) {
            this.words = value;
            return this;
        }

        public Builder characters(@Nullable ShingleOverlap value) {
            this.characters = value;
            return this;
        }

        public Builder snippets(SnippetScore value) {
            this.snippets = value;
            return this;
        }

        public Builder title(HitRatio value) {
            this.title = value;
            return this;
        }

        public Builder date(HitRatio value) {
            this.date = value;
            return this;
        }

        public Builder author(HitRatio value) {
            this.author = value;
            return this;
        }

        public Builder anyAuthor(HitRatio value) {
            this.anyAuthor = value;
            return this;
        }

        public Builder empty(boolean value) {
            this.empty = value;
            return this;
        }

        public Builder none(boolean value) {
            this.none = value;
            return this;
        }

        public Builder millis(double value) {
            this.millis = value;
            return this;
        }

        public Builder parseMillis(double value) {
            this.parseMillis = value;
            return this;
        }

        public ArticlePageScore build() {
            return new ArticlePageScore(
                    Objects.requireNonNull(id),
                    lang,
                    Objects.requireNonNull(site),
                    words,
                    characters,
                    Objects.requireNonNull(snippets),
                    Objects.requireNonNull(title),
                    Objects.requireNonNull(date),
                    Objects.requireNonNull(author),
                    Objects.requireNonNull(anyAuthor),
                    empty,
                    none,
                    millis,
                    parseMillis);
        }
    }
}
