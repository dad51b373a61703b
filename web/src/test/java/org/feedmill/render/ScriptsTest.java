package org.feedmill.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptsTest {

    @Test
    void consentIsAskedForInManyLanguages() {
        assertThat(Scripts.CONSENT)
                .contains("\"reject all\"", "\"nur notwendige\"", "\"すべて拒否\"", "\"رفض الكل\"", "\"отклонить все\"")
                .contains("\"#onetrust-reject-all-handler\"")
                .doesNotContain("$DATA", "\"\"");
        assertThat(Scripts.consentLanguages()).hasSizeGreaterThanOrEqualTo(30).doesNotHaveDuplicates();
    }

    @Test
    void wordsCannotBreakOutOfTheirScript() {
        assertThat(Scripts.more(List.of("mehr\"]); alert('x"))).contains("[\"mehr\\\"]); alert('x\"]");
    }

    @Test
    void boundsAreFilledIn() {
        assertThat(Scripts.TRIM).doesNotContain("$");
        assertThat(Scripts.early()).noneMatch(script -> script.contains("$NAME"));
    }
}
