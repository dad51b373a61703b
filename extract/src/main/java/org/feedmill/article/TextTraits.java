package org.feedmill.article;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Features of the text of a block, in any script. */
final class TextTraits {

    static final List<String> NAMES = names();

    /** Labels are short; a longer text that begins like one is none. */
    private static final double LABEL_MOST = 90;

    /** A label that heads what follows. */
    private static final double HEAD_MOST = 40;

    private static List<String> names() {
        List<String> names = new ArrayList<>(List.of(
                "weight",
                "words",
                "link_share",
                "links",
                "clauses",
                "sentences",
                "clause_rate",
                "sentence_rate",
                "ends",
                "starts",
                "capital_words",
                "capital_letters",
                "digit_share",
                "sign_share",
                "word_length",
                "wide",
                "repeated",
                "title_cover",
                "title_share",
                "description_cover",
                "told"));
        names.addAll(Stamps.NAMES);
        Phrases.KINDS.forEach(k -> names.add("l_" + k));
        Phrases.KINDS.subList(0, 2).forEach(k -> names.add("since_" + k));
        Phrases.KINDS.subList(0, 2).forEach(k -> names.add("near_" + k));
        return names;
    }

    private final Measure m;
    private final Map<Long, Integer> copies = new HashMap<>();
    private final int[] labels;
    private final ToldBody body;
    private final Stamps stamps;
    private final int[] since = {-1, -1};

    TextTraits(Measure measure) {
        this.m = measure;
        this.body = ToldBody.of(m.page);
        this.labels = new int[m.count];
        this.stamps = new Stamps(m);
        for (int b = 0; b < m.count; b++) {
            copies.merge(m.scan.hash[b], 1, Integer::sum);
            boolean label = m.weight[b] <= LABEL_MOST && m.weight[b] > 0;
            labels[b] = label ? Phrases.mask(m.blocks.text(b)) : 0;
        }
    }

    void write(int b, TraitRow row) {
        TextScan scan = m.scan;
        double w = m.weight[b];
        int length = m.blocks.length[b];
        row.add(w)
                .add(scan.words[b])
                .add(Measure.share(m.blocks.linked[b], length))
                .add(m.blocks.links[b])
                .add(scan.clauses[b])
                .add(scan.sentences[b])
                .add(Measure.share(100.0 * scan.clauses[b], w))
                .add(Measure.share(100.0 * scan.sentences[b], w))
                .add(ending(scan.last[b]))
                .add(beginning(scan.first[b]))
                .add(Measure.share(scan.capitalWords[b], scan.words[b]))
                .add(Measure.share(scan.capitals[b], scan.letters[b]))
                .add(Measure.share(scan.digits[b], length))
                .add(Measure.share(scan.signs[b], length))
                .add(Measure.share(scan.letters[b], scan.words[b]))
                .add(Measure.share(scan.wide[b], scan.letters[b]))
                .add(copies.getOrDefault(scan.hash[b], 1))
                .add(m.titleCover(b))
                .add(m.titleShare(b))
                .add(m.descriptionCover(b))
                .add(body.empty() ? -1 : body.share(m.blocks.text(b)));
        stamps.write(b, row);
        labels(b, row);
    }

    private void labels(int b, TraitRow row) {
        for (int k = 0; k < Phrases.KINDS.size(); k++) {
            row.add(labels[b] >> k & 1);
        }
        for (int k = 0; k < 2; k++) {
            row.add(since[k] < 0 ? -1 : m.weightBefore[b] - m.weightBefore[since[k]]);
        }
        for (int k = 0; k < 2; k++) {
            row.add(since[k] < 0 ? 999 : b - since[k]);
            if ((labels[b] >> k & 1) == 1 && m.weight[b] <= HEAD_MOST) {
                since[k] = b;
            }
        }
    }

    private static double ending(char last) {
        return Signs.mark(last) == Signs.SENTENCE ? 2 : last == ':' || last == '：' ? 1 : 0;
    }

    private static double beginning(char first) {
        if (Character.isUpperCase(first)) {
            return 3;
        }
        if (Character.isLowerCase(first)) {
            return 2;
        }
        return Character.isLetter(first) ? 4 : Character.isDigit(first) ? 1 : 0;
    }
}
