package org.feedmill.lab.ablate;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.lab.ablate.AblationPoint.Kind;

/** One change of one point: a condition forced, a method switched off, or a threshold moved. */
record AblationExperiment(AblationPoint point, Change change) {

    private static final double LESS = 0.7;
    private static final double MORE = 1.3;

    /** The changes of a point. */
    enum Change {
        TRUE,
        FALSE,
        LESS,
        MORE
    }

    /** Returns the experiments with a point, those that remove it first. */
    static List<AblationExperiment> of(AblationPoint point) {
        List<Change> changes = switch (point.kind()) {
            case CONSTANT, DECIMAL -> List.of(Change.LESS, Change.MORE);
            case BRANCH, DISJUNCT -> List.of(Change.FALSE);
            case CONJUNCT, PROCEDURE -> List.of(Change.TRUE);
            case CHOICE -> List.of(Change.FALSE, Change.TRUE);
            case METHOD -> List.of();
        };
        List<AblationExperiment> experiments = new ArrayList<>();
        changes.forEach(c -> experiments.add(new AblationExperiment(point, c)));
        return experiments;
    }

    /** Returns true if the change can matter to a unit that reached the point in the given states. */
    boolean matters(int seen) {
        boolean isCondition = !point.isNumber() && point.kind() != Kind.PROCEDURE;
        int needed = change == Change.TRUE ? AblationSwitches.SEEN_FALSE : AblationSwitches.SEEN_TRUE;
        return isCondition ? (seen & needed) != 0 : seen != 0;
    }

    void begin() {
        switch (change) {
            case TRUE -> AblationSwitches.force(point.id(), true);
            case FALSE -> AblationSwitches.force(point.id(), false);
            case LESS -> AblationSwitches.scale(point.id(), LESS);
            case MORE -> AblationSwitches.scale(point.id(), MORE);
        }
    }

    void end() {
        AblationSwitches.reset(point.id());
    }
}
