package org.feedmill.feed.merge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.EntryId;
import org.feedmill.feed.UrlPrefixMove;
import org.jspecify.annotations.Nullable;

/**
 * Recognises that a site moved to another host or folder: the same titles, in the same order, under links with another
 * beginning and the same rest. Cost: linear.
 */
final class UrlMoveLearner {

    private static final int MIN_PAIRS = 3;
    private static final double MIN_SHARE = 0.6;

    /** The maximum share of neighbours in another order than before. */
    private static final double MAX_REORDERED = 0.2;

    private UrlMoveLearner() {}

    /** Returns the move; null if nothing moved. */
    static @Nullable UrlPrefixMove learn(EntryMatcher matcher, List<SameTitlePairs.EntryPair> pairs) {
        Map<UrlPrefixMove, Integer> moves = new LinkedHashMap<>();
        int usable = 0;
        int strong = 0;
        for (SameTitlePairs.EntryPair pair : pairs) {
            String before = matcher.oldId(pair.oldIndex()).link();
            String now = matcher.freshId(pair.freshIndex()).link();
            if (before == null || now == null) {
                continue;
            }
            UrlPrefixMove move = move(EntryId.withoutScheme(before), EntryId.withoutScheme(now));
            boolean sameRest = move != null && isHostMove(move) && !namesIssue(move) && isSameArticle(pair);
            if (sameRest || pair.isUsable()) {
                usable++;
                strong += sameRest || pair.evidence().isProof() ? 1 : 0;
                if (move != null) {
                    moves.merge(move, 1, Integer::sum);
                }
            }
        }
        for (Map.Entry<UrlPrefixMove, Integer> entry : moves.entrySet()) {
            UrlPrefixMove move = entry.getKey();
            boolean many = entry.getValue() >= MIN_PAIRS && entry.getValue() >= MIN_SHARE * usable;
            if (many && (2 * strong >= usable || (keepsOrder(pairs) && !namesIssue(move)))) {
                return move;
            }
        }
        return null;
    }

    private static boolean isHostMove(UrlPrefixMove move) {
        return move.from().indexOf('/') == move.from().length() - 1
                && move.to().indexOf('/') == move.to().length() - 1;
    }

    /**
     * Whether a title identifies an article that has the same path on another host. Its summary may be another one,
     * since sites are often redesigned when they move: without this, all 17 items of 1 in 210 simulated relaunches were
     * duplicated.
     */
    private static boolean isSameArticle(SameTitlePairs.EntryPair pair) {
        return pair.distinctive() && !pair.recurring() && pair.evidence().day() != EntryEvidence.Agreement.DIFFERENT;
    }

    /** Whether the pairs are in the same order on both sides, or in the opposite one. */
    static boolean keepsOrder(List<SameTitlePairs.EntryPair> pairs) {
        int rising = 0;
        for (int i = 1; i < pairs.size(); i++) {
            rising += pairs.get(i).oldIndex() > pairs.get(i - 1).oldIndex() ? 1 : 0;
        }
        int steps = Math.max(1, pairs.size() - 1);
        return rising >= (1 - MAX_REORDERED) * steps || rising <= MAX_REORDERED * steps;
    }

    /**
     * {@code /2024/} after {@code /2023/} is the next year's list, {@code /may/} after {@code /april/} the next
     * month's.
     */
    private static boolean namesIssue(UrlPrefixMove move) {
        boolean numbered =
                move.from().replaceAll("[0-9]+", "0").equals(move.to().replaceAll("[0-9]+", "0"));
        return numbered || LinkChangeClassifier.differInTime(move.from(), move.to());
    }

    /** Returns the differing beginning up to a slash; null if the ends differ too. */
    private static @Nullable UrlPrefixMove move(String before, String now) {
        int same = 0;
        while (same < Math.min(before.length(), now.length())
                && before.charAt(before.length() - 1 - same) == now.charAt(now.length() - 1 - same)) {
            same++;
        }
        int slash = now.indexOf('/', now.length() - same);
        if (slash < 0 || slash == now.length() - 1) {
            return null;
        }
        String rest = now.substring(slash);
        return new UrlPrefixMove(before.substring(0, before.length() - rest.length() + 1), now.substring(0, slash + 1));
    }
}
