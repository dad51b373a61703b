package org.feedmill.lab.ablate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.lab.ablate.WorkUnit.Answer;
import org.feedmill.lab.bench.BenchFolder;
import org.feedmill.lab.bench.DateCase;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.redesign.RuleHealingTrial;
import org.feedmill.lab.score.ArticlePageScore;
import org.feedmill.lab.score.ArticleScore;
import org.feedmill.lab.score.DateScore.DateReading;
import org.feedmill.lab.score.DateScore.Outcome;
import org.feedmill.lab.score.ListPageScore;
import org.feedmill.lab.score.ListScore;
import org.feedmill.lab.score.SiteHost;
import org.feedmill.lab.trial.DateTrial;
import org.feedmill.lab.trial.NamedListFinders;
import org.feedmill.lab.trial.article.ArticleSample;
import org.feedmill.lab.trial.article.ArticleTrial;
import org.feedmill.lab.trial.rule.RuleInductionTrial;
import org.feedmill.lab.trial.rule.RuleLearningTrial;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.paging.Paging;
import org.feedmill.page.Page;
import org.feedmill.substitute.SubstitutePageDetector;
import org.jspecify.annotations.Nullable;

/** The work of the extract module on the bench, as units that take a few milliseconds each. */
final class AblationWorkload {

    private static final int DATES_PER_UNIT = 25;

    /** Every sixth page takes part in healing, which tries some thirty redesigns per page. */
    private static final int HEALED_PAGES = 6;

    /** Every third page takes part in induction and in the finders other than the best and the time finder. */
    private static final int SAMPLED_PAGES = 3;

    private static final long REDESIGN_SEED = 6;

    private final BenchFolder bench;
    private final List<WorkUnit> units = new ArrayList<>();

    private AblationWorkload(BenchFolder bench) {
        this.bench = bench;
    }

    /** Returns the units of the groups whose names start with one of the prefixes, or all if no prefix is given. */
    static List<WorkUnit> of(BenchFolder bench, List<String> groups) {
        AblationWorkload workload = new AblationWorkload(bench);
        if (asks(groups, "lists-") || asks(groups, "rules.")) {
            BenchFolder.LIST_FOLDERS.forEach(workload::addLists);
        }
        if (asks(groups, "article.")) {
            workload.addArticles();
        }
        workload.addDates();
        return workload.units.stream()
                .filter(u -> groups.isEmpty() || groups.stream().anyMatch(u.group()::startsWith))
                .toList();
    }

    private static boolean asks(List<String> groups, String kind) {
        return groups.isEmpty() || groups.stream().anyMatch(g -> g.startsWith(kind) || kind.startsWith(g));
    }

    private void addLists(String folder) {
        List<ListCase> cases = bench.cases(folder);
        for (int i = 0; i < cases.size(); i++) {
            ListCase known = cases.get(i);
            byte[] bytes = known.bytes();
            Page page = Page.parse(bytes, null, known.url());
            add(known, folder + ".parse", () -> parsed(Page.parse(bytes, null, known.url())));
            add(known, folder + ".best", () -> found("best", page, known));
            add(known, folder + ".time", () -> found("time", page, known));
            add(known, "rules.learn.1", () -> learned(known, 1));
            add(known, "rules.learn.2", () -> learned(known, 2));
            if (i % SAMPLED_PAGES == 0) {
                for (String finder : List.of("record", "tag", "markup", "price")) {
                    add(known, folder + "." + finder, () -> found(finder, page, known));
                }
                add(known, "rules.induce", () -> induced(known));
            }
            if (i % HEALED_PAGES == 0) {
                add(known, "rules.heal", () -> healed(known));
            }
        }
    }

    private void add(ListCase known, String group, Supplier<Answer> work) {
        String host = SiteHost.of(known.url());
        units.add(new WorkUnit(group, known.id(), host.isEmpty() ? known.id() : host, work));
    }

    private static Answer parsed(Page page) {
        StringBuilder text = new StringBuilder(page.charset()).append(page.metadata());
        for (int node = 0; node < page.size(); node++) {
            text.append(page.end(node)).append(page.tag(node));
        }
        boolean substitute = SubstitutePageDetector.standard().detect(page).isPresent();
        return new Answer(text.append(substitute).append(page.text(0)).toString(), () -> "");
    }

    private static Answer found(String name, Page page, ListCase known) {
        ListFinder finder = NamedListFinders.named(name);
        ItemList list = finder.find(page).best().orElse(null);
        String paging = name.equals("best") ? (list == null ? Paging.of(page) : Paging.of(page, list)).toString() : "";
        String items = list == null ? "" : list.subjects().toString();
        return new Answer(items + paging, () -> ListPageScore.of(known, answer(known, list)));
    }

    private static ListAnswer answer(ListCase known, @Nullable ItemList list) {
        List<ListAnswer.Item> items = new ArrayList<>();
        for (Item item : list == null ? List.<Item>of() : list.items()) {
            String date = item.date() == null ? null : item.date().toIso();
            items.add(new ListAnswer.Item(item.title(), item.link(), date));
        }
        return new ListAnswer(known.id(), items, 0, 0);
    }

    private static Answer learned(ListCase known, int marks) {
        RuleLearningTrial.PageOutcome outcome =
                RuleLearningTrial.of(List.of(known), marks, 1).pages().getFirst();
        return new Answer(outcome.answer().items() + " " + outcome.taught(), outcome::score);
    }

    private static Answer induced(ListCase known) {
        StringBuilder text = new StringBuilder();
        RuleInductionTrial.of("best", List.of(known), 1)
                .pages()
                .forEach(p -> text.append(p.rule()).append(p.wrong()));
        return new Answer(text.toString(), () -> "");
    }

    private static Answer healed(ListCase known) {
        StringBuilder text = new StringBuilder();
        RuleHealingTrial.of(List.of(known), REDESIGN_SEED, 1)
                .forEach(s -> text.append(s.name()).append(s.verdict()).append(s.after()));
        return new Answer(text.toString(), () -> "");
    }

    private void addArticles() {
        Map<String, ArticleFinder> finders = Map.of(
                "article.best", ArticleFinders.best(),
                "article.tsrec", ArticleFinders.tsrec(),
                "article.econ", ArticleFinders.econ());
        for (ArticleSample sample : ArticleSample.of(bench.articles(), c -> true, 1)) {
            String host = SiteHost.of(sample.url());
            String id = sample.benchCase().id();
            new TreeMap<>(finders)
                    .forEach((group, finder) ->
                            units.add(new WorkUnit(group, id, host.isEmpty() ? id : host, () -> read(finder, sample))));
        }
    }

    private static Answer read(ArticleFinder finder, ArticleSample sample) {
        ArticleResult result = finder.find(sample.page(), sample.siblings());
        Article article = result.article().orElse(null);
        String body = article == null
                ? ""
                : article.body().html()
                        + article.title()
                        + article.published()
                        + article.authors()
                        + article.toString().replaceAll("@[0-9a-f]+", "");
        return new Answer(result.getClass().getSimpleName() + body, () -> score(result, sample));
    }

    private static ArticlePageScore score(ArticleResult result, ArticleSample sample) {
        ArticleTrial trial = ArticleTrial.of((page, siblings) -> result, List.of(sample), 1);
        return ArticleTrial.score(List.of(sample.benchCase()), trial.answers()).getFirst();
    }

    private void addDates() {
        Map<String, List<DateCase>> chunks = new TreeMap<>();
        List<DateCase> lines = bench.dates();
        for (int i = 0; i < lines.size(); i++) {
            String chunk = lines.get(i).set() + "/" + i / DATES_PER_UNIT;
            chunks.computeIfAbsent(chunk, c -> new ArrayList<>()).add(lines.get(i));
        }
        chunks.forEach((chunk, part) -> units.add(new WorkUnit("dates", chunk, chunk, () -> {
            List<DateReading> readings = DateTrial.of(part, 1).readings();
            return new Answer(readings.stream().map(DateReading::date).toList().toString(), () -> readings);
        })));
    }

    /** The figures of a group, from the scores of its units. */
    static Map<String, Double> figures(String group, List<Object> scores) {
        Map<String, Double> figures = new HashMap<>();
        List<ListPageScore> lists = only(ListPageScore.class, scores);
        List<ArticlePageScore> articles = only(ArticlePageScore.class, scores);
        if (!lists.isEmpty()) {
            ListScore score = ListScore.ofPages(lists);
            List.of("F1", "title", "date").forEach(c -> figures.put(group + "." + c, score.figure(c)));
        } else if (!articles.isEmpty()) {
            ArticleScore score = ArticleScore.of(articles);
            List.of("macro", "title", "date", "author").forEach(c -> figures.put(group + "." + c, score.figure(c)));
        } else if (group.equals("dates")) {
            List<DateReading> readings = scores.stream()
                    .flatMap(s -> only(DateReading.class, (List<?>) s).stream())
                    .toList();
            long right =
                    readings.stream().filter(r -> r.outcome() == Outcome.RIGHT).count();
            figures.put("dates.right", (double) right / readings.size());
        }
        return figures;
    }

    private static <T> List<T> only(Class<T> type, List<?> values) {
        return values.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
