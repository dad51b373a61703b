package org.feedmill.lab.ablate;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.feedmill.lab.ablate.WorkUnit.Answer;
import org.feedmill.lab.bench.BenchFolder;

/**
 * Runs experiments on the rewritten classes, in whose class loader this class must be loaded. A unit takes part in an
 * experiment only if it reached the point, with a value that the experiment changes.
 */
public final class AblationRun {

    /** An experiment ends if a unit takes this many times its usual steps. */
    private static final long MAX_STEP_GROWTH = 30;

    private static final long MIN_BUDGET = 2_000_000;

    private static final long ORDER_SEED = 1;

    private final AblationPlan plan;
    private final List<AblationPoint> points;
    private final List<WorkUnit> units;
    private final List<Answer> answers = new ArrayList<>();
    private final List<byte[]> coverage = new ArrayList<>();
    private final List<Long> budgets = new ArrayList<>();

    private AblationRun(AblationPlan plan, List<AblationPoint> points, List<WorkUnit> units) {
        this.plan = plan;
        this.points = points;
        this.units = units;
    }

    /** Called by reflection, with the arguments of a plan. */
    public static void run(String[] arguments) throws IOException {
        AblationPlan plan = AblationPlan.parse(arguments);
        List<WorkUnit> units = new ArrayList<>(AblationWorkload.of(new BenchFolder(plan.bench()), plan.groups()));
        units.removeIf(u -> plan.half() >= 0 && u.half() != plan.half());
        Collections.shuffle(units, new Random(ORDER_SEED));
        AblationRun run = new AblationRun(plan, AblationPoint.read(plan.target().resolve("points.tsv")), units);
        run.measureOriginal();
        run.writeCoverage();
        if (plan.joint() == null) {
            run.runExperiments();
        } else {
            new JointAblation(run, plan.joint()).run(plan.target().resolve("joint.tsv"));
        }
    }

    AblationPlan plan() {
        return plan;
    }

    List<AblationPoint> points() {
        return points;
    }

    List<WorkUnit> units() {
        return units;
    }

    /** Runs every unit twice: the first run initialises classes, and units whose answers differ are left out. */
    private void measureOriginal() {
        List<Answer> first = new ArrayList<>();
        for (WorkUnit unit : units) {
            AblationSwitches.start(Long.MAX_VALUE);
            first.add(unit.run());
        }
        log("first pass over " + units.size() + " units");
        List<WorkUnit> kept = new ArrayList<>();
        for (int i = 0; i < units.size(); i++) {
            AblationSwitches.start(Long.MAX_VALUE);
            Answer answer = units.get(i).run();
            if (answer.text().equals(first.get(i).text())) {
                kept.add(units.get(i));
                answers.add(answer);
                coverage.add(AblationSwitches.seen(points.size()));
                budgets.add(Math.max(MIN_BUDGET, AblationSwitches.steps() * MAX_STEP_GROWTH));
            } else {
                log("not deterministic: " + units.get(i).group() + " "
                        + units.get(i).id());
            }
        }
        units.clear();
        units.addAll(kept);
        log("second pass");
    }

    /** Writes the units that reached each point, by its value. */
    private void writeCoverage() throws IOException {
        try (PrintWriter out = open("coverage.tsv")) {
            for (AblationPoint point : points) {
                out.println(point.toLine() + "\t" + count(point, AblationSwitches.SEEN_TRUE) + "\t"
                        + count(point, AblationSwitches.SEEN_FALSE));
            }
        }
    }

    private long count(AblationPoint point, int state) {
        return coverage.stream().filter(c -> (c[point.id()] & state) != 0).count();
    }

    private void runExperiments() throws IOException {
        try (PrintWriter out = open("experiments.tsv")) {
            out.println("id\tkind\tfile\tline\tlines\ttext\tchange\treached\ttried\tchanged\tfigures");
            for (AblationPoint point : points) {
                if (plan.includes(point)) {
                    AblationExperiment.of(point).forEach(e -> out.println(row(e)));
                    out.flush();
                }
            }
        }
    }

    private String row(AblationExperiment experiment) {
        List<Integer> reached = reached(experiment);
        Map<Integer, Answer> changed = new LinkedHashMap<>();
        int tried = 0;
        experiment.begin();
        for (int unit : reached) {
            if (tried == plan.effort().sample()
                    || (!changed.isEmpty() && plan.effort().stopsAtFirst())) {
                break;
            }
            tried++;
            Answer answer = rerun(unit);
            if (!answer.text().equals(answers.get(unit).text())) {
                changed.put(unit, answer);
            }
        }
        experiment.end();
        return experiment.point().toLine() + "\t" + experiment.change() + "\t" + reached.size() + "\t" + tried + "\t"
                + changed.size() + "\t" + figures(changed);
    }

    List<Integer> reached(AblationExperiment experiment) {
        List<Integer> reached = new ArrayList<>();
        for (int i = 0; i < units.size(); i++) {
            if (experiment.matters(coverage.get(i)[experiment.point().id()])) {
                reached.add(i);
            }
        }
        return reached;
    }

    Answer rerun(int unit) {
        AblationSwitches.start(budgets.get(unit));
        return units.get(unit).run();
    }

    boolean isChanged(int unit) {
        return !rerun(unit).text().equals(answers.get(unit).text());
    }

    /**
     * Returns the figures of the changed units' groups that differ from the original; for complete experiments only.
     */
    private String figures(Map<Integer, Answer> changed) {
        Map<String, Double> moved = new TreeMap<>();
        if (!plan.effort().stopsAtFirst()) {
            changed.keySet().stream()
                    .map(u -> units.get(u).group())
                    .distinct()
                    .forEach(g -> moved.putAll(moves(g, changed)));
        }
        List<String> words = new ArrayList<>();
        moved.forEach((name, by) -> words.add("%s %+.4f".formatted(name, by)));
        return String.join(", ", words);
    }

    private Map<String, Double> moves(String group, Map<Integer, Answer> changed) {
        List<Object> before = new ArrayList<>();
        List<Object> after = new ArrayList<>();
        for (int i = 0; i < units.size(); i++) {
            if (units.get(i).group().equals(group)) {
                before.add(answers.get(i).score().get());
                after.add(changed.getOrDefault(i, answers.get(i)).score().get());
            }
        }
        Map<String, Double> figures = AblationWorkload.figures(group, before);
        Map<String, Double> moved = new TreeMap<>();
        AblationWorkload.figures(group, after).forEach((name, value) -> {
            double by = value - figures.getOrDefault(name, 0.0);
            if (Math.abs(by) > 1e-9) {
                moved.put(name, by);
            }
        });
        return moved;
    }

    private PrintWriter open(String name) throws IOException {
        return new PrintWriter(Files.newBufferedWriter(plan.target().resolve(name), StandardCharsets.UTF_8));
    }

    static void log(String line) {
        System.err.println(line);
    }
}
