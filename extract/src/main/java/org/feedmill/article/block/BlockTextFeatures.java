package org.feedmill.article.block;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.text.LabelPhrases;
import org.feedmill.article.text.SentenceCharacters;

/** Features of the text of a block, in any script. */
final class BlockTextFeatures {

    static final List<String> NAMES = names();

    /** Labels are short; a longer text that begins like one is not a label. */
    private static final double MAX_LABEL = 90;

    /** Maximum weight of a label that is the heading of what follows. */
    private static final double MAX_HEAD = 40;

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
        names.addAll(BlockDateFeatures.NAMES);
        LabelPhrases.KINDS.forEach(k -> names.add("l_" + k));
        LabelPhrases.KINDS.subList(0, 2).forEach(k -> names.add("since_" + k));
        LabelPhrases.KINDS.subList(0, 2).forEach(k -> names.add("near_" + k));
        return names;
    }

    private final BlockTable m;
    private final Map<Long, Integer> copies = new HashMap<>();
    private final int[] labels;
    private final DeclaredArticleBody body;
    private final BlockDateFeatures stamps;
    private final int[] since = {-1, -1};

    BlockTextFeatures(BlockTable measure) {
        this.m = measure;
        this.body = DeclaredArticleBody.of(m.page);
        this.labels = new int[m.count];
        this.stamps = new BlockDateFeatures(m);
        for (int b = 0; b < m.count; b++) {
            copies.merge(m.characterCounts.hash[b], 1, Integer::sum);
            boolean label = m.weight[b] <= MAX_LABEL && m.weight[b] > 0;
            labels[b] = label ? LabelPhrases.kindsOf(m.blocks.text(b)) : 0;
        }
    }

    void write(int b, BlockFeatureRow row) {
        BlockCharacterCounts scan = m.characterCounts;
        double w = m.weight[b];
        int length = m.blocks.length[b];
        row.add(w)
                .add(scan.words[b])
                .add(BlockTable.share(m.blocks.linkedLength[b], length))
                .add(m.blocks.linkCount[b])
                .add(scan.clauses[b])
                .add(scan.sentences[b])
                .add(BlockTable.share(100.0 * scan.clauses[b], w))
                .add(BlockTable.share(100.0 * scan.sentences[b], w))
                .add(endingCode(scan.last[b]))
                .add(beginningCode(scan.first[b]))
                .add(BlockTable.share(scan.capitalWords[b], scan.words[b]))
                .add(BlockTable.share(scan.capitals[b], scan.letters[b]))
                .add(BlockTable.share(scan.digits[b], length))
                .add(BlockTable.share(scan.signs[b], length))
                .add(BlockTable.share(scan.letters[b], scan.words[b]))
                .add(BlockTable.share(scan.wideCharacters[b], scan.letters[b]))
                .add(copies.getOrDefault(scan.hash[b], 1))
                .add(m.titleCoverage(b))
                .add(m.titleShare(b))
                .add(m.descriptionCoverage(b))
                .add(body.isEmpty() ? -1 : body.coverage(m.blocks.text(b)));
        stamps.write(b, row);
        labels(b, row);
    }

    private void labels(int b, BlockFeatureRow row) {
        for (int k = 0; k < LabelPhrases.KINDS.size(); k++) {
            row.add(labels[b] >> k & 1);
        }
        for (int k = 0; k < 2; k++) {
            row.add(since[k] < 0 ? -1 : m.weightBefore[b] - m.weightBefore[since[k]]);
        }
        for (int k = 0; k < 2; k++) {
            row.add(since[k] < 0 ? 999 : b - since[k]);
            if ((labels[b] >> k & 1) == 1 && m.weight[b] <= MAX_HEAD) {
                since[k] = b;
            }
        }
    }

    private static double endingCode(char last) {
        return SentenceCharacters.markType(last) == SentenceCharacters.SENTENCE
                ? 2
                : last == ':' || last == '：' ? 1 : 0;
    }

    private static double beginningCode(char first) {
        if (Character.isUpperCase(first)) {
            return 3;
        }
        if (Character.isLowerCase(first)) {
            return 2;
        }
        return Character.isLetter(first) ? 4 : Character.isDigit(first) ? 1 : 0;
    }
}
