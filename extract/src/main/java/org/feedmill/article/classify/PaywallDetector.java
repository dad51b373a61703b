package org.feedmill.article.classify;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.TextSelection;
import org.feedmill.article.meta.ArticleLinkedData;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.jspecify.annotations.Nullable;

/** Detects that a page withholds part of its article, by linked data, class names, or notices below the text. */
final class PaywallDetector {

    /** Longer texts are complete, regardless of notices. */
    private static final int WHOLE_WEIGHT = 3000;

    private static final int SHORT_WEIGHT = 1800;
    private static final int SHOWN_WEIGHT = 500;
    private static final int NODES_BELOW = 120;
    private static final int MIN_WORDS = 150;
    /** Approximate length of a word with the space after it, in languages that state word counts. */
    private static final double WORD_LENGTH = 5.5;

    private static final double MAX_SHOWN_SHARE = 0.4;
    private static final int MAX_NAMES = 200;

    private final Page page;
    private final TextSelection selection;
    private final TextShape shape;
    private final List<String> reasons = new ArrayList<>();

    private PaywallDetector(Page page, TextSelection selection, TextShape shape) {
        this.page = page;
        this.selection = selection;
        this.shape = shape;
    }

    /** Returns the reasons to assume that the page withholds the rest; empty if the article seems complete. */
    static List<String> reasons(Page page, TextSelection selection, TextShape shape, PageSigns around) {
        PaywallDetector withheld = new PaywallDetector(page, selection, shape);
        if (shape.weight() < WHOLE_WEIGHT) {
            withheld.checkLinkedData(around);
            withheld.checkNotices();
        }
        return withheld.reasons;
    }

    /** Linked data is read only if it mentions access. */
    private void checkLinkedData(PageSigns around) {
        if (around.scripts == 0 || !mentionsAccess()) {
            return;
        }
        ArticleLinkedData linked = new ArticleLinkedData(page, LinkedData.readAll(page, JsonValue.Limits.STANDARD));
        boolean open = showsClosedParts(linked.paywalledSelectors());
        if (linked.isPaywalled() && !open && shape.proseWeight() < SHORT_WEIGHT) {
            reasons.add("The page's linked data says that the article is not free, and little of it is shown.");
        }
        String count = linked.member("wordCount");
        int words =
                count == null || count.length() > 6 || !count.chars().allMatch(Character::isDigit) || count.isEmpty()
                        ? 0
                        : Integer.parseInt(count);
        if (words >= MIN_WORDS
                && !open
                && shape.weight() < MAX_SHOWN_SHARE * WORD_LENGTH * words
                && linked.isPaywalled()) {
            reasons.add("The page's linked data states " + words + " words; far fewer are shown.");
        }
        String body = linked.member("articleBody");
        if (body != null
                && shape.weight() < MAX_SHOWN_SHARE * TextShape.weight(body)
                && shape.proseWeight() < SHORT_WEIGHT) {
            reasons.add("The page's linked data contains much more of the text than is shown.");
        }
    }

    private boolean mentionsAccess() {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == HtmlTag.SCRIPT && !page.hasOnlyClass(n) && LinkedData.isLinkedData(page, n)) {
                String text = page.rawText(n);
                if (text.contains("isAccessibleForFree") || text.contains("\"articleBody\"")) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns true if the parts that selectors declare as withheld are displayed nevertheless, with much text. */
    private boolean showsClosedParts(List<String> selectors) {
        List<String> names = new ArrayList<>();
        for (String selector : selectors) {
            String last = selector.substring(selector.lastIndexOf(' ') + 1);
            names.add(last.replace(".", " ").replace("#", " ").strip().toLowerCase(Locale.ROOT));
        }
        if (names.isEmpty()) {
            return false;
        }
        for (int n = 0; n < page.size(); n++) {
            if (page.classSymbol(n) != 0
                    && page.textLength(n) > SHOWN_WEIGHT
                    && hasClass(page.attribute(n, "class"), names)) {
                return selection.keepsAny(n, page.end(n)) && shape.proseWeight() > SHOWN_WEIGHT;
            }
        }
        return false;
    }

    private static boolean hasClass(@Nullable String classes, List<String> names) {
        String padded = classes == null ? "" : " " + classes.toLowerCase(Locale.ROOT) + " ";
        return names.stream().anyMatch(name -> !name.isEmpty() && padded.contains(" " + name + " "));
    }

    /** Checks for the words of a paywall right below a short text. */
    private void checkNotices() {
        if (shape.proseWeight() >= SHORT_WEIGHT || selection.isEmpty()) {
            return;
        }
        int last = selection.lastKept();
        int stop = Math.min(page.size(), last + NODES_BELOW);
        boolean closed = false;
        boolean words = false;
        for (int n = Math.max(0, last - 12); n < stop; n++) {
            if (page.isText(n)) {
                words = words
                        || !page.isHidden(n)
                                && page.ownText(n).length() < MAX_NAMES
                                && NonArticlePhrases.matches("paywall", page.ownText(n));
            } else if (page.classSymbol(n) != 0 && !closed) {
                String classes = page.attribute(n, "class");
                closed =
                        classes != null && classes.length() < MAX_NAMES && NonArticlePhrases.matches("closed", classes);
            }
        }
        if (words && (closed || shape.proseWeight() < SHOWN_WEIGHT)) {
            reasons.add("Below the text the page says that the rest is for subscribers.");
        } else if (closed && shape.proseWeight() < SHOWN_WEIGHT) {
            reasons.add("Below the text the page has a gate for subscribers.");
        }
    }
}
