package org.feedmill.time;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.time.lexicon.LexiconCache;
import org.feedmill.time.lexicon.TimeLexicon;
import org.feedmill.time.pattern.TimePattern;
import org.feedmill.time.pattern.TimeReading;
import org.jspecify.annotations.Nullable;

/**
 * Resolves a column of matches together: chooses the order of day, month and year that fits all of them, otherwise the
 * one that the language prefers, and then fills in missing years so that the column runs in one direction.
 */
final class ColumnResolver {

    /** Score of the language's order; English without a country has no preferred order. */
    private static final int PREFERENCE = 20;

    private static final int VAGUE_PREFERENCE = 10;

    private final TimeContext context;
    private final String order;
    private final int preference;
    private final String language;
    private final TimeEvaluator evaluator;
    private final Map<String, Boolean> preferred = new HashMap<>();

    ColumnResolver(TimeContext context, LexiconCache lexicons) {
        this.context = context;
        String tag = context.language() == null ? "en" : context.language();
        TimeLexicon lexicon = lexicons.of(tag);
        this.language = lexicon.language();
        this.preference = tag.equals("en") ? VAGUE_PREFERENCE : PREFERENCE;
        this.order = lexicon.order(tag);
        this.evaluator = new TimeEvaluator(context.now(), context.zone());
    }

    @SuppressWarnings("ReferenceEquality") // identity is intended: the same match, not an equal one
    List<@Nullable Moment> resolve(List<TimeMatch> column) {
        Map<String, Integer> votes = countVotes(column);
        ColumnOrder order = votes.size() > 1 ? ColumnOrder.of(column, votes.keySet(), evaluator) : ColumnOrder.NONE;
        List<@Nullable Moment> out = new ArrayList<>(column.size());
        TimeMatch before = null;
        Moment moment = null;
        for (TimeMatch match : column) {
            if (match != before) { // items of the same day share a match
                moment = bestMoment(match, votes, order);
                before = match;
            }
            out.add(moment);
        }
        return new YearFiller(context).fill(column, out);
    }

    /** Counts for each order the matches of a shape that it can interpret. */
    private Map<String, Integer> countVotes(List<TimeMatch> column) {
        Map<String, Integer> votes = new HashMap<>();
        boolean several = false; // a match with one reading needs no vote
        for (TimeMatch match : column) {
            several |= match.readings().size() > 1;
        }
        for (TimeMatch match : column) {
            if (several && column.size() > 1) {
                for (TimeReading reading : match.readings()) {
                    Moment moment = evaluator.evaluate(reading);
                    if (moment != null && reading.fitsWeekday(moment.date()) && !isFuture(moment)) {
                        votes.merge(reading.source(), 1, Integer::sum);
                    }
                }
            }
        }
        return votes;
    }

    /** The dates of a list are not after the day on which it was fetched; an order with later dates is wrong. */
    private boolean isFuture(Moment moment) {
        return context.now() != null
                && moment.date().isAfter(context.now().toLocalDate().plusDays(1));
    }

    private @Nullable Moment bestMoment(TimeMatch match, Map<String, Integer> votes, ColumnOrder columnOrder) {
        if (match.readings().size() == 1) {
            return evaluator.evaluate(match.readings().getFirst());
        }
        Moment best = null;
        int bestScore = Integer.MIN_VALUE;
        for (TimeReading reading : match.readings()) {
            Moment moment = evaluator.evaluate(reading);
            if (moment != null) {
                int score = score(reading, moment, votes.getOrDefault(reading.source(), 0))
                        + columnOrder.score(reading.source());
                if (score > bestScore) {
                    best = moment;
                    bestScore = score;
                }
            }
        }
        return best;
    }

    private int score(TimeReading reading, Moment moment, int votes) {
        int score = Math.min(votes, 1000) * 100;
        score += reading.fitsWeekday(moment.date()) ? 50 : 0;
        score -= reading.level().compareTo(TimePattern.TrustLevel.STRONG) * 1000;
        score += preferred.computeIfAbsent(reading.source(), this::preferred) ? preference : 0;
        return score;
    }

    /** Returns true if the numbers of the pattern are in the order of the language. */
    private boolean preferred(String source) {
        String stated = order(source);
        if (source.contains(".") && !order.startsWith("y") && !stated.startsWith("y")) {
            return stated.startsWith("d"); // dots mean day first in every language that writes the year last
        }
        if (stated.length() == 2 && !stated.contains("y")) {
            return order.replace("y", "").equals(stated);
        }
        if (order.startsWith("y") && stated.endsWith("y") && source.contains("yyyy")) {
            if (source.contains(".")) {
                return stated.equals("dmy");
            }
            boolean monthFirst = language.equals("ja") || language.equals("ko") || language.equals("en");
            return stated.equals(monthFirst ? "mdy" : "dmy");
        }
        return stated.equals(order);
    }

    private static String order(String source) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i + 1 < source.length(); i++) {
            char c = source.charAt(i);
            boolean field = (c == 'd' || c == 'm' || c == 'y') && source.charAt(i + 1) == c;
            if (field && out.indexOf(String.valueOf(c)) < 0) {
                out.append(c);
            }
        }
        return out.toString();
    }
}
