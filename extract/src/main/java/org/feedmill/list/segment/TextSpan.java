package org.feedmill.list.segment;

import java.util.function.Function;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** One text of a record with its label. Not thread-safe. */
final class TextSpan {

    private final int node;
    private final String text;
    private final boolean isSpaced;
    private final int link;
    private @Nullable SpanLabel label;
    private Function<TextSpan, SpanLabel> labels = span -> SpanLabel.OPEN;
    private int weight = -1;
    private SharedTexts.@Nullable RecordCount count;
    private int folderKinds = -1;

    /**
     * @param isSpaced whether white space precedes it
     * @param link the link that contains it, -1 if there is none
     */
    TextSpan(int node, String text, boolean isSpaced, int link) {
        this.node = node;
        this.text = text;
        this.isSpaced = isSpaced;
        this.link = link;
    }

    /** The weight of the text, see {@link TextWeight}. */
    int weight() {
        if (weight < 0) {
            weight = TextWeight.weight(text);
        }
        return weight;
    }

    void count(SharedTexts.RecordCount shared) {
        count = shared;
    }

    /** The number of records that have this text; null if it was not counted. */
    SharedTexts.@Nullable RecordCount count() {
        return count;
    }

    /** The kinds of the folders in its link's address, see {@link RecordWords}. */
    int folderKinds(Page page) {
        if (folderKinds < 0) {
            String address = page.attribute(link, "href");
            folderKinds = address == null ? 0 : RecordWords.standard().folderKinds(address);
        }
        return folderKinds;
    }

    int node() {
        return node;
    }

    String text() {
        return text;
    }

    boolean isSpaced() {
        return isSpaced;
    }

    int link() {
        return link;
    }

    SpanLabel label() {
        SpanLabel known = label;
        if (known == null) {
            known = labels.apply(this);
            label = known;
        }
        return known;
    }

    boolean is(SpanLabel other) {
        return label() == other;
    }

    /** Sets how the label is found when it is asked for the first time. */
    void labelBy(Function<TextSpan, SpanLabel> finder) {
        labels = finder;
    }

    void label(SpanLabel given) {
        label = given;
    }
}
