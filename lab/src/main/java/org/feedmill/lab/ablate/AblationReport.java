package org.feedmill.lab.ablate;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.feedmill.lab.report.TextTable;

/** The table of an ablation: for each package, the points that no unit reaches and those that change nothing. */
public final class AblationReport {

    private static final int FILE = 2;
    private static final int REACHED = 7;
    private static final int CHANGED = 9;

    private AblationReport() {}

    /** The table for the experiments that the last run wrote. */
    public static String of(AblationPlan plan) throws IOException {
        if (plan.joint() != null) {
            return "changes that matter: " + plan.target().resolve("joint.tsv") + "\n";
        }
        Map<String, int[]> packages = new TreeMap<>();
        List<String> rows = Files.readAllLines(plan.target().resolve("experiments.tsv"));
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split("\t", -1);
            String name = cells[FILE].substring(0, cells[FILE].lastIndexOf('/')).replace("org/feedmill/", "");
            int[] counts = packages.computeIfAbsent(name, n -> new int[4]);
            counts[0]++;
            counts[cells[REACHED].equals("0") ? 1 : cells[CHANGED].equals("0") ? 2 : 3]++;
        }
        TextTable table = new TextTable(List.of("package", "experiments", "not reached", "no change", "change"));
        packages.forEach((name, c) -> table.add(List.of(name, "" + c[0], "" + c[1], "" + c[2], "" + c[3])));
        return table + "every experiment: " + plan.target().resolve("experiments.tsv") + "\n";
    }
}
