package org.feedmill.lab.ablate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.lab.ablate.AblationExperiment.Change;

/**
 * Makes many changes at once and finds those that matter. A unit whose answer differs is run with ever smaller halves
 * of the changes until one change is left, which is then reverted for all units.
 */
final class JointAblation {

    private final AblationRun run;
    private final List<AblationExperiment> changes = new ArrayList<>();
    private final List<String> guilty = new ArrayList<>();

    /**
     * @param file one change per line: the number of the point and the change, separated by a tab
     */
    JointAblation(AblationRun run, Path file) throws IOException {
        this.run = run;
        for (String row : Files.readAllLines(file)) {
            String[] cells = row.split("\t");
            AblationPoint point = run.points().get(Integer.parseInt(cells[0]));
            changes.add(new AblationExperiment(point, Change.valueOf(cells[1])));
        }
    }

    /** Writes the changes that matter, with the first unit that shows each; all others together change no answer. */
    void run(Path output) throws IOException {
        Set<Integer> reached = new HashSet<>();
        changes.forEach(c -> reached.addAll(run.reached(c)));
        changes.forEach(AblationExperiment::begin);
        for (int unit = 0; unit < run.units().size(); unit++) {
            while (reached.contains(unit) && run.isChanged(unit)) {
                takeBackOne(unit);
                Files.write(output, guilty);
            }
        }
        changes.forEach(AblationExperiment::end);
        Files.write(output, guilty);
        AblationRun.log(guilty.size() + " changes matter, " + changes.size() + " do not");
    }

    /** Finds the one change without which the beginning of the list does not change the answer, and removes it. */
    private void takeBackOne(int unit) {
        int low = 0;
        int high = changes.size();
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            changes.forEach(AblationExperiment::end);
            changes.subList(0, middle).forEach(AblationExperiment::begin);
            if (run.isChanged(unit)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        AblationExperiment found = changes.remove(low);
        guilty.add(found.point().id() + "\t" + found.change() + "\t"
                + run.units().get(unit).group() + " " + run.units().get(unit).id());
        found.end();
        changes.forEach(AblationExperiment::begin);
    }
}
