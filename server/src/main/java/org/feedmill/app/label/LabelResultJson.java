package org.feedmill.app.label;

import java.util.List;
import java.util.function.Consumer;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the labeller's JSON response: the items of marks or of a rule, their nodes, the rule, or the problem. */
public final class LabelResultJson {

    /** Most items that are listed; the others are only counted and outlined. */
    static final int MAX_LISTED = 200;

    /** Most items that the frame outlines. */
    private static final int MAX_OUTLINED = 5_000;

    /** Most parts of an item that consists of sibling nodes. */
    private static final int MAX_PARTS = 40;

    private static final int MAX_TEXT_LENGTH = 300;

    private final Page page;
    private final AppMessages words;

    public LabelResultJson(Page page, AppMessages words) {
        this.page = page;
        this.words = words;
    }

    public ObjectNode toJson(LearnedRule learned) {
        return switch (learned) {
            case LearnedRule.Success taught -> toJson(taught.rule(), taught.applied(), taught.evidence());
            case LearnedRule.Conflict conflict -> conflict(conflict);
            case LearnedRule.NoList lost -> lost(lost);
        };
    }

    ObjectNode toJson(Rule rule, RuleResult applied, List<String> evidence) {
        ObjectNode answer = LabelMarksReader.MAPPER.createObjectNode();
        answer.put("taught", applied.list() != null);
        answer.put("count", applied.locations().size());
        answer.put("rule", RuleFormat.INI.write(rule));
        evidence.forEach(answer.putArray("evidence")::add);
        applied.failedParts().forEach(answer.putArray("failed")::add);
        answer.put("date", applied.date() == null ? null : applied.date().toIso());
        outline(answer.putObject("outline"), applied.locations());
        List<Item> items = applied.list() == null ? List.of() : applied.list().items();
        ArrayNode listed = answer.putArray("items");
        for (int i = 0; i < Math.min(items.size(), applied.locations().size()); i++) {
            ObjectNode one = listed.addObject();
            place(one, applied.locations().get(i));
            if (i < MAX_LISTED) {
                item(one, items.get(i));
            }
            if (i >= MAX_OUTLINED) {
                break;
            }
        }
        return answer;
    }

    private static void item(ObjectNode one, Item item) {
        one.put("title", truncate(item.title()));
        one.put("link", item.link());
        one.put("date", item.date() == null ? null : item.date().toIso());
        one.put("text", truncate(item.description()));
        one.put("author", truncate(item.author()));
        one.put("section", truncate(item.category()));
        one.put("picture", item.image() != null);
        ItemField.feedExtensions()
                .forEach(field ->
                        one.put(field.fieldName(), truncate(item.fields().toText(field))));
    }

    private static @Nullable String truncate(@Nullable String text) {
        return text == null || text.length() <= MAX_TEXT_LENGTH ? text : text.substring(0, MAX_TEXT_LENGTH) + "…";
    }

    /** Writes the nodes of an item; a rule may find an item without a node for its title. */
    private static void place(ObjectNode one, RuleResult.ItemLocation source) {
        one.put("from", source.from());
        one.put("to", source.to());
        one.put("node", source.title() >= 0 ? source.title() : source.from());
    }

    private void outline(ObjectNode outline, List<RuleResult.ItemLocation> sources) {
        ArrayNode items = outline.putArray("item");
        ArrayNode parts = outline.putArray("part");
        ArrayNode titles = outline.putArray("title");
        ArrayNode dates = outline.putArray("date");
        for (RuleResult.ItemLocation source : sources.subList(0, Math.min(MAX_OUTLINED, sources.size()))) {
            boolean row = source.to() > page.end(source.from());
            forEachTopNode(source, node -> (row ? parts : items).add(shownNode(page, node)));
            if (source.title() >= 0) {
                titles.add(shownNode(page, source.title()));
            }
            if (source.date() >= 0
                    && !page.contains(
                            source.date(),
                            source.title())) { // otherwise the date is read from the text of the whole item
                dates.add(shownNode(page, source.date()));
            }
        }
    }

    /** Passes the top nodes of an item to the consumer. */
    private void forEachTopNode(RuleResult.ItemLocation source, Consumer<Integer> each) {
        int node = source.from();
        for (int i = 0; i < MAX_PARTS && node < source.to() && node < page.size(); i++) {
            each.accept(node);
            node = page.end(node);
        }
    }

    /** The frame does not number a text that is alone in its element. */
    static int shownNode(Page page, int node) {
        boolean alone = page.isText(node) && page.parent(node) == node - 1 && page.end(node - 1) == node + 1;
        return alone ? node - 1 : node;
    }

    private ObjectNode conflict(LearnedRule.Conflict conflict) {
        PageMark one = conflict.first();
        PageMark other = conflict.second();
        ObjectNode answer = problem(words.text(conflictKey(one, other), quote(one.node()), quote(other.node())));
        answer.putArray("nodes").add(one.node()).add(other.node());
        return answer;
    }

    private String conflictKey(PageMark one, PageMark other) {
        boolean within = page.contains(one.node(), other.node()) || page.contains(other.node(), one.node());
        if (one.target() == MarkTarget.REGION || other.target() == MarkTarget.REGION) {
            return "label.conflict.region";
        }
        if (one.target() == MarkTarget.NO_ITEM || other.target() == MarkTarget.NO_ITEM) {
            return within ? "label.conflict.both" : "label.conflict.same";
        }
        return within ? "label.conflict.within" : "label.conflict.apart";
    }

    private ObjectNode lost(LearnedRule.NoList lost) {
        boolean none = lost.reason().startsWith("no item is marked");
        boolean nothing = lost.reason().startsWith("nothing similar");
        return problem(
                words.text(none ? "label.not-found.none" : nothing ? "label.not-found.all" : "label.not-found.alone"));
    }

    private static ObjectNode problem(String text) {
        ObjectNode answer = LabelMarksReader.MAPPER.createObjectNode();
        answer.put("taught", false);
        answer.put("problem", text);
        return answer;
    }

    private String quote(int node) {
        String text = page.text(node);
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }
}
