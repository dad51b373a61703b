package org.feedmill.app;

import java.util.List;
import java.util.function.Consumer;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.Applied;
import org.feedmill.rule.Learned;
import org.feedmill.rule.Mark;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleForm;
import org.feedmill.rule.Target;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the labeller's JSON response: the items of marks or of a rule, their nodes, the rule, or the problem. */
final class LabelAnswer {

    /** More items are counted and outlined, not listed. */
    static final int MOST_LISTED = 200;

    /** The frame outlines no more. */
    private static final int MOST_OUTLINED = 5_000;

    /** Of an item that is a row of siblings. */
    private static final int MOST_PARTS = 40;

    private static final int LONGEST_TEXT = 300;

    private final Page page;
    private final Words words;

    LabelAnswer(Page page, Words words) {
        this.page = page;
        this.words = words;
    }

    ObjectNode of(Learned learned) {
        return switch (learned) {
            case Learned.Taught taught -> of(taught.rule(), taught.applied(), taught.evidence());
            case Learned.Clash clash -> clash(clash);
            case Learned.Lost lost -> lost(lost);
        };
    }

    ObjectNode of(Rule rule, Applied applied, List<String> evidence) {
        ObjectNode answer = LabelMarks.MAPPER.createObjectNode();
        answer.put("taught", applied.list() != null);
        answer.put("count", applied.sources().size());
        answer.put("rule", RuleForm.INI.write(rule));
        evidence.forEach(answer.putArray("evidence")::add);
        answer.put("date", applied.date() == null ? null : applied.date().iso());
        outline(answer.putObject("outline"), applied.sources());
        List<Item> items = applied.list() == null ? List.of() : applied.list().items();
        ArrayNode listed = answer.putArray("items");
        for (int i = 0; i < Math.min(items.size(), applied.sources().size()); i++) {
            ObjectNode one = listed.addObject();
            place(one, applied.sources().get(i));
            if (i < MOST_LISTED) {
                item(one, items.get(i));
            }
            if (i >= MOST_OUTLINED) {
                break;
            }
        }
        return answer;
    }

    private static void item(ObjectNode one, Item item) {
        one.put("title", cut(item.title()));
        one.put("link", item.link());
        one.put("date", item.date() == null ? null : item.date().iso());
        one.put("text", cut(item.description()));
        one.put("author", cut(item.author()));
        one.put("section", cut(item.category()));
        one.put("picture", item.image() != null);
    }

    private static @Nullable String cut(@Nullable String text) {
        return text == null || text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
    }

    /** Nodes of an item; a rule may find an item without its title's node. */
    private static void place(ObjectNode one, Applied.Source source) {
        one.put("from", source.from());
        one.put("to", source.to());
        one.put("node", source.title() >= 0 ? source.title() : source.from());
    }

    private void outline(ObjectNode outline, List<Applied.Source> sources) {
        ArrayNode items = outline.putArray("item");
        ArrayNode parts = outline.putArray("part");
        ArrayNode titles = outline.putArray("title");
        ArrayNode dates = outline.putArray("date");
        for (Applied.Source source : sources.subList(0, Math.min(MOST_OUTLINED, sources.size()))) {
            boolean row = source.to() > page.end(source.from());
            tops(source, node -> (row ? parts : items).add(shown(page, node)));
            if (source.title() >= 0) {
                titles.add(shown(page, source.title()));
            }
            if (source.date() >= 0
                    && !page.contains(source.date(), source.title())) { // else it is read out of all of it
                dates.add(shown(page, source.date()));
            }
        }
    }

    /** The highest nodes of an item. */
    private void tops(Applied.Source source, Consumer<Integer> each) {
        int node = source.from();
        for (int i = 0; i < MOST_PARTS && node < source.to() && node < page.size(); i++) {
            each.accept(node);
            node = page.end(node);
        }
    }

    /** The frame numbers no text that is alone in its element. */
    static int shown(Page page, int node) {
        boolean alone = page.isText(node) && page.parent(node) == node - 1 && page.end(node - 1) == node + 1;
        return alone ? node - 1 : node;
    }

    private ObjectNode clash(Learned.Clash clash) {
        Mark one = clash.one();
        Mark other = clash.other();
        ObjectNode answer = problem(words.of(clashKey(one, other), said(one.node()), said(other.node())));
        answer.putArray("nodes").add(one.node()).add(other.node());
        return answer;
    }

    private String clashKey(Mark one, Mark other) {
        boolean within = page.contains(one.node(), other.node()) || page.contains(other.node(), one.node());
        if (one.target() == Target.REGION || other.target() == Target.REGION) {
            return "label.clash.region";
        }
        if (one.target() == Target.NO_ITEM || other.target() == Target.NO_ITEM) {
            return within ? "label.clash.both" : "label.clash.same";
        }
        return within ? "label.clash.within" : "label.clash.apart";
    }

    private ObjectNode lost(Learned.Lost lost) {
        boolean none = lost.reason().startsWith("no item is marked");
        boolean nothing = lost.reason().startsWith("nothing of what");
        return problem(words.of(none ? "label.lost.none" : nothing ? "label.lost.all" : "label.lost.alone"));
    }

    private static ObjectNode problem(String text) {
        ObjectNode answer = LabelMarks.MAPPER.createObjectNode();
        answer.put("taught", false);
        answer.put("problem", text);
        return answer;
    }

    private String said(int node) {
        String text = page.text(node);
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }
}
