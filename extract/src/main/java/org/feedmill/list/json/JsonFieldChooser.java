package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonTextTemplate;
import org.jspecify.annotations.Nullable;

/** Chooses the columns that are the fields of records, and scores the choice. */
final class JsonFieldChooser {

    private static final double MIN_TITLE = 0.12;
    private static final double MIN_LINK = 0.12;
    private static final double MIN_DATE = 0.12;
    private static final double MIN_OTHER = 0.2;

    /** A column replaces the missing values of another if its score is at least this share of the other's. */
    private static final double ALTERNATIVE_SHARE = 0.3;

    private static final double COMPLETE = 0.995;
    private static final int MAX_CHOICES = 3;

    /** The fields of records and how good they are. */
    record Choice(Map<ItemField, List<JsonExpression>> fields, double titleScore, double linkScore, double dateScore) {

        /** The score of the records as items of a list. */
        double score() {
            int others = 0;
            for (ItemField field : List.of(ItemField.DESCRIPTION, ItemField.IMAGE, ItemField.AUTHOR)) {
                others += fields.containsKey(field) ? 1 : 0;
            }
            return titleScore + 0.8 * linkScore + 0.7 * dateScore + 0.1 * others;
        }
    }

    private record ScoredColumn(JsonRecordColumn column, double score) {}

    private final Page page;
    private final JsonTree tree;
    private final JsonFieldScores scores;

    JsonFieldChooser(Page page, JsonTree tree, JsonFieldReader reader) {
        this.page = page;
        this.tree = tree;
        this.scores = new JsonFieldScores(reader);
    }

    /** Returns null if the records have no titles. */
    @Nullable
    Choice choose(List<JsonRecordColumn> columns, int records) {
        Map<ItemField, List<JsonExpression>> fields = new EnumMap<>(ItemField.class);
        List<ScoredColumn> titles = ranked(columns, c -> scores.title(c, records));
        if (titles.isEmpty() || titles.getFirst().score() < MIN_TITLE) {
            return null;
        }
        JsonRecordColumn title = titles.getFirst().column();
        List<ScoredColumn> dates = ranked(columns, scores::date);
        List<JsonRecordColumn> rest =
                columns.stream().filter(c -> !c.texts().equals(title.texts())).toList();
        List<ScoredColumn> descriptions = ranked(rest, scores::description);
        fields.put(ItemField.TITLE, withTexts(choices(titles, true), title, descriptions));
        double link = putLink(columns, fields);
        double date = dates.isEmpty() || dates.getFirst().score() < MIN_DATE
                ? 0
                : dates.getFirst().score();
        if (date > 0) {
            fields.put(ItemField.DATE, choices(dates, true));
        }
        boolean event = putEvent(columns, fields);
        putOthers(rest, descriptions, event, fields);
        return new Choice(fields, titles.getFirst().score(), link, date);
    }

    private static List<ScoredColumn> ranked(List<JsonRecordColumn> columns, ToDoubleFunction<JsonRecordColumn> score) {
        List<ScoredColumn> ranked = new ArrayList<>();
        for (JsonRecordColumn column : columns) {
            double own = score.applyAsDouble(column);
            if (own > 0) {
                ranked.add(new ScoredColumn(column, own));
            }
        }
        ranked.sort(Comparator.comparingDouble(ScoredColumn::score).reversed());
        return ranked;
    }

    /** The best column, and others that replace its missing values. */
    private static List<JsonExpression> choices(List<ScoredColumn> ranked, boolean completed) {
        List<JsonExpression> choices = new ArrayList<>();
        double best = ranked.getFirst().score();
        choices.add(ranked.getFirst().column().path());
        boolean lacking = completed && ranked.getFirst().column().presence() < COMPLETE;
        for (ScoredColumn one : ranked.subList(1, ranked.size())) {
            if (lacking && choices.size() < MAX_CHOICES && one.score() >= ALTERNATIVE_SHARE * best) {
                choices.add(one.column().path());
            }
        }
        return choices;
    }

    /** A record without a title is named by its text. */
    private static List<JsonExpression> withTexts(
            List<JsonExpression> titles, JsonRecordColumn title, List<ScoredColumn> descriptions) {
        boolean lacking = title.presence() < COMPLETE && !descriptions.isEmpty();
        if (lacking && !titles.contains(descriptions.getFirst().column().path())) {
            titles.add(descriptions.getFirst().column().path());
        }
        return titles;
    }

    private double putLink(List<JsonRecordColumn> columns, Map<ItemField, List<JsonExpression>> fields) {
        List<ScoredColumn> links = ranked(columns, scores::link);
        double best = links.isEmpty() ? 0 : links.getFirst().score();
        JsonTextTemplate template = best < 0.3 || links.getFirst().column().presence() < COMPLETE
                ? new JsonLinkTemplates(tree).find(columns)
                : null;
        List<JsonExpression> choices = new ArrayList<>();
        if (best >= MIN_LINK && (template == null || best >= 0.25)) {
            choices.addAll(choices(links, true));
            rebase(links.getFirst().column(), choices);
        }
        if (template != null) {
            choices.add(template);
            best = Math.max(best, 0.6);
        }
        if (!choices.isEmpty()) {
            fields.put(ItemField.LINK, choices);
        }
        return choices.isEmpty() ? 0 : best;
    }

    /** Completes relative links with the address that the document states, because an API may have another host. */
    private void rebase(JsonRecordColumn column, List<JsonExpression> choices) {
        double relative = column.share(text -> !text.startsWith("http") && !text.startsWith("//"));
        String base = relative == 1 ? new JsonLinkTemplates(tree).base(false) : null;
        if (base == null || base.equals(page.url())) {
            return;
        }
        double rooted = column.share(text -> text.startsWith("/"));
        String root = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
        if (rooted == 1 || rooted == 0) {
            String start = rooted == 1 ? root : root + "/";
            choices.set(0, new JsonTextTemplate(List.of(start, ""), List.of(column.path())));
        }
    }

    private boolean putEvent(List<JsonRecordColumn> columns, Map<ItemField, List<JsonExpression>> fields) {
        List<ScoredColumn> starts = ranked(columns, scores::starts);
        if (starts.isEmpty()) {
            return false;
        }
        fields.put(ItemField.STARTS, choices(starts, false));
        List<ScoredColumn> ends = ranked(columns, scores::ends);
        if (!ends.isEmpty()) {
            fields.put(ItemField.ENDS, choices(ends, false));
        }
        return true;
    }

    private void putOthers(
            List<JsonRecordColumn> rest,
            List<ScoredColumn> descriptions,
            boolean event,
            Map<ItemField, List<JsonExpression>> fields) {
        put(ItemField.DESCRIPTION, descriptions, fields);
        put(ItemField.IMAGE, ranked(rest, scores::image), fields);
        put(ItemField.AUTHOR, ranked(rest, scores::author), fields);
        put(ItemField.CATEGORY, ranked(rest, scores::category), fields);
        put(ItemField.ENCLOSURE, ranked(rest, scores::enclosure), fields);
        put(ItemField.LOCATION, ranked(rest, c -> scores.place(c, event)), fields);
    }

    private static void put(ItemField field, List<ScoredColumn> ranked, Map<ItemField, List<JsonExpression>> fields) {
        Set<ItemField> completed = Set.of(ItemField.DESCRIPTION, ItemField.IMAGE, ItemField.AUTHOR);
        if (!ranked.isEmpty() && ranked.getFirst().score() >= MIN_OTHER) {
            fields.put(field, choices(ranked, completed.contains(field)));
        }
    }
}
