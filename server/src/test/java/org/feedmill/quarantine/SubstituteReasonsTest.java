package org.feedmill.quarantine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.substitute.SubstituteEvidence;
import org.feedmill.substitute.SubstitutePage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SubstituteReasonsTest {

    @ParameterizedTest
    @EnumSource
    void everyKindOfPageHasACode(SubstitutePage.Kind kind) {
        assertThat(SubstituteReasons.code(kind)).isNotNull();
    }

    @ParameterizedTest
    @EnumSource
    void allEvidenceHasACode(SubstituteEvidence.Code code) {
        assertThat(SubstituteReasons.code(code)).isNotNull();
    }

    @Test
    void theStrongestEvidenceFollowsTheKindOfPage() {
        SubstitutePage found = new SubstitutePage(
                SubstitutePage.Kind.BOT_CHALLENGE,
                0.9,
                List.of(
                        new SubstituteEvidence(SubstituteEvidence.Code.MARKUP_OF_PRODUCT, List.of("hCaptcha")),
                        new SubstituteEvidence(SubstituteEvidence.Code.NOT_INDEXED, List.of())));
        assertThat(SubstituteReasons.of(found))
                .containsExactly(
                        StateReason.of(ReasonCode.LOOKS_LIKE_BOT_CHALLENGE),
                        StateReason.of(ReasonCode.MARKUP_OF_PRODUCT, "hCaptcha"));
    }

    @Test
    void aPageThatNothingSpeaksAgainstStillHasAReason() {
        PageSignal weak = new PageSignal(SignalKind.KNOWN_ITEMS, 0.1, StateReason.of(ReasonCode.KNOWN_ITEMS, 1, 20));
        PageAssessment assessment = new PageAssessment("UNKNOWN", List.of(weak));
        assertThat(assessment.isSuspect()).isTrue();
        assertThat(assessment.reasons()).isEqualTo(StateReasons.of(StateReason.of(ReasonCode.LITTLE_IN_COMMON)));
    }
}
