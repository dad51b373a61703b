package org.feedmill.app.edit;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageDecorator;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.domain.feed.FeedOverview;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.RefusedException;
import org.feedmill.feeds.SubmittedRule;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Pages with the rules of a feed: history, differences, reverting to an earlier rule, and editing by hand. */
final class RulePages {

    /** Number of rules that are shown; older ones are hardly useful. */
    private static final int MAX_RULES = 100;

    /** Status for valid requests with invalid values. */
    private static final int UNPROCESSABLE = 422;

    private static final Set<String> KNOWN_MESSAGES = Set.of("saved", "restored", "stopped");

    private final TemplateRenderer views;
    private final FeedUseCases feeds;
    private final FeedRefresher refresher;
    private final FeedAccess owners;
    private final CallerRateLimiter limits;
    private final ChangeTrial trial;

    RulePages(AppContext desk, ChangeTrial trial) {
        this.views = desk.views();
        this.feeds = desk.feeds();
        this.refresher = desk.refresher();
        this.owners = desk.access();
        this.limits = desk.limits();
        this.trial = trial;
    }

    void add(JavalinDefaultRoutingApi routes, PageDecorator pages) {
        String path = "/app/feeds/{id}/rules";
        routes.get(path, pages.withProblemPages(this::show));
        routes.post(path, pages.withProblemPages(this::write));
        routes.post(path + "/back", pages.withProblemPages(this::revertTo));
        routes.post(path + "/drop", pages.withProblemPages(this::drop));
    }

    private void show(Context request) {
        answer(request, owners.requireOwn(request), null, null);
    }

    private void answer(
            Context request, FeedRecord source, @Nullable String draft, RulesView.@Nullable TrialResult verdict) {
        FeedOverview overview = feeds.catalog().requireOverview(source.id());
        List<StoredRule> all = feeds.rules().history(source.id());
        List<StoredRule> rules = all.subList(0, Math.min(MAX_RULES, all.size()));
        @Nullable StoredRule chosen = selectedRule(rules, source, request.queryParam("rule"));
        @Nullable StoredRule force = ruleNumbered(rules, source.ruleNumber());
        @Nullable StoredRule before = chosen == null ? null : ruleNumbered(rules, chosen.number() - 1);
        String text = chosen == null ? "" : readable(chosen);
        boolean other = chosen != null && force != null && chosen.number() != force.number();
        String given = request.queryParam("message");
        RulesView shown = RulesView.builder()
                .feed(overview)
                .rules(rules.stream().map(rule -> line(rule, source)).toList())
                .selected(chosen == null ? null : line(chosen, source))
                .text(text)
                .changesFromPrevious(before == null ? List.of() : LineDiff.of(readable(before), text))
                .changesToCurrent(other && force != null ? LineDiff.of(text, readable(force)) : List.of())
                .draft(draft != null ? draft : text)
                .trialResult(verdict)
                .doneMessage(given != null && KNOWN_MESSAGES.contains(given) ? given : "")
                .build();
        views.send(request, "rules", views.view(request, "rules.title", "feeds"), Map.of("rules", shown));
    }

    private static @Nullable StoredRule selectedRule(
            List<StoredRule> rules, FeedRecord source, @Nullable String given) {
        if (given != null && given.matches("[0-9]{1,7}")) {
            return Optional.ofNullable(ruleNumbered(rules, Integer.valueOf(given)))
                    .orElseThrow(() -> Problem.notFound("rule"));
        }
        StoredRule force = ruleNumbered(rules, source.ruleNumber());
        return force != null || rules.isEmpty() ? force : rules.getFirst();
    }

    private static @Nullable StoredRule ruleNumbered(List<StoredRule> rules, @Nullable Integer number) {
        return number == null
                ? null
                : rules.stream()
                        .filter(rule -> rule.number() == number)
                        .findFirst()
                        .orElse(null);
    }

    private static RulesView.RuleRow line(StoredRule rule, FeedRecord source) {
        boolean inForce = source.ruleNumber() != null && source.ruleNumber() == rule.number();
        return new RulesView.RuleRow(rule.number(), rule.origin().name(), rule.created(), rule.reason(), inForce);
    }

    /** Returns the rule in its readable form, or in its stored form if that is impossible. */
    private static String readable(StoredRule rule) {
        try {
            return RuleFormat.INI.write(XmlRuleFormat.read(rule.xml()));
        } catch (RuleSyntaxException | IllegalArgumentException e) {
            return rule.xml();
        }
    }

    private void write(Context request) {
        FeedRecord source = owners.requireOwn(request);
        String given = Optional.ofNullable(request.formParam("text")).orElse("");
        String text = given.replace("\r\n", "\n");
        RulesView.TrialResult verdict;
        try {
            if (text.length() > SubmittedRule.MAX_LENGTH) {
                throw RefusedException.invalid("The rule is too long.");
            }
            Rule rule = RuleFormat.read(text);
            NewRule stored = SubmittedRule.toNewRule(rule);
            if ("save".equals(request.formParam("do"))) {
                feeds.rules().put(source, stored);
                redirectAfterChange(request, source, "saved");
                return;
            }
            try (CallerRateLimiter.Permit permit =
                    limits.acquireCostly(owners.authenticator().authenticate(request))) {
                verdict = trial.tryRule(source, rule);
            }
        } catch (RuleSyntaxException fault) {
            verdict = RulesView.TrialResult.ofMessage(false, fault.line(), fault.problem());
        } catch (Problem | RefusedException problem) {
            verdict = RulesView.TrialResult.ofMessage(false, 0, String.valueOf(problem.getMessage()));
        }
        if (!verdict.valid()) {
            request.status(UNPROCESSABLE);
        }
        answer(request, source, text, verdict);
    }

    private void redirectAfterChange(Context request, FeedRecord source, String given) {
        refresher.wake();
        request.redirect("/app/feeds/" + source.id() + "/rules?message=" + given, HttpStatus.SEE_OTHER);
    }

    private void revertTo(Context request) {
        FeedRecord source = owners.requireOwn(request);
        String given = Optional.ofNullable(request.formParam("number")).orElse("");
        if (!given.matches("[0-9]{1,7}")) {
            throw Problem.notFound("rule");
        }
        feeds.rules().revertTo(source, Integer.parseInt(given));
        redirectAfterChange(request, source, "restored");
    }

    private void drop(Context request) {
        FeedRecord source = owners.requireOwn(request);
        feeds.rules().drop(source);
        redirectAfterChange(request, source, "stopped");
    }
}
