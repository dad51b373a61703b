package org.feedmill.article.classify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.TextSelection;
import org.feedmill.article.write.SelectedArticleBody;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Classifies a page's text as an article, part of one, or neither. A false negative loses an article, so evidence is
 * combined: a page counts as a list or an error page only if several signs agree, never because of a single word.
 */
public final class ArticleClassifier {

    /**
     * If the evidence for a list exceeds that for an article by this much, the page is a list, unless the model says that it
     * is an article.
     */
    private static final double LIST_THRESHOLD = 3.25;

    /** From this score on, the page is a list if the model is sure that it is not an article. */
    private static final double DOUBT_THRESHOLD = 1.5;

    /**
     * Pages with at least this probability are articles, despite the evidence for a list. On unseen sites, 24 of 1,136
     * articles and 423 of 496 lists have a lower one.
     */
    private static final double MIN_ARTICLE_PROBABILITY = 0.5;

    /** Doubtful pages with a lower probability are lists. On unseen sites: 6 of the articles, 332 of the lists. */
    private static final double LIST_PROBABILITY = 0.2;

    /** Kept text with less weight is not running text. */
    private static final int MIN_WEIGHT = 30;

    private static final int LITTLE_WEIGHT = 300;
    private static final int SHORT_WEIGHT = 800;
    private static final int MAX_ERROR_TITLE = 80;
    private static final int FEW_LETTERS = 300;
    private static final int MANY = 6;
    private static final int FEW = 3;

    /** Texts with less weight are at most three sentences: enough for a notice that a page is gone. */
    private static final int FEW_SENTENCES_WEIGHT = 260;

    private ArticleClassifier() {}

    /**
     * Classifies what was read.
     *
     * @param articleProbability the probability that the page is an article rather than a list, 0 to 1; asked for only where
     *     the page may be a list
     */
    public static ArticleResult classify(Page page, Article article, DoubleSupplier articleProbability) {
        TextSelection selection = article.body().selection();
        TextShape shape = TextShape.of(page, selection);
        SourcedValue<String> title = article.title();
        PageSigns around = new PageSigns(page, title == null ? null : title.value());
        List<String> against = reasonsAgainst(page, article, shape, around, articleProbability);
        if (!against.isEmpty()) {
            return new ArticleResult.None(against, withoutText(page, article));
        }
        return wholeOrStub(page, article, shape, around);
    }

    private static Article withoutText(Page page, Article article) {
        TextSelection nothing = new TextSelection(new BitSet(), List.of());
        return article.toBuilder(new SelectedArticleBody(page, nothing))
                .wordCount(0)
                .build();
    }

    /** The same if a rule selects the article: only its completeness is decided. */
    public static ArticleResult classifySelected(Page page, Article article) {
        SourcedValue<String> title = article.title();
        PageSigns around = new PageSigns(page, title == null ? null : title.value());
        return wholeOrStub(page, article, TextShape.of(page, article.body().selection()), around);
    }

    private static ArticleResult wholeOrStub(Page page, Article article, TextShape shape, PageSigns around) {
        List<String> kept = PaywallDetector.reasons(page, article.body().selection(), shape, around);
        return kept.isEmpty() ? new ArticleResult.Whole(article) : new ArticleResult.Stub(article, kept);
    }

    private static List<String> reasonsAgainst(
            Page page, Article article, TextShape shape, PageSigns around, DoubleSupplier articleProbability) {
        List<String> reasons = new ArrayList<>();
        if (shape.weight() < MIN_WEIGHT) {
            reasons.add(emptyReason(page, shape, around));
            return reasons;
        }
        if (around.hasFrames && shape.proseWeight() < LITTLE_WEIGHT) {
            reasons.add("The page is a set of frames; its text is on other pages.");
        }
        if (around.hasPassword && shape.proseWeight() < LITTLE_WEIGHT && !around.hasLinkedArticle) {
            reasons.add("The page asks for a login and shows hardly any text.");
        }
        String gate = nonArticleReason(page, article, shape, around);
        if (gate != null) {
            reasons.add(gate);
        }
        if (around.mediaPlayers > 0
                && shape.proseWeight() == 0
                && shape.weight() < LITTLE_WEIGHT / 2
                && !around.hasTitleHeading) {
            reasons.add("The page shows a player and hardly any text.");
        }
        ListEntrySigns entries = ListEntrySigns.of(page, article.body().selection());
        double list = listScore(page, shape, around, entries);
        if (list >= DOUBT_THRESHOLD
                && articleProbability.getAsDouble()
                        < (list >= LIST_THRESHOLD ? MIN_ARTICLE_PROBABILITY : LIST_PROBABILITY)) {
            reasons.add("The page is a list or a front page: " + countSummary(shape, around) + ".");
        }
        return reasons;
    }

    private static String emptyReason(Page page, TextShape shape, PageSigns around) {
        boolean built = page.textLength(0) < FEW_LETTERS && around.scripts > 2;
        if (built || (shape.weight() == 0 && NonArticlePhrases.matches("browser", headText(page)))) {
            return "The page is built by scripts and needs a browser: it contains no running text without them.";
        }
        boolean links = page.textLength(0) >= FEW_LETTERS && page.linkTextLength(0) * 2 > page.textLength(0);
        return links
                ? "The page is a list or a front page: it contains links but no running text."
                : "The page contains no running text.";
    }

    /**
     * Returns the reason if the title or the first words of a page with little other text say that it is not an
     * article.
     */
    private static @Nullable String nonArticleReason(Page page, Article article, TextShape shape, PageSigns around) {
        if (shape.proseWeight() >= SHORT_WEIGHT) {
            return null;
        }
        String title = page.metadata().title();
        String shown = article.title() == null ? "" : article.title().value();
        boolean brief = title.length() <= MAX_ERROR_TITLE && shape.proseWeight() < LITTLE_WEIGHT;
        if (brief && isErrorTitle(title) && (shown.isEmpty() || isErrorTitle(shown) || title.contains(shown))) {
            return "The page is an error message.";
        }
        if (shape.weight() < FEW_SENTENCES_WEIGHT
                && !around.hasLinkedArticle
                && isNotFound(page, article, title + ". " + shown)) {
            return "The page is an error message: it says that the requested page does not exist.";
        }
        if (brief && NonArticlePhrases.matches("robot", title + " " + shown)) {
            return "The page asks the visitor to prove that they are human.";
        }
        return brief && NonArticlePhrases.matches("consent", title + " " + shown)
                ? "The page asks for consent before it shows its text."
                : null;
    }

    /** Error words that are the whole title; "404" may be a count in the title of an article. */
    private static boolean isErrorTitle(String title) {
        String lower = title.toLowerCase(Locale.ROOT);
        return NonArticlePhrases.matches("error", lower) && TextShape.weight(lower) < MAX_ERROR_TITLE / 2 + 10;
    }

    /**
     * Checks the title, headings and text, or all text of a short page; an article with a date is never "not found".
     */
    private static boolean isNotFound(Page page, Article article, String titles) {
        return !page.metadata().meta().containsKey("article:published_time")
                && (NonArticlePhrases.saysNotFound(titles)
                        || NonArticlePhrases.saysNotFound(article.text())
                        || NonArticlePhrases.saysNotFound(headings(page))
                        || (page.textLength(0) < SHORT_WEIGHT && NonArticlePhrases.saysNotFound(page.text(0))));
    }

    private static String headings(Page page) {
        StringBuilder text = new StringBuilder();
        for (int n = 0; n < page.size() && text.length() < FEW_LETTERS; n++) {
            boolean heading = page.tag(n) == HtmlTag.H1 || page.tag(n) == HtmlTag.H2;
            if (heading && !page.isHidden(n) && page.textLength(n) <= MAX_ERROR_TITLE) {
                text.append(page.text(n)).append(". ");
            }
        }
        return text.toString();
    }

    private static String headText(Page page) {
        String raw = page.rawText(0);
        return raw.length() > 20_000 ? raw.substring(0, 20_000) : raw;
    }

    /** Returns the weight of the evidence for a list rather than an article. */
    private static double listScore(Page page, TextShape shape, PageSigns around, ListEntrySigns entries) {
        double all = Math.max(1, page.textLength(0));
        double linkShare = page.linkTextLength(0) / all;
        double proseShare = shape.proseWeight() / all;
        double sum = declaredScore(page, around);
        sum += shape.proseWeight() < 100
                ? 2
                : shape.proseWeight() < LITTLE_WEIGHT
                        ? 1
                        : shape.proseWeight() < SHORT_WEIGHT ? 0 : shape.proseWeight() < 2000 ? -1 : -1.5;
        sum -= shape.proseWeight() >= 5000 && entries.linkedHeadings() < FEW ? 2 : 0;
        sum += entries.listScore();
        sum += linkShare > 0.7 ? 1.5 : linkShare > 0.5 ? 0.5 : linkShare < 0.12 ? -1 : 0;
        sum += proseShare < 0.05 ? 1 : proseShare > 0.3 ? -1 : 0;
        sum += around.linkedHeadings >= 10 ? 2 : around.linkedHeadings >= 5 ? 1.5 : 0;
        sum += around.firstHeadings >= 5 ? 1.5 : 0;
        // times without possible entries are those of a match or a live ticker
        boolean dated = around.linkedHeadings >= 2 || around.firstHeadings >= 3 || around.times < 3 * MANY;
        sum += around.times >= MANY && dated ? 1.5 : 0;
        sum += shape.teaserLines() >= 5 && shape.proseWeight() < 120 * (1 + shape.teaserLines()) ? 1 : 0;
        sum -= Math.max(all, shape.weight()) < FEW_LETTERS ? 5 : 0;
        sum += shape.linkedWeight() * 2 > shape.weight() && shape.proseWeight() < LITTLE_WEIGHT ? 1.5 : 0;
        boolean verse =
                shape.weight() >= 1500 && shape.linkedWeight() * 4 < shape.weight() && shape.proseWeight() < 500;
        return sum - (verse ? 3 : 0);
    }

    /** Returns the weight of what the page declares about itself. */
    private static double declaredScore(Page page, PageSigns around) {
        String type = page.metadata().meta().getOrDefault("og:type", "").toLowerCase(Locale.ROOT);
        double sum = around.isFrontPage() ? 2 : 0;
        sum += type.equals("website") || type.equals("blog") ? 1 : 0;
        sum -= type.equals("article") || type.equals("news") ? 1.5 : 0;
        sum -= around.hasLinkedArticle ? 3 : 0;
        sum -= page.metadata().meta().containsKey("article:published_time") ? 2 : 0;
        return sum + (around.hasTitleHeading ? -3 : page.metadata().title().isEmpty() ? 0 : 2);
    }

    private static String countSummary(TextShape shape, PageSigns around) {
        return shape.proseLines() + " paragraphs of running text, " + around.linkedHeadings
                + " headings that are links, " + around.times + " dates"
                + (around.hasTitleHeading ? "" : ", none of its headings is the document's title");
    }
}
