package org.feedmill.quarantine;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.substitute.SubstituteEvidence;
import org.feedmill.substitute.SubstitutePage;

/**
 * Turns the findings of the detector of substitute pages into reasons: the kind of page, and the strongest evidence.
 */
final class SubstituteReasons {

    private SubstituteReasons() {}

    static List<StateReason> of(SubstitutePage found) {
        List<StateReason> reasons = new ArrayList<>();
        reasons.add(StateReason.of(code(found.kind())));
        found.evidence().stream()
                .limit(1)
                .map(sign -> StateReason.of(code(sign.code()), sign.values().toArray()))
                .forEach(reasons::add);
        return reasons;
    }

    static ReasonCode code(SubstitutePage.Kind kind) {
        return ReasonCode.valueOf("LOOKS_LIKE_" + kind.name());
    }

    static ReasonCode code(SubstituteEvidence.Code sign) {
        return ReasonCode.valueOf(sign.name());
    }
}
