package org.feedmill.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageScriptsTest {

    @Test
    void consentIsAskedForInManyLanguages() {
        assertThat(PageScripts.CONSENT)
                .contains("\"reject all\"", "\"nur notwendige\"", "\"すべて拒否\"", "\"رفض الكل\"", "\"отклонить все\"")
                .contains("\"#onetrust-reject-all-handler\"")
                .doesNotContain("$DATA", "\"\"");
        assertThat(PageScripts.consentLanguages())
                .hasSizeGreaterThanOrEqualTo(30)
                .doesNotHaveDuplicates();
    }

    @Test
    void wordsCannotBreakOutOfTheirScript() {
        assertThat(PageScripts.more(List.of("mehr\"]); alert('x"))).contains("[\"mehr\\\"]); alert('x\"]");
    }

    @Test
    void boundsAreFilledIn() {
        assertThat(PageScripts.TRIM).doesNotContain("$");
        assertThat(PageScripts.early()).noneMatch(script -> script.contains("$NAME"));
    }
}
