package org.feedmill.rule;

import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Evaluates the conditions of steps on nodes, within the visit budget of its path evaluator. Not thread-safe. */
final class Conditions {

    private final Page page;
    private final PathWalk walk;
    private final Tags tags;
    private @Nullable Ranks ranks;

    Conditions(Page page, PathWalk walk, Tags tags) {
        this.page = page;
        this.walk = walk;
        this.tags = tags;
    }

    boolean hold(int node, Condition condition) {
        return switch (condition) {
            case Condition.HasClass c -> tags.hasClass(node, c.name());
            case Condition.HasId c -> c.id().equals(attribute(node, "id"));
            case Condition.HasAttribute c -> attribute(node, c.name()) != null;
            case Condition.Attribute c -> {
                String value = attribute(node, c.name());
                yield value != null
                        && walk.reads(value.length(), c.value())
                        && c.relation().holds(value, c.value());
            }
            case Condition.Says c -> {
                String said = walk.canVisit(page.end(node) - node) ? text(node) : "";
                yield walk.reads(said.length(), c.text()) && c.relation().holds(said, c.text());
            }
            case Condition.Leads c -> walk.leads(node, c.path());
            case Condition.Named c -> !page.isText(node) && tags.fits(node, tags.symbol(c.name()));
            case Condition.Stands c -> {
                ranks = ranks == null ? new Ranks(page) : ranks;
                yield ranks.holds(node, c);
            }
            case Condition.Beside c -> {
                int other = Sides.element(page, node, c.after());
                yield other >= 0 && tags.fits(other, tags.symbol(c.name()));
            }
            case Condition.Not c -> !walk.holds(node, c.condition());
            case Condition.Either c -> {
                for (Condition one : c.conditions()) {
                    if (walk.holds(node, one)) {
                        yield true;
                    }
                }
                yield false;
            }
            case Condition.Both c -> walk.holds(node, c.conditions());
        };
    }

    /** What is hidden as a whole, such as a script or the document's title, says what it holds. */
    private String text(int node) {
        return page.hidden(node) ? page.rawText(node) : page.text(node);
    }

    @Nullable
    String attribute(int node, String name) {
        return page.isText(node) ? null : page.attribute(node, name);
    }
}
