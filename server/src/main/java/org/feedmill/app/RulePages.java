package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedmill.refresh.Refresher;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleForm;
import org.feedmill.rule.RuleXml;
import org.feedmill.serve.Limits;
import org.feedmill.serve.Owners;
import org.feedmill.serve.Problem;
import org.feedmill.serve.RuleText;
import org.feedmill.store.NewRule;
import org.feedmill.store.Origin;
import org.feedmill.store.Overview;
import org.feedmill.store.Source;
import org.feedmill.store.Store;
import org.feedmill.store.StoredRule;
import org.jspecify.annotations.Nullable;

/** Pages with the rules of a feed: their history and differences, reverting to one, and writing one by hand. */
final class RulePages {

    /** Rules that are shown; older ones are of no use. */
    private static final int MOST = 100;

    /** Status for valid requests with invalid values. */
    private static final int WRONG = 422;

    private static final Set<String> TOLD = Set.of("kept", "back", "dropped");

    private final Views views;
    private final Store store;
    private final Refresher refresher;
    private final Owners owners;
    private final Limits limits;
    private final RuleTrial trial;

    RulePages(Desk desk) {
        this.views = desk.views();
        this.store = desk.store();
        this.refresher = desk.refresher();
        this.owners = desk.owners();
        this.limits = desk.limits();
        this.trial = new RuleTrial(desk);
    }

    void add(JavalinDefaultRoutingApi routes, Paged pages) {
        String path = "/app/feeds/{id}/rules";
        routes.get(path, pages.page(this::show));
        routes.post(path, pages.page(this::write));
        routes.post(path + "/back", pages.page(this::back));
        routes.post(path + "/drop", pages.page(this::drop));
    }

    private void show(Context request) {
        answer(request, owners.own(request), null, null);
    }

    private void answer(Context request, Source source, @Nullable String draft, RulesView.@Nullable Verdict verdict) {
        Overview overview = store.overviews().of(source.id()).orElseThrow(() -> Problem.notFound("feed"));
        List<StoredRule> all = store.rules().history(source.id());
        List<StoredRule> rules = all.subList(0, Math.min(MOST, all.size()));
        @Nullable StoredRule chosen = chosen(rules, source, request.queryParam("rule"));
        @Nullable StoredRule force = numbered(rules, source.rule());
        @Nullable StoredRule before = chosen == null ? null : numbered(rules, chosen.number() - 1);
        String text = chosen == null ? "" : readable(chosen);
        boolean other = chosen != null && force != null && chosen.number() != force.number();
        String given = request.queryParam("told");
        RulesView shown = new RulesView(
                overview,
                rules.stream().map(rule -> line(rule, source)).toList(),
                chosen == null ? null : line(chosen, source),
                text,
                before == null ? List.of() : LineDiff.of(readable(before), text),
                other && force != null ? LineDiff.of(text, readable(force)) : List.of(),
                draft != null ? draft : text,
                verdict,
                given != null && TOLD.contains(given) ? given : "");
        views.answer(request, "rules", views.view(request, "rules.title", "feeds"), Map.of("rules", shown));
    }

    private static @Nullable StoredRule chosen(List<StoredRule> rules, Source source, @Nullable String given) {
        if (given != null && given.matches("[0-9]{1,7}")) {
            return Optional.ofNullable(numbered(rules, Integer.valueOf(given)))
                    .orElseThrow(() -> Problem.notFound("rule"));
        }
        StoredRule force = numbered(rules, source.rule());
        return force != null || rules.isEmpty() ? force : rules.getFirst();
    }

    private static @Nullable StoredRule numbered(List<StoredRule> rules, @Nullable Integer number) {
        return number == null
                ? null
                : rules.stream()
                        .filter(rule -> rule.number() == number)
                        .findFirst()
                        .orElse(null);
    }

    private static RulesView.Line line(StoredRule rule, Source source) {
        boolean inForce = source.rule() != null && source.rule() == rule.number();
        return new RulesView.Line(rule.number(), rule.origin().name(), rule.made(), rule.why(), inForce);
    }

    /** As people read it; as it is kept where it cannot be written so. */
    private static String readable(StoredRule rule) {
        try {
            return RuleForm.INI.write(RuleXml.read(rule.xml()));
        } catch (RuleFault | IllegalArgumentException e) {
            return rule.xml();
        }
    }

    private void write(Context request) {
        Source source = owners.own(request);
        String given = Optional.ofNullable(request.formParam("text")).orElse("");
        String text = given.replace("\r\n", "\n");
        RulesView.Verdict verdict;
        try {
            if (text.length() > RuleText.LONGEST) {
                throw new Problem(413, "Too large", "The rule is longer than any rule need be.");
            }
            Rule rule = RuleForm.read(text);
            NewRule stored = RuleText.stored(rule);
            if ("save".equals(request.formParam("do"))) {
                keep(request, source, stored, "kept");
                return;
            }
            try (Limits.Permit permit = limits.costly(owners.door().who(request))) {
                verdict = trial.of(source, rule);
            }
        } catch (RuleFault fault) {
            verdict = new RulesView.Verdict(false, fault.line(), fault.problem(), 0, List.of());
        } catch (Problem problem) {
            verdict = new RulesView.Verdict(false, 0, String.valueOf(problem.getMessage()), 0, List.of());
        }
        if (!verdict.sound()) {
            request.status(WRONG);
        }
        answer(request, source, text, verdict);
    }

    private void keep(Context request, Source source, NewRule rule, String given) {
        store.rules().put(source.id(), rule);
        refresher.wake();
        request.redirect("/app/feeds/" + source.id() + "/rules?told=" + given, HttpStatus.SEE_OTHER);
    }

    private void back(Context request) {
        Source source = owners.own(request);
        String given = Optional.ofNullable(request.formParam("number")).orElse("");
        List<StoredRule> rules = store.rules().history(source.id());
        StoredRule rule = numbered(rules, given.matches("[0-9]{1,7}") ? Integer.valueOf(given) : null);
        if (rule == null) {
            throw Problem.notFound("rule");
        }
        String why = "Rule " + rule.number() + " again: its owner went back to it.";
        keep(request, source, new NewRule(rule.xml(), origin(rules, rule), why), "back");
    }

    /** Origin of a rule; for a repaired rule that of the rule it was repaired from. */
    private static Origin origin(List<StoredRule> rules, StoredRule rule) {
        return rules.stream()
                .filter(older -> older.number() <= rule.number() && older.origin() != Origin.HEALED)
                .findFirst()
                .map(StoredRule::origin)
                .orElse(Origin.WRITTEN);
    }

    private void drop(Context request) {
        Source source = owners.own(request);
        store.rules().drop(source.id());
        refresher.wake();
        request.redirect("/app/feeds/" + source.id() + "/rules?told=dropped", HttpStatus.SEE_OTHER);
    }
}
