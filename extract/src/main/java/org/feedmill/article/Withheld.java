package org.feedmill.article;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.page.Json;
import org.feedmill.page.LinkedData;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Detects that a page withholds part of its article, by linked data, class names, or notices below the text. */
final class Withheld {

    /** A text of more weight is whole whatever is said around it. */
    private static final int WHOLE = 3000;

    private static final int SHORT = 1800;
    private static final int SHOWN = 500;
    private static final int BELOW = 120;
    private static final int LEAST_WORDS = 150;
    /** Letters of a word with the blank behind it, roughly, in the languages that count words. */
    private static final double WORD = 5.5;

    private static final double MUCH_LESS = 0.4;
    private static final int LONGEST_NAMES = 200;

    private final Page page;
    private final Selection selection;
    private final Shape shape;
    private final List<String> reasons = new ArrayList<>();

    private Withheld(Page page, Selection selection, Shape shape) {
        this.page = page;
        this.selection = selection;
        this.shape = shape;
    }

    /** Why the page is thought to keep the rest back; empty where it seems whole. */
    static List<String> reasons(Page page, Selection selection, Shape shape, Surroundings around) {
        Withheld withheld = new Withheld(page, selection, shape);
        if (shape.weight() < WHOLE) {
            withheld.told(around);
            withheld.said();
        }
        return withheld.reasons;
    }

    /** Linked data is read only where it says something on the matter. */
    private void told(Surroundings around) {
        if (around.scripts == 0 || !speaks()) {
            return;
        }
        Linked linked = new Linked(page, LinkedData.of(page, Json.Limits.STANDARD));
        boolean open = parts(linked.keptParts());
        if (linked.kept() && !open && shape.prose() < SHORT) {
            reasons.add("The page's linked data says that the article is not free, and little of it is shown.");
        }
        String count = linked.member("wordCount");
        int words =
                count == null || count.length() > 6 || !count.chars().allMatch(Character::isDigit) || count.isEmpty()
                        ? 0
                        : Integer.parseInt(count);
        if (words >= LEAST_WORDS && !open && shape.weight() < MUCH_LESS * WORD * words && linked.kept()) {
            reasons.add("The page's linked data tells of " + words + " words; far fewer are shown.");
        }
        String body = linked.member("articleBody");
        if (body != null && shape.weight() < MUCH_LESS * Shape.weight(body) && shape.prose() < SHORT) {
            reasons.add("The page's linked data holds much more of the text than is shown.");
        }
    }

    private boolean speaks() {
        for (int n = 0; n < page.size(); n++) {
            if (page.tag(n) == Tag.SCRIPT && !page.classOnly(n) && LinkedData.holds(page, n)) {
                String text = page.rawText(n);
                if (text.contains("isAccessibleForFree") || text.contains("\"articleBody\"")) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the parts that selectors call closed are shown all the same, with much text. */
    private boolean parts(List<String> selectors) {
        List<String> names = new ArrayList<>();
        for (String selector : selectors) {
            String last = selector.substring(selector.lastIndexOf(' ') + 1);
            names.add(last.replace(".", " ").replace("#", " ").strip().toLowerCase(Locale.ROOT));
        }
        if (names.isEmpty()) {
            return false;
        }
        for (int n = 0; n < page.size(); n++) {
            if (page.classSymbol(n) != 0 && page.textLength(n) > SHOWN && called(page.attribute(n, "class"), names)) {
                return selection.keepsAny(n, page.end(n)) && shape.prose() > SHOWN;
            }
        }
        return false;
    }

    private static boolean called(@Nullable String classes, List<String> names) {
        String padded = classes == null ? "" : " " + classes.toLowerCase(Locale.ROOT) + " ";
        return names.stream().anyMatch(name -> !name.isEmpty() && padded.contains(" " + name + " "));
    }

    /** Words of a gate right below a short text. */
    private void said() {
        if (shape.prose() >= SHORT || selection.isEmpty()) {
            return;
        }
        int last = selection.last();
        int stop = Math.min(page.size(), last + BELOW);
        boolean closed = false;
        boolean words = false;
        for (int n = Math.max(0, last - 12); n < stop; n++) {
            if (page.isText(n)) {
                words = words
                        || !page.hidden(n)
                                && page.ownText(n).length() < LONGEST_NAMES
                                && Gates.says("paywall", page.ownText(n));
            } else if (page.classSymbol(n) != 0 && !closed) {
                String classes = page.attribute(n, "class");
                closed = classes != null && classes.length() < LONGEST_NAMES && Gates.says("closed", classes);
            }
        }
        if (words && (closed || shape.prose() < SHOWN)) {
            reasons.add("Below the text the page says that the rest is for subscribers.");
        } else if (closed && shape.prose() < SHOWN) {
            reasons.add("Below the text the page has a gate for subscribers.");
        }
    }
}
