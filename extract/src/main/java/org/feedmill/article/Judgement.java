package org.feedmill.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Classifies what was read from a page as an article, part of one, or none. A false negative loses an article, so signs
 * are weighed together: a page counts as a list or an error page only where several signs agree, never for a single
 * word.
 */
final class Judgement {

    /** Signs of a list that outweigh those of an article by this much make it one. */
    private static final double LIST = 3.25;

    /** Kept text of less weight is no running text. */
    private static final int NOTHING = 30;

    private static final int LITTLE = 300;
    private static final int SHORT = 800;
    private static final int TITLE_OF_ERROR = 80;
    private static final int FEW_LETTERS = 300;
    private static final int MANY = 6;
    private static final int FEW = 3;

    /** Texts of less weight are a sentence or three: enough to say that something is gone. */
    private static final int SENTENCES = 260;

    private Judgement() {}

    static Reading of(Page page, Article article) {
        Selection selection = article.body().selection();
        Shape shape = Shape.of(page, selection);
        Told<String> title = article.title();
        Surroundings around = new Surroundings(page, title == null ? null : title.value());
        List<String> against = against(page, article, shape, around);
        if (!against.isEmpty()) {
            return new Reading.None(against);
        }
        return whole(page, article, shape, around);
    }

    /** The same where a rule says that this is the article: only whether it is all of it is judged. */
    static Reading believed(Page page, Article article) {
        Told<String> title = article.title();
        Surroundings around = new Surroundings(page, title == null ? null : title.value());
        return whole(page, article, Shape.of(page, article.body().selection()), around);
    }

    private static Reading whole(Page page, Article article, Shape shape, Surroundings around) {
        List<String> kept = Withheld.reasons(page, article.body().selection(), shape, around);
        return kept.isEmpty() ? new Reading.Whole(article) : new Reading.Stub(article, kept);
    }

    private static List<String> against(Page page, Article article, Shape shape, Surroundings around) {
        List<String> reasons = new ArrayList<>();
        if (shape.weight() < NOTHING) {
            reasons.add(nothing(page, shape, around));
            return reasons;
        }
        if (around.frames && shape.prose() < LITTLE) {
            reasons.add("The page is a set of frames; its text stands in other pages.");
        }
        if (around.password && shape.prose() < LITTLE && !around.linkedArticle) {
            reasons.add("The page asks for a login and shows hardly any text.");
        }
        String gate = gate(page, article, shape, around);
        if (gate != null) {
            reasons.add(gate);
        }
        if (around.players > 0 && shape.prose() == 0 && shape.weight() < LITTLE / 2 && !around.titled) {
            reasons.add("The page shows a player and hardly any text.");
        }
        Entries entries = Entries.of(page, article.body().selection());
        double list = list(page, shape, around, entries);
        if (list >= LIST) {
            reasons.add("The page is a list or a front page: " + counted(shape, around) + ".");
        }
        return reasons;
    }

    private static String nothing(Page page, Shape shape, Surroundings around) {
        boolean built = page.textLength(0) < FEW_LETTERS && around.scripts > 2;
        if (built || (shape.weight() == 0 && Gates.says("browser", head(page)))) {
            return "The page is built by scripts and needs a browser: it holds no running text by itself.";
        }
        boolean links = page.textLength(0) >= FEW_LETTERS && page.linkTextLength(0) * 2 > page.textLength(0);
        return links
                ? "The page is a list or a front page: it holds links and no running text."
                : "The page holds no running text.";
    }

    /** A page that says so in its title or first words and shows little else. */
    private static @Nullable String gate(Page page, Article article, Shape shape, Surroundings around) {
        if (shape.prose() >= SHORT) {
            return null;
        }
        String title = page.metadata().title();
        String shown = article.title() == null ? "" : article.title().value();
        boolean brief = title.length() <= TITLE_OF_ERROR && shape.prose() < LITTLE;
        if (brief && error(title) && (shown.isEmpty() || error(shown) || title.contains(shown))) {
            return "The page is an error message.";
        }
        if (shape.weight() < SENTENCES && !around.linkedArticle && gone(page, article, title + ". " + shown)) {
            return "The page is an error message: it says that what was asked for is not there.";
        }
        if (brief && Gates.says("robot", title + " " + shown)) {
            return "The page asks for a proof that a person reads it.";
        }
        return brief && Gates.says("consent", title + " " + shown)
                ? "The page asks for consent before it shows its text."
                : null;
    }

    /** Error words in a title as a whole; "404" alone may count things in an article's. */
    private static boolean error(String title) {
        String lower = title.toLowerCase(Locale.ROOT);
        return Gates.says("error", lower) && Shape.weight(lower) < TITLE_OF_ERROR / 2 + 10;
    }

    /** Said by a title, a heading, the text or anything on a short page; an article that dates itself is believed. */
    private static boolean gone(Page page, Article article, String titles) {
        return !page.metadata().meta().containsKey("article:published_time")
                && (Gates.gone(titles)
                        || Gates.gone(article.text())
                        || Gates.gone(headings(page))
                        || (page.textLength(0) < SHORT && Gates.gone(page.text(0))));
    }

    private static String headings(Page page) {
        StringBuilder text = new StringBuilder();
        for (int n = 0; n < page.size() && text.length() < FEW_LETTERS; n++) {
            boolean heading = page.tag(n) == Tag.H1 || page.tag(n) == Tag.H2;
            if (heading && !page.hidden(n) && page.textLength(n) <= TITLE_OF_ERROR) {
                text.append(page.text(n)).append(". ");
            }
        }
        return text.toString();
    }

    private static String head(Page page) {
        String raw = page.rawText(0);
        return raw.length() > 20_000 ? raw.substring(0, 20_000) : raw;
    }

    /** How much speaks for a list rather than an article. */
    private static double list(Page page, Shape shape, Surroundings around, Entries entries) {
        double all = Math.max(1, page.textLength(0));
        double linkShare = page.linkTextLength(0) / all;
        double proseShare = shape.prose() / all;
        double sum = told(page, around);
        sum += shape.prose() < 100
                ? 2
                : shape.prose() < LITTLE ? 1 : shape.prose() < SHORT ? 0 : shape.prose() < 2000 ? -1 : -1.5;
        sum -= shape.prose() >= 5000 && entries.told() < FEW ? 2 : 0;
        sum += entries.weight();
        sum += linkShare > 0.7 ? 1.5 : linkShare > 0.5 ? 0.5 : linkShare < 0.12 ? -1 : 0;
        sum += proseShare < 0.05 ? 1 : proseShare > 0.3 ? -1 : 0;
        sum += around.linkedHeadings >= 10 ? 2 : around.linkedHeadings >= 5 ? 1.5 : 0;
        sum += around.firstHeadings >= 5 ? 1.5 : 0;
        // times without entries that could have them are those of a match or a ticker
        boolean dated = around.linkedHeadings >= 2 || around.firstHeadings >= 3 || around.times < 3 * MANY;
        sum += around.times >= MANY && dated ? 1.5 : 0;
        sum += shape.teasers() >= 5 && shape.prose() < 120 * (1 + shape.teasers()) ? 1 : 0;
        sum -= Math.max(all, shape.weight()) < FEW_LETTERS ? 5 : 0;
        sum += shape.linked() * 2 > shape.weight() && shape.prose() < LITTLE ? 1.5 : 0;
        boolean verse = shape.weight() >= 1500 && shape.linked() * 4 < shape.weight() && shape.prose() < 500;
        return sum - (verse ? 3 : 0);
    }

    /** What the page says of itself. */
    private static double told(Page page, Surroundings around) {
        String type = page.metadata().meta().getOrDefault("og:type", "").toLowerCase(Locale.ROOT);
        double sum = around.front() ? 2 : 0;
        sum += type.equals("website") || type.equals("blog") ? 1 : 0;
        sum -= type.equals("article") || type.equals("news") ? 1.5 : 0;
        sum -= around.linkedArticle ? 3 : 0;
        sum -= page.metadata().meta().containsKey("article:published_time") ? 2 : 0;
        return sum + (around.titled ? -3 : page.metadata().title().isEmpty() ? 0 : 2);
    }

    private static String counted(Shape shape, Surroundings around) {
        return shape.proseLines() + " paragraphs of running text, " + around.linkedHeadings
                + " headings that are links, " + around.times + " dates"
                + (around.titled ? "" : ", none of its headings is the document's title");
    }
}
